import type { TableView } from './view.ts';

/** Whether whoever is to play may ask for a hint: the room answers by it, and the page shows its buttons by it. */
export function mayAskHint({ house }: Pick<TableView, 'house' | 'phase' | 'tricks'>): boolean {
  return house.hints;
}
