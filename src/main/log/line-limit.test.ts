import { expect, it } from 'vitest';
import { openLineLimit } from './line-limit.ts';

it('a log takes so many lines of a level within a window, and says how many it left out', () => {
  let time = 0;
  const judge = openLineLimit({ max: 3, window_ms: 1000 }, () => time);
  const warnings = Array.from({ length: 10 }, () => judge(40));
  expect(warnings.map(({ is_written }) => is_written)).toEqual([true, true, true, ...Array(7).fill(false)]);
  expect(judge(50)).toEqual({ is_written: true, left_out: 0 });
  time = 1000;
  expect(judge(40)).toEqual({ is_written: true, left_out: 7 });
  expect(judge(40)).toEqual({ is_written: true, left_out: 0 });
});

it('what is said at the start, for debugging or at the end is always written', () => {
  const judge = openLineLimit({ max: 0, window_ms: 1000 }, () => 0);
  for (const level of [20, 30, 60]) expect(judge(level)).toEqual({ is_written: true, left_out: 0 });
});
