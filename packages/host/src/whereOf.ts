/** Where an error was thrown: our own stack frames without the message, which may name a domino. */
export function whereOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    where: frames
      .slice(0, 4)
      .map((line) => line.trim().slice(3))
      .join(' < '),
  };
}
