import { type HouseholdBudget, HouseholdBudgets, type Limits } from '@texas42/host';
import { Allowance } from '@texas42/room';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Account {
  sockets: number;
  readonly connects: Allowance;
  readonly tables: Allowance;
}

/** The open connections and used allowances of each address. */
export class Addresses {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();
  readonly #budgets: HouseholdBudgets;
  #sockets = 0;

  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#budgets = new HouseholdBudgets(limits);
  }

  /** Admits and counts a connection, until it leaves. */
  enter(address: string): boolean {
    if (!this.mayEnter(address)) return false;
    const account = this.#account(address);
    account.connects.take(this.#now());
    this.#sockets += 1;
    account.sockets += 1;
    return true;
  }

  mayEnter(address: string): boolean {
    const account = this.#account(address);
    const { sockets, socketsPerAddress } = this.#limits;
    if (this.#sockets >= sockets || account.sockets >= socketsPerAddress) return false;
    return account.connects.wait(this.#now()) === 0;
  }

  /** Charges a request for an unknown code as much as a connection, which limits guessing. */
  guessed(address: string): void {
    this.#account(address).connects.take(this.#now());
  }

  leave(address: string): void {
    this.#sockets -= 1;
    this.#account(address).sockets -= 1;
  }

  mayMakeTable(address: string): boolean {
    return this.#account(address).tables.take(this.#now()) === 0;
  }

  budgetOf(address: string, now = this.#now()): HouseholdBudget {
    return this.#budgets.of(address, now);
  }

  get sockets(): number {
    return this.#sockets;
  }

  /** Drops addresses with no connections and full allowances. */
  tidy(): void {
    const now = this.#now();
    this.#budgets.tidy(now);
    for (const [address, { sockets, connects, tables }] of this.#accounts) {
      if (sockets === 0 && connects.isFull(now) && tables.isFull(now)) this.#accounts.delete(address);
    }
  }

  #account(address: string): Account {
    const known = this.#accounts.get(address);
    if (known) return known;
    const { connectsPerMinute, tablesPerHour } = this.#limits;
    const now = this.#now();
    const account = {
      sockets: 0,
      connects: new Allowance(connectsPerMinute, connectsPerMinute / MINUTE, now),
      tables: new Allowance(tablesPerHour, tablesPerHour / HOUR, now),
    };
    this.#accounts.set(address, account);
    return account;
  }
}
