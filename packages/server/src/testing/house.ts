import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tokens } from '@texas42/protocol';
import { type ServeOptions, type Serving, serve } from '../serve.ts';
import { Guest } from './guest.ts';

/** A busy machine is no reason to refuse anybody in a test. */
const PATIENT = { swampedMs: 3_600_000, silentMs: 3_600_000 };

/** A server of its own for a test, on this machine alone, with a directory that goes with it. */
export class House {
  readonly data: string;
  readonly site: string;
  readonly #options: Partial<ServeOptions>;
  serving: Serving;

  private constructor(data: string, site: string, options: Partial<ServeOptions>, serving: Serving) {
    this.data = data;
    this.site = site;
    this.#options = { ...options, limits: { ...PATIENT, ...options.limits } };
    this.serving = serving;
  }

  static async open(options: Partial<ServeOptions> = {}): Promise<House> {
    const root = mkdtempSync(join(tmpdir(), 'texas42-house-'));
    const data = options.data ?? join(root, 'data');
    const site = join(root, 'site');
    mkdirSync(site);
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>Texas 42</title>');
    const limits = { ...PATIENT, ...options.limits };
    const serving = await serve({ host: '127.0.0.1', port: 0, site, ...options, limits, data });
    return new House(data, site, options, serving);
  }

  get web(): string {
    return `http://127.0.0.1:${this.serving.port}/`;
  }

  tableAt(code: string): string {
    return `ws://127.0.0.1:${this.serving.port}/ws/${code}`;
  }

  async make(rules = '42:casual/co=y'): Promise<{ readonly code: string; readonly owner: string }> {
    const response = await fetch(`${this.web}api/tables`, { method: 'POST', body: JSON.stringify({ rules }) });
    if (response.status !== 201) throw new Error(`No table was made: ${response.status} ${await response.text()}`);
    return (await response.json()) as { code: string; owner: string };
  }

  guest(code: string, tokens: Tokens = {}): Promise<Guest> {
    return Guest.at(this.tableAt(code), tokens);
  }

  /** The same house after its process was ended and started again. */
  async restart(): Promise<void> {
    await this.serving.close();
    const options = { host: '127.0.0.1', site: this.site, ...this.#options, data: this.data };
    this.serving = await serve({ ...options, port: 0 });
  }

  async close(): Promise<void> {
    await this.serving.close();
    rmSync(join(this.site, '..'), { recursive: true, force: true });
  }
}
