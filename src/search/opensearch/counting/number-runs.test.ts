import { describe, expect, it } from 'vitest';
import { NumberRuns } from './number-runs.ts';

const NUMBERS = ['elpcx25100', 'ac254100a', 'm6', '透镜1'];

function runsOf(keys: readonly string[]): NumberRuns {
  const runs = new NumberRuns();
  for (const key of keys) runs.add(key);
  return runs;
}

describe('the runs of part numbers', () => {
  it.each([
    ['as added', runsOf(NUMBERS)],
    ['packed', new NumberRuns(runsOf(NUMBERS).pack())],
  ])('never deny what a part number begins with or has inside (%s)', (_, runs) => {
    for (const key of NUMBERS) {
      expect(runs.mayBe(key)).toBe(true);
      for (let from = 0; from < key.length; from++)
        for (let to = from + 1; to <= key.length; to++) {
          expect(runs.mayHold(key.slice(from, to))).toBe(true);
          if (from === 0) expect(runs.mayBegin(key.slice(0, to))).toBe(true);
        }
    }
  });

  it('tell of words, and of the inner parts of part numbers, that none begins with them', () => {
    const runs = new NumberRuns(runsOf(NUMBERS).pack());
    for (const text of ['lens', 'silvermirror', 'elpcx25100lens', 'pcx25', 'm7', '镜'])
      expect(runs.mayBegin(text), text).toBe(false);
    for (const text of ['lens', 'silvermirror', 'elpcx25100lens', 'm7'])
      expect(runs.mayHold(text)).toBe(false);
    for (const text of ['elpcx251', 'pcx25100', 'm', 'lens']) expect(runs.mayBe(text), text).toBe(false);
    expect(new NumberRuns(new NumberRuns().pack()).mayBegin('m6')).toBe(false);
  });

  it('take no more room than they need', () => {
    expect(new NumberRuns().pack()).toHaveLength(128);
    const many = runsOf(
      Array.from({ length: 5000 }, (_, place) => `x${(place * 7919).toString(36)}y`),
    ).pack();
    expect(many.length).toBeGreaterThan(4096);
    expect(many.length).toBeLessThan(2 ** 19);
  });

  it('are added to in a packed table', () => {
    const runs = new NumberRuns(runsOf(NUMBERS).pack());
    runs.add('la1509b');
    expect(new NumberRuns(runs.pack()).mayBegin('la1509')).toBe(true);
    expect(new NumberRuns(runs.pack()).mayHold('254100')).toBe(true);
  });
});
