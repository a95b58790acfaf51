/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const saved = document.createElement('a');
  saved.href = URL.createObjectURL(new Blob([text], { type }));
  saved.download = name;
  saved.click();
  // The browser has the file by then; some read it a little later.
  setTimeout(() => URL.revokeObjectURL(saved.href), 10_000);
}
