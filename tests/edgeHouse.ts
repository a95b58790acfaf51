import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Limits } from '@texas42/host';
import type { Tokens } from '@texas42/protocol';
import { Guest } from '@texas42/server/testing';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';

/** What every house of the tests has written about itself. */
export const TERMS = '# Terms\n\nBe nice.';

const EDGE = join(import.meta.dirname, '..', 'packages', 'edge');

/** The edge's worker in workerd, on this machine alone, with what `wrangler.jsonc` gives it. */
export class EdgeHouse {
  readonly #root: string;
  readonly #script: string;
  readonly #limits: Partial<Limits>;
  #workerd: Miniflare;
  #address: URL;

  private constructor(root: string, script: string, limits: Partial<Limits>, workerd: Miniflare, address: URL) {
    this.#root = root;
    this.#script = script;
    this.#limits = limits;
    this.#workerd = workerd;
    this.#address = address;
  }

  static async open(limits: Partial<Limits> = {}): Promise<EdgeHouse> {
    const root = mkdtempSync(join(tmpdir(), 'texas42-edge-'));
    const site = mkdtempSync(join(root, 'site-'));
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>Texas 42</title>');
    const { outputFiles } = await build({
      entryPoints: [join(EDGE, 'src', 'testing', 'seeded.ts')],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      external: ['cloudflare:*'],
      write: false,
    });
    const script = outputFiles[0]?.text ?? '';
    const workerd = start(root, site, script, limits);
    return new EdgeHouse(root, script, limits, workerd, await workerd.ready);
  }

  get web(): string {
    return `http://127.0.0.1:${this.#address.port}/`;
  }

  tableAt(code: string): string {
    return `ws://127.0.0.1:${this.#address.port}/ws/${code}`;
  }

  async make(rules = '42:casual/co=y'): Promise<{ readonly code: string; readonly owner: string }> {
    const body = JSON.stringify({ rules });
    const response = await fetch(`${this.web}api/tables`, { method: 'POST', body });
    if (response.status !== 201) throw new Error(`No table was made: ${response.status} ${await response.text()}`);
    return (await response.json()) as { code: string; owner: string };
  }

  /** A table of that code with chances that are the same for the same seed. */
  async makeSeeded(code: string, seed: number, rules: string): Promise<{ code: string; owner: string }> {
    const response = await fetch(`${this.web}test/seed/${code}/${seed}`, { method: 'POST', body: rules });
    return (await response.json()) as { code: string; owner: string };
  }

  guest(code: string, tokens: Tokens = {}): Promise<Guest> {
    return Guest.at(this.tableAt(code), tokens);
  }

  /** Another name in every life of a table: it changes when the table has been forgotten meanwhile. */
  async lifeOf(code: string): Promise<string> {
    return (await fetch(`${this.web}test/life/${code}`)).text();
  }

  /** A new version of the code takes over: every connection is dropped, what is written stays. */
  async restart(): Promise<void> {
    await this.#workerd.dispose();
    const site = mkdtempSync(join(this.#root, 'site-'));
    this.#workerd = start(this.#root, site, `${this.#script}\n// another version`, this.#limits);
    this.#address = await this.#workerd.ready;
  }

  async close(): Promise<void> {
    await this.#workerd.dispose();
    rmSync(this.#root, { recursive: true, force: true });
  }
}

function start(root: string, site: string, script: string, limits: Partial<Limits>): Miniflare {
  return new Miniflare({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    modules: true,
    script,
    compatibilityDate: '2026-04-20',
    durableObjects: {
      TABLES: { className: 'Table', useSQLite: true },
      REGISTERS: { className: 'Register', useSQLite: true },
    },
    durableObjectsPersist: join(root, 'tables'),
    ratelimits: {
      MAKING: { simple: { limit: 1000, period: 60 } },
      COMING: { simple: { limit: 1000, period: 60 } },
    },
    assets: {
      directory: site,
      binding: 'SITE',
      routerConfig: { invoke_user_worker_ahead_of_assets: true, has_user_worker: true },
    },
    bindings: { LIMITS: limits, REFUSED_NAMES: 'unwanted', PAGES: { terms: TERMS } },
  });
}
