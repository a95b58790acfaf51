import type { Settings } from '../../settings/settings.svelte.ts';
import type { ComputerPace } from '../../workers/tableMessages.ts';

// How long things take at a table. The page decides all of it: it sweeps a finished trick by its player's nod, and tells the
// table's worker how fast computers are, when they wait, and when what comes next comes now.

/** How long a bone that must be played lies there before it plays itself, in milliseconds. */
export const FORCED_AFTER = 600;
/** A nod that the table was too busy to hear is given again after that. */
export const NOD_AGAIN_AFTER = 1000;
/** If a trick waits for a tap and nobody here plays, the computers go on after this time. */
const USUAL_HOLD = 1300;
/** After a person's nod the next bone need not wait: the trick has been seen. */
const AFTER_NOD = 300;

/** How long a finished trick stays, in milliseconds; null where a tap is waited for. */
export function holdOf({ speed, comfort }: Settings): number | null {
  const more = comfort ? 1.5 : 1;
  switch (speed) {
    case 'slow':
      return 2400 * more;
    case 'normal':
      return 1300 * more;
    case 'fast':
      return 800 * more;
    case 'wait':
      return null;
    case 'at-once':
      return 0;
  }
}

/** The speed of the computers. Players nod to a trick they have seen; people who sit out get time to see it. */
export function paceOf(chosen: Settings, isPlaying: boolean): ComputerPace {
  const hold = holdOf(chosen) ?? USUAL_HOLD;
  const trick = isPlaying ? Math.min(AFTER_NOD, hold) : hold;
  switch (chosen.speed) {
    case 'slow':
      return { call: 1000, play: 1200, spread: 400, trick };
    case 'fast':
      return { call: 250, play: 300, spread: 150, trick };
    case 'at-once':
      return { call: 0, play: 0, spread: 0, trick: 0 };
    default:
      return { call: 500, play: 550, spread: 400, trick };
  }
}
