import type { TableView } from './view.ts';

/** Whether the player to move may ask for a hint. The room decides by it and the page shows its button by it. */
export function mayAskHint({ house }: Pick<TableView, 'house' | 'phase' | 'tricks'>): boolean {
  return house.hints;
}
