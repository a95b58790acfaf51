import type { Limits } from '@texas42/host';
import type { Ledger } from '../database/ledger.ts';
import type { NightSchedule } from '../nightly/schedule.ts';
import type { Bans } from '../people/bans.ts';
import type { RefusedNames } from '../people/refusedNames.ts';
import type { Reports } from '../people/reports.ts';
import type { Hall } from '../tables/hall.ts';

/** What the office pages work with. */
export interface OfficeDesk {
  readonly hall: Hall;
  readonly ledger: Ledger;
  readonly bans: Bans;
  readonly reports: Reports;
  readonly names: RefusedNames;
  /** The nightly copies, if any. */
  readonly nights: NightSchedule | undefined;
  readonly limits: Limits;
  readonly now: () => number;
  /** A secret of this run of the server that its pages contain. */
  readonly seal: string;
}
