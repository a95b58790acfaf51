import type { Limits } from '@texas42/host';
import type { Bans } from '../bans.ts';
import type { Hall } from '../hall.ts';
import type { Ledger } from '../ledger.ts';
import type { RefusedNames } from '../names.ts';
import type { NightSchedule } from '../nightly/schedule.ts';
import type { Reports } from '../reports.ts';

/** What the host sees to people with. */
export interface Desk {
  readonly hall: Hall;
  readonly ledger: Ledger;
  readonly bans: Bans;
  readonly reports: Reports;
  readonly names: RefusedNames;
  /** Where copies are made every night. */
  readonly nights: NightSchedule | undefined;
  readonly limits: Limits;
  readonly now: () => number;
  /** What only pages of this run of the server know. */
  readonly seal: string;
}
