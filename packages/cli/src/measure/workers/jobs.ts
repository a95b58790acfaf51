import type { ByTeam } from '@texas42/engine';
import { type Duel, duelOf } from '../games/duel.ts';
import { type Mixed, type MixedGame, mixedOf } from '../games/mixed.ts';
import type { Played } from '../games/playGame.ts';
import { type Series, seriesOf } from '../games/series.ts';

/** The kinds of jobs: the setting that a worker is sent, and the result of each numbered game. */
export interface JobKinds {
  series: { readonly setting: Series; readonly result: Played };
  mixed: { readonly setting: Mixed; readonly result: MixedGame };
  duel: { readonly setting: Duel; readonly result: ByTeam<Played> };
}

export type JobKind = keyof JobKinds;
type Work<K extends JobKind> = (setting: JobKinds[K]['setting']) => (number: number) => JobKinds[K]['result'];
type JobTable<N extends JobKind = JobKind> = { readonly [K in N]: Work<K> };

const JOBS: JobTable = { series: seriesOf, mixed: mixedOf, duel: duelOf };

/** One kind of job with its setting. */
export interface Job<K extends JobKind = JobKind> {
  readonly kind: K;
  readonly setting: JobKinds[K]['setting'];
}

/** Plays any game of a job by its number. An error names the number, so that the game can be played again. */
export function workOn<K extends JobKind>({ kind, setting }: Job<K>): (number: number) => JobKinds[K]['result'] {
  const work = JOBS[kind](setting);
  return (number) => {
    try {
      return work(number);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      throw new Error(`${kind} ${number}: ${what}`, { cause: error });
    }
  };
}
