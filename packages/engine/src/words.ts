import type { Domino } from './domino.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function inWords(number: number): string {
  return NUMBERS[number] ?? String(number);
}

export function marksInWords(marks: number): string {
  return marks === 1 ? 'one mark' : `${inWords(marks)} marks`;
}

export function listed(dominoes: readonly Domino[]): string {
  const names = dominoes.map(({ id }) => `the ${id}`);
  const last = names.pop();
  return names.length > 0 ? `${names.join(', ')} and ${last}` : `${last}`;
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
