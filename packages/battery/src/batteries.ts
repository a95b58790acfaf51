import { fuzz } from './fuzz.ts';
import { history } from './history.ts';
import { kill } from './kill.ts';
import { leak } from './leak.ts';
import { link } from './link.ts';
import type { Battery } from './run.ts';
import { sim } from './sim.ts';
import { storage } from './storage.ts';

/** Every battery by its name. */
export const BATTERIES: ReadonlyMap<string, Battery> = new Map<string, Battery>([
  ['kill', kill],
  ['storage', storage],
  ['link', link],
  ['leak', leak],
  ['fuzz', fuzz],
  ['sim', sim],
  ['history', history],
]);
