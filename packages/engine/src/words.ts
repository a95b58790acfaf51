const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function inWords(number: number): string {
  return NUMBERS[number] ?? String(number);
}

export function marksInWords(marks: number): string {
  return marks === 1 ? 'one mark' : `${inWords(marks)} marks`;
}

/** "the 6-4", "the 6-4 and the 6-0". */
export function listed(dominoes: readonly string[]): string {
  const named = dominoes.map((domino) => `the ${domino}`);
  const last = named.pop() ?? '';
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last;
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
