import { CLOSE_CODES, Hearing, HouseholdBudgets, type Limits } from '@texas42/host';
import type { ClientMessage } from '@texas42/protocol';
import type { Cost } from '@texas42/room';

/** The limits of each connection and of each household. They start full whenever the table wakes. */
export class Patience {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #lines = new WeakMap<WebSocket, Hearing>();
  readonly #households: HouseholdBudgets;

  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#households = new HouseholdBudgets(limits);
  }

  /** The close code for a line whose message breaks a limit. The platform allows 32 MiB, this code much less. */
  faultOf(
    line: WebSocket,
    household: string,
    message: string | ArrayBuffer,
  ): readonly [code: number, reason: string] | undefined {
    if (typeof message !== 'string') return [CLOSE_CODES.refused, 'text only'];
    const bytes = new TextEncoder().encode(message).length;
    const { messageBytes, messageBurst, messagesPerSecond } = this.#limits;
    if (bytes > messageBytes) return [CLOSE_CODES.tooLong, 'too long'];
    const now = this.#now();
    const own = this.#lines.get(line) ?? new Hearing(messageBurst, messagesPerSecond, now);
    this.#lines.set(line, own);
    const ofAll = this.#households.of(household, now).hearing;
    const isHeard = [own, ofAll].every((hearing) => hearing.hears(now) && hearing.takes(bytes, now));
    return isHeard ? undefined : [CLOSE_CODES.refused, 'too fast'];
  }

  /** Milliseconds until a household may send this; hello is always accepted. */
  wait(household: string, message: ClientMessage | undefined): number {
    return message?.type === 'hello' ? 0 : this.#households.of(household, this.#now()).wait(this.#now());
  }

  spent(household: string, cost: Cost): void {
    this.#households.of(household, this.#now()).spend(cost, this.#now());
  }

  /** Drops households whose budgets are full again. */
  tidy(): void {
    this.#households.tidy(this.#now());
  }
}
