import { expect, it } from 'vitest';
import { compareLines, withContext } from './compare-lines.ts';

/** Lines as a patch has them. */
function patchOf(before: string, after: string): string[] {
  const signs = { same: ' ', out: '-', in: '+' };
  return compareLines(before, after).map(({ kind, text }) => signs[kind] + text);
}

it('names the lines that went and came, and those that stay', () => {
  expect(patchOf('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c']);
  expect(patchOf('', 'a\nb')).toEqual(['+a', '+b']);
  expect(patchOf('a', '')).toEqual(['-a']);
});

it('gives both texts back, whichever lines they have', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const line = (at: number) => 'abc'[(seed * 7 + at * at * 3 + (at % 5) * seed) % 3] ?? '';
    const before = Array.from({ length: seed % 9 }, (_, at) => line(at)).join('\n');
    const after = Array.from({ length: (seed * 5) % 11 }, (_, at) => line(at + 3)).join('\n');
    const lines = compareLines(before, after);
    const text = (but: 'out' | 'in') => lines.flatMap(own => (own.kind === but ? [] : [own.text])).join('\n');
    expect([text('in'), text('out')]).toEqual([before, after]);
  }
});

it('compares a text of too many lines as a whole', () => {
  const long = (sign: string) => Array.from({ length: 1_001 }, (_, at) => `${sign}${at % 2 ? '' : at}`);
  const patch = patchOf(long('a').join('\n'), long('b').join('\n'));
  expect(patch).toEqual([...long('-a'), ...long('+b')]);
});

it('leaves out unchanged lines far from a change, and says how many', () => {
  const before = ['1', '2', '3', '4', 'b', '6', '7', '8'].join('\n');
  const shown = withContext(compareLines(before, before.replace('b', 'x')));
  expect(shown.map(line => ('left_out' in line ? line.left_out : line.text))).toEqual([
    2,
    ...['3', '4', 'b', 'x', '6', '7'],
    1,
  ]);
  expect(withContext(compareLines('a\nb', 'a\nb'))).toEqual([{ left_out: 2 }]);
});
