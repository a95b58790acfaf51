import { DurableObject } from 'cloudflare:workers';
import { registerOf } from '../register.ts';
import { type Env, TableObject as Usual } from '../tableObject.ts';
import worker from '../worker.ts';
import { bytesOf } from './chances.ts';

export { Register } from '../register.ts';
export { SeededTableObject as Table };

/** A table whose randomness a test chooses, and that remembers it while asleep. */
class Seeded extends Usual {
  plant(seed: number): void {
    this.ctx.storage.kv.put('seed', seed);
  }

  protected override random(length: number): Uint8Array {
    const { kv } = this.ctx.storage;
    const seed = kv.get<number>('seed');
    if (seed === undefined) return super.random(length);
    const times = (kv.get<number>(`drawn/${length}`) ?? 0) + 1;
    kv.put(`drawn/${length}`, times);
    return bytesOf(seed, length, times);
  }
}

/** The object of a table, which can be made to lose its memory as by a sleep, and tells one life of it from the next. */
export class SeededTableObject extends DurableObject<Env> {
  #table = new Seeded(this.ctx, this.env);
  readonly #life = crypto.randomUUID();

  life(): string {
    return this.#life;
  }

  forget(): void {
    this.#table = new Seeded(this.ctx, this.env);
  }

  make(rules: string, seed?: number): Promise<string | undefined> {
    if (seed !== undefined) this.#table.plant(seed);
    return this.#table.make(rules);
  }

  override fetch(request: Request): Promise<Response> {
    return this.#table.fetch(request);
  }

  override webSocketMessage(line: WebSocket, message: string | ArrayBuffer): Promise<void> {
    return this.#table.webSocketMessage(line, message);
  }

  override webSocketClose(line: WebSocket): Promise<void> {
    return this.#table.webSocketClose(line);
  }

  override webSocketError(line: WebSocket): Promise<void> {
    return this.#table.webSocketError(line);
  }

  override alarm(): Promise<void> {
    return this.#table.alarm();
  }
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const [, verb, code = '', seed] = /^\/test\/(\w+)\/(\w+)\/?(\d*)$/.exec(new URL(request.url).pathname) ?? [];
    const id = env.TABLES.idFromName(code);
    const table = (env.TABLES as unknown as DurableObjectNamespace<SeededTableObject>).get(id);
    if (verb === 'life') return new Response(await table.life());
    if (verb !== 'seed') return worker.fetch(request, env);
    await registerOf(env.REGISTERS, id).take(String(id));
    return Response.json({ code, owner: await table.make(await request.text(), Number(seed)) });
  },
} satisfies ExportedHandler<Env>;
