import { afterEach, expect, it, vi } from 'vitest';
import { forget, keep, kept } from './device.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps what it is given, also where nothing may be kept', () => {
  const refused = (): never => {
    throw new Error('Storage is off.');
  };
  for (const storage of [undefined, { getItem: refused, setItem: refused, removeItem: refused }]) {
    vi.stubGlobal('localStorage', storage);
    expect(kept('seat')).toBeNull();
    keep('seat', '2');
    expect(kept('seat')).toBe('2');
    forget('seat');
    expect(kept('seat')).toBeNull();
  }
});

it('believes the storage where it works', () => {
  const shelf = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, text: string) => shelf.set(name, text),
    removeItem: (name: string) => shelf.delete(name),
  });
  keep('seat', '2');
  expect(shelf.get('seat')).toBe('2');
  shelf.set('seat', '3');
  expect(kept('seat')).toBe('3');
  forget('seat');
  expect(shelf.size).toBe(0);
});
