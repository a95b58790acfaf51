import { request as httpRequest } from 'node:http';
import type { Seat } from '@texas42/engine';
import { type Answer, type Ask, GameClient, type ServerMessage, type Tokens, type View } from '@texas42/protocol';
import { lineTo } from '@texas42/server/testing';
import { HOSTILE_ADDRESS, type Hostility } from './hostility.ts';

const PATIENCE = 5000;

/** A table of its own. */
export interface OwnTable {
  readonly code: string;
  readonly owner: string;
}

/** Makes a table from the hostile address. */
export function makeTable({ plan: { port } }: Hostility, rules = '42:casual'): Promise<OwnTable> {
  return new Promise((resolve, reject) => {
    const where = { host: '127.0.0.1', port, path: '/api/tables', method: 'POST', localAddress: HOSTILE_ADDRESS };
    const asked = httpRequest(where, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      response.on('end', () => {
        if (response.statusCode === 201) resolve(JSON.parse(text) as OwnTable);
        else reject(new Error(`No table: ${response.statusCode}.`));
      });
    });
    asked.setTimeout(PATIENCE, () => asked.destroy(new Error('Too late.')));
    asked.on('error', reject);
    asked.end(JSON.stringify({ rules }));
  });
}

/** A connection from the hostile address, and all that it was shown. */
export class Stranger {
  readonly client: GameClient;
  readonly #hostility: Hostility;
  readonly #code: string;
  token: string | undefined;
  /** Is shown everything that comes. */
  heard: (message: ServerMessage) => void = () => {};
  isCut = false;

  private constructor(hostility: Hostility, code: string, tokens: Tokens) {
    this.#hostility = hostility;
    this.#code = code;
    this.token = tokens.token;
    this.client = new GameClient(() => hostility.newId(), tokens);
    this.client.onSeated((_seat, token) => {
      this.token = token;
    });
    this.client.subscribe((view) => this.#look(view));
  }

  static async at(hostility: Hostility, code: string, tokens: Tokens = {}): Promise<Stranger> {
    const stranger = new Stranger(hostility, code, tokens);
    const url = `ws://127.0.0.1:${hostility.plan.port}/ws/${code}`;
    const line = await lineTo(url, { localAddress: HOSTILE_ADDRESS }, 1);
    void line.ended.then(() => {
      stranger.isCut = true;
    });
    stranger.client.connect({
      ...line,
      onMessage: (receive) => {
        line.onMessage((text) => {
          if (text !== 'pong') stranger.heard(JSON.parse(text) as ServerMessage);
          receive(text);
        });
      },
    });
    hostility.count('lines');
    return stranger;
  }

  get view(): View | undefined {
    return this.client.view;
  }

  /** The answer, or that it was lost. */
  ask(request: Ask): Promise<Answer> {
    return this.client.ask(request);
  }

  act(word: string, seat: Seat | null): Promise<Answer> {
    return this.client.send(seat, word);
  }

  /** Waits until the view is so; throws when the line is cut, or it takes too long. */
  async until(isSo: (view: View) => boolean, patience = PATIENCE): Promise<View> {
    const end = performance.now() + patience;
    while (!this.isCut && performance.now() < end && !this.#hostility.isOver) {
      if (this.view && isSo(this.view)) return this.view;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('It did not come to that.');
  }

  leave(): void {
    this.client.close();
  }

  /** Only the holder of a seat may see its hand. */
  #look({ mine, n }: View): void {
    for (const [seat, hand] of mine.hands.entries()) {
      if (hand === null || mine.seats.includes(seat as Seat)) continue;
      this.#hostility.crime(`The hand of seat ${seat} at ${this.#code} was shown in version ${n}.`);
    }
  }
}
