// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connection, type ConnectionState } from './connection.ts';

/** A line that opens when the test says so. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static readonly made: Line[] = [];
  readyState = 0;

  constructor() {
    super();
    Line.made.push(this);
  }

  readonly sent: string[] = [];

  open(): void {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  send(text: string): void {
    this.sent.push(text);
  }

  say(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  Line.made.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('does not wait for ever for a server that says nothing: it comes again', () => {
  const told: ConnectionState[] = [];
  const connection = new Connection(
    'ws://nowhere/',
    () => {},
    (standing) => void told.push(standing),
  );
  vi.advanceTimersByTime(30_000);
  expect(Line.made.length).toBeGreaterThan(1);
  expect(told.at(-1)).toBe('lost');
  Line.made.at(-1)?.open();
  const { length } = Line.made;
  vi.advanceTimersByTime(4000);
  expect(told.at(-1)).toBe('connected');
  expect(Line.made).toHaveLength(length);
  connection.close();
});

it('has one line at a time, also when the network comes back while one is being made', () => {
  const connection = new Connection(
    'ws://nowhere/',
    () => {},
    () => {},
  );
  vi.advanceTimersByTime(9000);
  expect(Line.made).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  expect(Line.made.map(({ readyState }) => readyState)).toEqual([3, 3, 0]);
  connection.close();
});

it('notices within fifteen seconds that nothing comes any more, though nobody closed the line', () => {
  const told: ConnectionState[] = [];
  const connection = new Connection(
    'ws://nowhere/',
    () => {},
    (standing) => void told.push(standing),
  );
  const [line] = Line.made;
  line?.open();
  for (let i = 0; i < 20; i += 1) {
    vi.advanceTimersByTime(5000);
    expect(line?.sent).toHaveLength(i + 1);
    line?.say('pong');
  }
  expect(told.at(-1)).toBe('connected');
  vi.advanceTimersByTime(15_000);
  expect(told).toContain('lost');
  expect(Line.made.length).toBeGreaterThan(1);
  connection.close();
});
