import type { Layer } from '../layer.ts';
import { base } from './base.ts';
import { chat } from './chat.ts';
import { consensus } from './consensus.ts';
import { firstLead } from './firstLead.ts';
import { followMe } from './followMe.ts';
import { forcedBid } from './forcedBid.ts';
import { hints } from './hints.ts';
import { nello } from './nello.ts';
import { oneHand } from './oneHand.ts';
import { playOut } from './playOut.ts';
import { plunge } from './plunge.ts';
import { points } from './points.ts';
import { sevens } from './sevens.ts';
import { speed } from './speed.ts';
import { splash } from './splash.ts';
import { stacked } from './stacked.ts';
import { tournament } from './tournament.ts';
import { winBy } from './winBy.ts';

/** All layers, lowest first: house rules, contracts, the limits on contracts, then pace and what a table adds. */
export const LAYER_REGISTRY: readonly Layer[] = [
  base,
  followMe,
  forcedBid,
  nello,
  plunge,
  splash,
  sevens,
  firstLead,
  playOut,
  points,
  winBy,
  stacked,
  chat,
  tournament,
  oneHand,
  consensus,
  speed,
  hints,
];
