import { fuzz } from './fuzz.ts';
import { history } from './history.ts';
import { kill } from './kill.ts';
import { leak } from './leak.ts';
import { link } from './link.ts';
import { load } from './load.ts';
import { neighbour } from './neighbour.ts';
import { peers } from './peers.ts';
import type { Battery } from './run.ts';
import { sim } from './sim.ts';
import { soak } from './soak.ts';
import { storage } from './storage.ts';
import { upgrade } from './upgrade.ts';

/** Every battery by its name. */
export const BATTERIES: ReadonlyMap<string, Battery> = new Map<string, Battery>([
  ['kill', kill],
  ['storage', storage],
  ['link', link],
  ['leak', leak],
  ['fuzz', fuzz],
  ['load', load],
  ['soak', soak],
  ['sim', sim],
  ['history', history],
  ['upgrade', upgrade],
  ['neighbour', neighbour],
  ['peers', peers],
]);
