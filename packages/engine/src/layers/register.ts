import type { Layer } from '../rules/layer.ts';
import { base } from './base.ts';
import { followMe } from './contracts/followMe.ts';
import { nello } from './contracts/nello.ts';
import { plunge } from './contracts/plunge.ts';
import { sevens } from './contracts/sevens.ts';
import { splash } from './contracts/splash.ts';
import { firstLead } from './house/firstLead.ts';
import { forcedBid } from './house/forcedBid.ts';
import { playOut } from './house/playOut.ts';
import { points } from './house/points.ts';
import { tournament } from './house/tournament.ts';
import { winBy } from './house/winBy.ts';
import { chat } from './table/chat.ts';
import { consensus } from './table/consensus.ts';
import { hints } from './table/hints.ts';
import { oneHand } from './table/oneHand.ts';
import { speed } from './table/speed.ts';
import { stacked } from './table/stacked.ts';

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
