import { describe, expect, it } from 'vitest';
import { type InputLine, LineCutter } from './lineCutter.ts';

function cut(chunks: readonly string[], most = 10): (string | null)[] {
  const lines = new LineCutter(most);
  const text = (line: InputLine): string | null => (line === null ? null : line.toString());
  return [...chunks.flatMap((chunk) => lines.push(Buffer.from(chunk))), ...lines.end()].map(text);
}

describe('Lines', () => {
  it.each<[string, string[], (string | null)[]]>([
    ['LF ends a line', ['a\nb\n'], ['a', 'b']],
    ['a CR before it does not count', ['a\r\nb\r\n'], ['a', 'b']],
    ['a CR alone ends nothing', ['a\rb\n'], ['a\rb']],
    ['only one CR is taken off', ['a\r\r\n'], ['a\r']],
    ['an empty line is a line', ['\n\r\n'], ['', '']],
    ['the last line needs no LF', ['a\nb'], ['a', 'b']],
    ['nothing after the last LF is no line', ['a\n', ''], ['a']],
    ['chunks may end anywhere', ['a', 'b', 'c\nd', '\n', 'e'], ['abc', 'd', 'e']],
    ['a line of exactly the limit is kept', ['0123456789\n'], ['0123456789']],
    ['its CR does not count towards the limit', ['0123456789\r', '\n'], ['0123456789']],
    ['one byte more is too much', ['0123456789x\na\n'], [null, 'a']],
    [
      'a long line is told once, however it arrives',
      ['01234', '56789', 'xx', 'yyyyyyyyyyyyyyyyy', '\na\n'],
      [null, 'a'],
    ],
    ['a long line may be the last', ['0123456789xxxx'], [null]],
    ['also when it is one byte too long', ['0123456789x'], [null]],
  ])('%s', (_name, chunks, expected) => {
    expect(cut(chunks)).toEqual(expected);
  });

  it('tells a long line before its end, and keeps none of it', () => {
    const lines = new LineCutter(10);
    expect(lines.push(Buffer.from('0123456789abc'))).toEqual([null]);
    expect(lines.push(Buffer.alloc(1000, 'x'))).toEqual([]);
    expect(lines.end()).toEqual([]);
  });
});
