import type { Table } from './table.ts';

/** What `wrangler.jsonc` gives the worker. */
export interface Env {
  readonly TABLES: DurableObjectNamespace<Table>;
  readonly SITE: Fetcher;
  readonly MAKING: RateLimit;
  readonly COMING: RateLimit;
  readonly KEEP_DAYS: number;
}
