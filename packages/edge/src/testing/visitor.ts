import { type Answer, type Ask, GameClient, type Tokens, type View } from '@texas42/protocol';
import type { Env } from '../tableObject.ts';
import type { SeededTableObject } from './seeded.ts';

/** The tables as the tests have them. */
export function tables(env: unknown): DurableObjectNamespace<SeededTableObject> {
  return (env as Env).TABLES as unknown as DurableObjectNamespace<SeededTableObject>;
}

/** A new object. */
export function somewhere(env: unknown): DurableObjectStub<SeededTableObject> {
  const namespace = tables(env);
  return namespace.get(namespace.newUniqueId());
}

/** A person at a table, in the same isolate. */
export class EdgeVisitor {
  readonly client: GameClient;
  readonly heard: string[] = [];
  readonly answers: Answer[] = [];
  line: WebSocket | undefined;
  closed: number | undefined;
  tokens: Tokens;

  constructor(tokens: Tokens = {}) {
    this.tokens = tokens;
    this.client = new GameClient(() => crypto.randomUUID().replaceAll('-', ''), tokens);
    this.client.onAnswer((answer) => this.answers.push(answer));
    this.client.onSeated((_seat, token) => {
      this.tokens = { ...this.tokens, token };
    });
  }

  /** To the object of a table itself, or to an address of the worker. */
  async come(door: Pick<Fetcher, 'fetch'>, address = 'http://table/'): Promise<void> {
    const { webSocket: line } = await door.fetch(address, { headers: { upgrade: 'websocket' } });
    if (!line) throw new Error('There was no line.');
    this.line = line;
    line.accept();
    this.client.connect({
      send: (text) => line.send(text),
      onMessage: (receive) =>
        line.addEventListener('message', ({ data }) => {
          this.heard.push(String(data));
          if (data !== 'pong') receive(String(data));
        }),
      onClose: (ended) => line.addEventListener('close', ended),
      close: () => line.close(1000),
    });
    line.addEventListener('close', ({ code }) => {
      this.closed = code;
    });
  }

  get view(): View {
    const { view } = this.client;
    if (!view) throw new Error('Nothing has been shown.');
    return view;
  }

  /** Asks, and waits for the answer. */
  ask(request: Ask): Promise<Answer> {
    return this.client.ask(request);
  }

  act(word: string): Promise<Answer> {
    return this.client.send(this.view.mine.seats[0] ?? null, word);
  }

  async until(isSo: () => boolean): Promise<void> {
    for (let waits = 0; waits < 60_000; waits += 1) {
      if (isSo()) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`Waited in vain: ${isSo}`);
  }
}
