import { NO_DOMINO, type Position, type Search } from './position.ts';
import type { SuitTables } from './suits.ts';
import { FIRST_LEAD, type PlayTables } from './tables.ts';

const SLOT_BITS = 15;

function countBits(set: number): number {
  let v = set - ((set >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0xf0f0f0f, 0x1010101) >>> 24;
}

/**
 * Searches contracts in which four follow suit. Values are the points of the leader's side, asked as "at least `target`?"
 * and answered by a bound on one side of it. Hands are sets in the order of `SuitTables`, the leader's first.
 */
export class SuitSearch implements Search {
  readonly #keys = new Int32Array(1 << SLOT_BITS);
  /** At least and at most, 6 bits each, then the best lead plus one in 5, then the number of the load. */
  readonly #facts = new Int32Array(1 << SLOT_BITS);
  #led: Int32Array = new Int32Array(32);
  #beats: Int32Array = new Int32Array(256);
  #follow: Int32Array = new Int32Array(256);
  #trumps = 0;
  #fives = 0;
  #tens = 0;
  #counts = 0;
  #load = 0;
  #position: Position | null = null;
  readonly #hands = new Int32Array(4);
  nodes = 0;

  load(position: Position): void {
    const { tables, hands } = position;
    const suits = tables.suits as SuitTables;
    this.#position = position;
    this.#load = (this.#load + 1) & 0x3fff;
    if (this.#load === 0) {
      this.#keys.fill(0);
      this.#load = 1;
    }
    this.#led = suits.led;
    this.#beats = suits.beats;
    this.#follow = suits.follow;
    this.#trumps = suits.trumps;
    this.#fives = suits.fives;
    this.#tens = suits.tens;
    this.#counts = suits.fives | suits.tens;
    for (let seat = 0; seat < 4; seat += 1) {
      let set = 0;
      for (let rest = hands[seat] as number; rest !== 0; rest &= rest - 1) {
        set |= 1 << (suits.places[31 - Math.clz32(rest & -rest)] as number);
      }
      this.#hands[seat] = set;
    }
  }

  ask(need: number, domino: number): number {
    const { tables, trick, leader, isFirstTrick } = this.#position as Position;
    const { places } = tables.suits as SuitTables;
    const hands = this.#hands;
    let seat = leader;
    let top = 0;
    let winner = leader;
    let points = 1;
    let led = 0;
    const played = trick.length + (domino === NO_DOMINO ? 0 : 1);
    for (let i = 0; i < played; i += 1) {
      const place = places[trick[i] ?? domino] as number;
      if (i === 0) led = this.#led[place] as number;
      if (i === 0 || ((this.#beats[led + top] as number) & (1 << place)) !== 0) {
        top = place;
        winner = seat;
      }
      points += this.#worth(1 << place) - 1;
      seat = (seat + 1) & 3;
    }
    if (domino === NO_DOMINO) return this.#enter(tables, seat, played, led, top, winner, points, need, isFirstTrick);
    const last = (seat + 3) & 3;
    const hand = hands[last] as number;
    hands[last] = hand & ~(1 << (places[domino] as number));
    const value = this.#enter(tables, seat, played, led, top, winner, points, need, isFirstTrick);
    hands[last] = hand;
    return value;
  }

  /** Plays out the trick on the table one domino at a time; the bidders' points. */
  #enter(
    tables: PlayTables,
    seat: number,
    played: number,
    led: number,
    top: number,
    winner: number,
    points: number,
    need: number,
    isFirstTrick: boolean,
  ): number {
    const hands = this.#hands;
    if (played === 4) {
      const gain = tables.bids[winner] === 1 ? points : 0;
      return gain + this.#lead(tables, winner, need - gain);
    }
    const hand = hands[seat] as number;
    let legal = hand & (this.#follow[led] as number);
    if (played === 0) legal = isFirstTrick ? this.#firstLeads(tables, hand) : hand;
    else if (legal === 0) legal = hand;
    if (played === 0 && legal === hand) return this.#lead(tables, seat, need);
    const isOurs = tables.bids[seat] === 1;
    const isWinning = played > 0 && ((seat ^ winner) & 1) === 0;
    const beating = played === 0 ? 0 : (this.#beats[led + top] as number);
    // Count to one's own side, else win if one can, else the least.
    const first = isWinning ? legal & this.#counts & ~beating : legal & beating;
    let value = isOurs ? -1 : 99;
    for (let set = first, rest = legal & ~first; (set | rest) !== 0; ) {
      if (set === 0) {
        set = rest;
        rest = 0;
      }
      const bit = played === 0 ? 1 << (31 - Math.clz32(set)) : set & -set;
      const place = 31 - Math.clz32(bit);
      set ^= bit;
      const wins = played === 0 || (beating & bit) !== 0;
      hands[seat] = hand ^ bit;
      const found = this.#enter(
        tables,
        (seat + 1) & 3,
        played + 1,
        played === 0 ? (this.#led[place] as number) : led,
        wins ? place : top,
        wins ? seat : winner,
        points + this.#worth(bit) - 1,
        need,
        isFirstTrick,
      );
      if (isOurs ? found > value : found < value) value = found;
      if (isOurs ? value >= need : value < need) break;
    }
    hands[seat] = hand;
    return value;
  }

  #firstLeads(tables: PlayTables, hand: number): number {
    const { places } = tables.suits as SuitTables;
    for (const level of tables.levels[FIRST_LEAD] as Int32Array) {
      let legal = 0;
      for (let rest = level; rest !== 0; rest &= rest - 1) {
        legal |= hand & (1 << (places[31 - Math.clz32(rest & -rest)] as number));
      }
      if (legal !== 0) return legal;
    }
    return hand;
  }

  /** The bidders' points from a trick's beginning on. */
  #lead(tables: PlayTables, leader: number, need: number): number {
    const hands = this.#hands;
    const a = hands[leader] as number;
    const b = hands[(leader + 1) & 3] as number;
    const c = hands[(leader + 2) & 3] as number;
    const d = hands[(leader + 3) & 3] as number;
    const tricks = countBits(a);
    const points = this.#worth(a | b | c | d) - 3 * tricks;
    if (tricks === 0) return 0;
    if (tables.bids[leader] === 1) return this.#tricks(a, b, c, d, leader, need, points, tricks);
    return points - this.#tricks(a, b, c, d, leader, points - need + 1, points, tricks);
  }

  /** The count of a set, and one for each domino of it. */
  #worth(set: number): number {
    return countBits(set) + 5 * countBits(set & this.#fives) + 10 * countBits(set & this.#tens);
  }

  // Two tricks left, searched without any table.
  #two(a: number, b: number, c: number, d: number, target: number, points: number): number {
    const led = this.#led;
    const beats = this.#beats;
    const follow = this.#follow;
    const counts = this.#counts;
    const fives = this.#fives;
    const tens = this.#tens;
    if (target <= 0) return 0;
    if (target > points) return points;

    let best = -1;
    for (let m = a; m !== 0; ) {
      const x = 31 - Math.clz32(m),
        xb = 1 << x;
      m ^= xb;
      const s = led[x] as number,
        fs = follow[s] as number,
        xt = beats[s + x] as number,
        a2 = a ^ xb;
      let lb = b & fs;
      if (lb === 0) lb = b;
      let lc = c & fs;
      if (lc === 0) lc = c;
      let ld = d & fs;
      if (ld === 0) ld = d;
      let vx = 99;
      for (let my = lb; my !== 0; ) {
        const yb = my & -my;
        my ^= yb;
        const b2 = b ^ yb;
        const yw = (xt & yb) !== 0;
        const yt = yw ? (beats[s + 31 - Math.clz32(yb)] as number) : xt;
        let vy = -1;
        for (let mz = lc; mz !== 0; ) {
          const zb = mz & -mz;
          mz ^= zb;
          const c2 = c ^ zb;
          const zw = (yt & zb) !== 0;
          const zt = zw ? (beats[s + 31 - Math.clz32(zb)] as number) : yt;
          let vz = 99;
          const cxyz = (xb | yb | zb) & counts;
          for (let mw = ld; mw !== 0; ) {
            const wb = mw & -mw;
            mw ^= wb;
            const d2 = d ^ wb;
            const cc = cxyz | (wb & counts);
            const p = cc === 0 ? 1 : 1 + 5 * countBits(cc & fives) + 10 * countBits(cc & tens);
            // who leads the last trick, and does the first side take it
            let v: number;
            if ((zt & wb) !== 0) {
              // d leads
              const q = 31 - Math.clz32(d2),
                t = led[q] as number;
              let k = beats[t + q] as number;
              let o = false;
              if ((k & a2) !== 0) {
                o = true;
                k = beats[t + 31 - Math.clz32(a2)] as number;
              }
              if ((k & b2) !== 0) {
                o = false;
                k = beats[t + 31 - Math.clz32(b2)] as number;
              }
              if ((k & c2) !== 0) o = true;
              v = o ? points - p : 0;
            } else if (zw) {
              const q = 31 - Math.clz32(c2),
                t = led[q] as number;
              let k = beats[t + q] as number;
              let o = true;
              if ((k & d2) !== 0) {
                o = false;
                k = beats[t + 31 - Math.clz32(d2)] as number;
              }
              if ((k & a2) !== 0) {
                o = true;
                k = beats[t + 31 - Math.clz32(a2)] as number;
              }
              if ((k & b2) !== 0) o = false;
              v = o ? points : p;
            } else if (yw) {
              const q = 31 - Math.clz32(b2),
                t = led[q] as number;
              let k = beats[t + q] as number;
              let o = false;
              if ((k & c2) !== 0) {
                o = true;
                k = beats[t + 31 - Math.clz32(c2)] as number;
              }
              if ((k & d2) !== 0) {
                o = false;
                k = beats[t + 31 - Math.clz32(d2)] as number;
              }
              if ((k & a2) !== 0) o = true;
              v = o ? points - p : 0;
            } else {
              const q = 31 - Math.clz32(a2),
                t = led[q] as number;
              let k = beats[t + q] as number;
              let o = true;
              if ((k & b2) !== 0) {
                o = false;
                k = beats[t + 31 - Math.clz32(b2)] as number;
              }
              if ((k & c2) !== 0) {
                o = true;
                k = beats[t + 31 - Math.clz32(c2)] as number;
              }
              if ((k & d2) !== 0) o = false;
              v = o ? points : p;
            }
            if (v < vz) {
              vz = v;
              if (v < target) break;
            }
          }
          if (vz > vy) {
            vy = vz;
            if (vz >= target) break;
          }
        }
        if (vy < vx) {
          vx = vy;
          if (vy < target) break;
        }
      }
      if (vx > best) {
        best = vx;
        if (vx >= target) break;
      }
    }
    return best;
  }

  // The points that the leader's side takes; at least `target` or an upper bound below it.
  #tricks(a: number, b: number, c: number, d: number, seat: number, target: number, points: number, n: number): number {
    const led = this.#led;
    const beats = this.#beats;
    const follow = this.#follow;
    const counts = this.#counts;
    const fives = this.#fives;
    const tens = this.#tens;
    const trumps = this.#trumps;
    if (target <= 0) return 0;
    if (target > points) return points;
    if (n === 1) {
      const x = 31 - Math.clz32(a),
        s = led[x] as number;
      let t = beats[s + x] as number;
      let ours = true;
      if ((t & b) !== 0) {
        ours = false;
        t = beats[s + 31 - Math.clz32(b)] as number;
      }
      if ((t & c) !== 0) {
        ours = true;
        t = beats[s + 31 - Math.clz32(c)] as number;
      }
      if ((t & d) !== 0) ours = false;
      return ours ? points : 0;
    }
    if (n === 2) return this.#two(a, b, c, d, target, points);
    this.nodes += 1;
    let low = 0,
      high = points,
      bm = 0,
      slot = 0;
    const key = a | b | c | d | (seat << 28);
    slot = Math.imul(key, 0x9e3779b1) >>> (32 - SLOT_BITS);
    if (this.#keys[slot] === key) {
      const inf = this.#facts[slot] as number;
      if ((inf as number) >>> 18 === this.#load) {
        low = inf & 63;
        high = (inf >>> 6) & 63;
        if (low >= target) return low;
        if (high < target) return high;
        const bb = (inf >>> 12) & 31;
        if (bb !== 0) bm = 1 << (bb - 1);
      }
    }
    const opp = b | d,
      others = opp | c;
    // sure tricks
    {
      const ot = others & trumps,
        to = opp & trumps;
      let top = a & trumps;
      if (ot !== 0) top &= -2 << (31 - Math.clz32(ot));
      let sure = top;
      const k = top === 0 ? 0 : countBits(top);
      if (to === 0 || (k !== 0 && countBits(b & trumps) <= k && countBits(d & trumps) <= k)) {
        const ct = c & trumps;
        if (ct === 0 || countBits(ct) <= k) {
          const bar = others & ~trumps;
          for (let m = a & ~trumps; m !== 0; m &= m - 1) {
            const y = 31 - Math.clz32(m & -m);
            if (((beats[(led[y] as number) + y] as number) & bar) === 0) sure |= m & -m;
          }
        }
      }
      if (sure !== 0) {
        const sp = sure === a ? points : this.#worth(sure);
        if (sp > low) {
          low = sp;
          if (low >= target) return low;
        }
      }
      {
        let ct = c & trumps;
        if (ct !== 0) {
          if (to !== 0) ct &= -2 << (31 - Math.clz32(to));
          if (ct !== 0) {
            const w = this.#worth(ct);
            if (w > low) {
              low = w;
              if (low >= target) return low;
            }
          }
        }
      }
      if (to !== 0) {
        const ours = (a | c) & trumps;
        let p = b & trumps,
          q = d & trumps;
        if (ours !== 0) {
          const hi = -2 << (31 - Math.clz32(ours));
          p &= hi;
          q &= hi;
        }
        let op = p === 0 ? 0 : this.#worth(p);
        if (q !== 0) {
          const w = this.#worth(q);
          if (w > op) op = w;
        }
        if (points - op < high) {
          high = points - op;
          if (high < target) return high;
        }
      }
    }
    // leads in order
    let good = 0,
      fair = 0,
      rest = 0;
    {
      let seen = -1;
      for (let m = a; m !== 0; ) {
        const x = 31 - Math.clz32(m),
          bit = 1 << x;
        m ^= bit;
        const s = led[x] as number;
        const t = beats[s + x] as number;
        if ((bit & trumps) !== 0) {
          const sig = (t & others) | ((bit & counts) !== 0 ? bit : 0);
          if (sig === seen) continue;
          seen = sig;
        }
        const fs = follow[s] as number;
        let fb = b & fs;
        if (fb === 0) fb = b;
        let fd = d & fs;
        if (fd === 0) fd = d;
        fb |= fd;
        if ((t & fb) === 0) good |= bit;
        else {
          let fc = c & fs;
          if (fc === 0) fc = c;
          let ok = 0;
          for (let q = fc & t; q !== 0; q &= q - 1) {
            const e = 31 - Math.clz32(q & -q);
            if (((beats[s + e] as number) & fb) === 0) {
              ok = 1;
              break;
            }
          }
          if (ok !== 0) fair |= bit;
          else rest |= bit;
        }
      }
    }
    let best = -1,
      bd = 0;
    let set = bm & a,
      next = 0;
    const g = bm === 0 ? good : good & ~bm,
      f = bm === 0 ? fair : fair & ~bm,
      r = bm === 0 ? rest : rest & ~bm;
    for (;;) {
      while (set === 0) {
        if (next === 0) set = g;
        else if (next === 1) set = f;
        else if (next === 2) set = r;
        else break;
        next++;
      }
      if (set === 0) break;
      const x = next === 1 ? 31 - Math.clz32(set) : 31 - Math.clz32(set & -set),
        xb = 1 << x;
      set ^= xb;
      const s = led[x] as number,
        fs = follow[s] as number,
        a2 = a ^ xb,
        xt = beats[s + x] as number;
      let lb = b & fs;
      if (lb === 0) lb = b;
      let lc = c & fs;
      if (lc === 0) lc = c;
      let ld = d & fs;
      if (ld === 0) ld = d;
      let vx = 99;
      // second
      const w1 = lb & xt;
      const l1 = lb ^ w1;
      let A = w1,
        B = l1;
      for (;;) {
        if (A === 0) {
          if (B === 0) break;
          A = B;
          B = 0;
        }
        const yb = A & -A;
        A ^= yb;
        const y = 31 - Math.clz32(yb);
        const b2 = b ^ yb;
        let top = x,
          tw = 0;
        if ((xt & yb) !== 0) {
          top = y;
          tw = 1;
        }
        const yt = beats[s + top] as number;
        // third
        let vy = -1;
        const w2 = lc & yt,
          l2 = lc ^ w2;
        let C = 0,
          E = 0;
        if (tw === 0) {
          if ((yt & ld) === 0) {
            C = l2 & counts;
            E = lc ^ C;
          } else {
            C = w2;
            E = l2;
            if (w2 === 0) {
              C = l2;
            }
          }
        } else {
          C = w2;
          E = l2;
        }
        for (;;) {
          if (C === 0) {
            if (E === 0) break;
            C = E;
            E = 0;
          }
          const zb = C & -C;
          C ^= zb;
          const z = 31 - Math.clz32(zb);
          const c2 = c ^ zb;
          let top2 = top,
            tw2 = tw;
          if ((yt & zb) !== 0) {
            top2 = z;
            tw2 = 2;
          }
          const zt = beats[s + top2] as number;
          // fourth
          let vz = 99;
          const w3 = ld & zt;
          let F: number;
          let G: number;
          if (tw2 === 1) {
            F = (ld ^ w3) & counts;
            G = ld ^ F;
          } else {
            F = w3;
            G = ld ^ w3;
          }
          const xyz = xb | yb | zb;
          for (;;) {
            if (F === 0) {
              if (G === 0) break;
              F = G;
              G = 0;
            }
            const wb = F & -F;
            F ^= wb;
            const d2 = d ^ wb;
            const cc = (xyz | wb) & counts;
            const p = cc === 0 ? 1 : 1 + 5 * countBits(cc & fives) + 10 * countBits(cc & tens);
            const left = points - p;
            let v: number;
            if ((zt & wb) !== 0)
              v =
                left < target
                  ? left
                  : left - this.#tricks(d2, a2, b2, c2, (seat + 3) & 3, left - target + 1, left, n - 1);
            else if (tw2 === 0) v = target <= p ? p : p + this.#tricks(a2, b2, c2, d2, seat, target - p, left, n - 1);
            else if (tw2 === 2)
              v = target <= p ? p : p + this.#tricks(c2, d2, a2, b2, seat ^ 2, target - p, left, n - 1);
            else
              v =
                left < target
                  ? left
                  : left - this.#tricks(b2, c2, d2, a2, (seat + 1) & 3, left - target + 1, left, n - 1);
            if (v < vz) {
              vz = v;
              if (v < target) break;
            }
          }
          if (vz > vy) {
            vy = vz;
            if (vz >= target) break;
          }
        }
        if (vy < vx) {
          vx = vy;
          if (vy < target) break;
        }
      }
      if (vx > best) {
        best = vx;
        bd = x + 1;
        if (vx >= target) break;
      }
    }
    if (best >= target) {
      if (best > low) low = best;
    } else if (best < high) high = best;
    this.#keys[slot] = key;
    this.#facts[slot] = low | (high << 6) | (bd << 12) | (this.#load << 18);
    return best;
  }
}
