import type { ByTeam } from '@texas42/engine';
import { type Duel, duelOf } from './duel.ts';
import { type Mixed, type MixedGame, mixedOf } from './mixed.ts';
import type { Played } from './playOn.ts';
import { type Series, seriesOf } from './series.ts';

/** What can be shared out among the cores: a setting that can be told in text, and what comes of each number. */
export interface Tasks {
  series: { readonly setting: Series; readonly result: Played };
  mixed: { readonly setting: Mixed; readonly result: MixedGame };
  duel: { readonly setting: Duel; readonly result: ByTeam<Played> };
}

export type TaskName = keyof Tasks;
type Work<K extends TaskName> = (setting: Tasks[K]['setting']) => (number: number) => Tasks[K]['result'];
type TaskTable<N extends TaskName = TaskName> = { readonly [K in N]: Work<K> };

const TASKS: TaskTable = { series: seriesOf, mixed: mixedOf, duel: duelOf };

/** One task with its setting. */
export interface Job<K extends TaskName = TaskName> {
  readonly task: K;
  readonly setting: Tasks[K]['setting'];
}

/** Does any number of a job. What goes wrong names the number, so that it can be had again. */
export function workOn<K extends TaskName>({ task, setting }: Job<K>): (number: number) => Tasks[K]['result'] {
  const work = TASKS[task](setting);
  return (number) => {
    try {
      return work(number);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      throw new Error(`${task} ${number}: ${what}`, { cause: error });
    }
  };
}
