import { describe, expect, it } from 'vitest';
import { readValue } from '../items/read-value.ts';
import { cutText, fieldVocabulary } from '../test-catalogues.ts';
import type { Candidate } from '../values/condition.ts';
import { isOfWaiting } from '../values/lead-time.ts';
import { asBorne, isBorne, startOfBorne } from '../values/loads.ts';

const mechanics = fieldVocabulary('mechanics');
const load = { ...(mechanics.targets.get('dynamic_load') ?? expect.unreachable()), base: 'payload' };
const other = mechanics.targets.get('width') ?? expect.unreachable();
const limit = { ...other, base: 'max width' };

function numberIn(text: string) {
  const items = cutText(text, mechanics);
  const at = items.findIndex(({ kind }) => kind === 'amount');
  const { value } = readValue(items, at) ?? expect.unreachable();
  return { items, at, value };
}

describe('a number behind a word for bearing', () => {
  it('is borne, with a word without meaning between them or not', () => {
    for (const text of ['for 5 kN', 'holds 5 kN', 'carries 5 kN']) {
      const { items, at } = numberIn(text);
      expect(isBorne(items, at), text).toBe(true);
    }
    expect(isBorne(cutText('for 5 kN', mechanics), 0)).toBe(true);
    for (const text of ['x 5 kN', '5 kN', 'of 5 kN']) {
      const { items, at } = numberIn(text);
      expect(isBorne(items, at), text).toBe(false);
    }
  });

  it('is read from that word on if it says nothing else and nothing compares the number', () => {
    const startOf = (text: string) => {
      const { items, at, value } = numberIn(text);
      return [startOfBorne(items, at, value), at];
    };
    expect(startOf('stage holds 5 kN')).toEqual([1, 2]);
    expect(startOf('for 5 kN')).toEqual([1, 1]);
    expect(startOf('5 kN')).toEqual([0, 0]);
    const { value } = readValue(cutText('> 5 kN', mechanics), 0) ?? expect.unreachable();
    expect(startOfBorne(cutText('holds > 5 kN', mechanics), 1, value)).toBe(1);
  });

  it('is the least of a load that is named, and of a limit', () => {
    const candidate = (target: Candidate['target'], strength: number): Candidate => ({
      target,
      strength,
      usual: true,
      intervals: [{ min: 5, max: 5, within: 0.5 }],
    });
    const { value } = numberIn('for 5 kN');
    const isLeast = (one: Candidate, of = value, is = true) =>
      asBorne([one], of, is)[0]?.intervals[0]?.max === null;
    expect(asBorne([candidate(load, 1)], value, true)[0]?.intervals).toEqual([{ min: 5, max: null }]);
    expect(isLeast(candidate(load, 0))).toBe(false);
    expect(isLeast(candidate(other, 1))).toBe(false);
    expect(isLeast(candidate(limit, 0))).toBe(true);
    expect(isLeast(candidate({ ...load, curve: { x: {}, y: {} } as never }, 1))).toBe(false);
    expect(isLeast(candidate({ ...load, measure: { ...load.measure, kind: 'length' } }, 1))).toBe(false);
    expect(isLeast(candidate({ ...other, measure: load.measure }, 1))).toBe(false);
    expect(isLeast(candidate(load, 1), value, false)).toBe(false);
    expect(isLeast(candidate({ ...other, base: 'load rating' }, 0))).toBe(true);
    expect(isLeast(candidate({ ...other, base: 'unload' }, 0))).toBe(false);
    const compared = readValue(cutText('< 5 kN', mechanics), 0) ?? expect.unreachable();
    expect(isLeast(candidate(load, 1), compared.value)).toBe(false);
  });
});

describe('a unit of waiting', () => {
  it('is an hour or longer', () => {
    for (const unit of ['h', 'd', 'week']) expect(isOfWaiting(unit), unit).toBe(true);
    for (const unit of ['min', 's', 'mm', 'no unit', null]) expect(isOfWaiting(unit), `${unit}`).toBe(false);
  });
});
