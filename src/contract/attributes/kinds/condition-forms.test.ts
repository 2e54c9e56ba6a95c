import { describe, expect, it } from 'vitest';
import { FILTER_VALUES_MAX, SEARCH_TEXT_MAX } from '../../limits.ts';
import {
  applyOperator,
  formatAsked,
  formatInterval,
  formatNumber,
  readCanonicalInterval,
} from './canonical-interval.ts';
import { escapeChoice, unescapeChoice } from './choice-form.ts';
import { choice } from './enum.ts';
import { flag } from './flag.ts';
import type { Measure } from './interval.ts';
import { number } from './number.ts';
import { range } from './range.ts';
import { isSingle, reachedInterval } from './reached-interval.ts';
import { aroundPart, readInterval, readNumber, splitOperator } from './read-interval.ts';
import { text } from './text.ts';

const MM: Measure = { unit: 'mm', quantity: 'length' };
const RATIO = { unit: '1', quantity: 'ratio' };
const BARE = { unit: null, quantity: null };
const PER_K = { unit: '1/K', quantity: 'temperature_coefficient' };
const EV = { unit: 'eV', quantity: 'energy' };
const E_UNIT = { unit: 'e-', quantity: null };

const single = (value: number) => ({ min: value, max: value });
const intervalOf = (typed: string, measure = MM) => {
  const reading = readInterval(typed, measure);
  return reading.ok ? reading.interval : reading.message.en;
};

describe('the canonical form of numbers', () => {
  it('has a blank only before a unit that could be read as part of the number', () => {
    expect([formatNumber(100, MM), formatNumber(0.95, RATIO), formatNumber(5, BARE)]).toEqual([
      '100mm',
      '0.95',
      '5',
    ]);
    expect([formatNumber(5, PER_K), formatNumber(5, EV), formatNumber(5, E_UNIT)]).toEqual([
      '5 1/K',
      '5eV',
      '5 e-',
    ]);
  });

  it('writes intervals with their ends, and whether these count themselves', () => {
    const forms: [Parameters<typeof formatInterval>[0], string][] = [
      [single(100), '100mm'],
      [{ min: 90, max: 110 }, '90mm..110mm'],
      [{ min: 90, max: null }, '90mm..'],
      [{ min: null, max: 110 }, '..110mm'],
      [{ min: null, max: null }, '..'],
      [{ min: null, max: 200, open_max: true }, '<200mm'],
      [{ min: 1, max: null, open_min: true }, '>1mm'],
      [{ min: 1, max: 2, open_min: true, open_max: true }, '>1mm..<2mm'],
      [{ min: 1, max: 2, open_max: true }, '1mm..<2mm'],
    ];
    for (const [interval, form] of forms) {
      expect(formatInterval(interval, MM)).toBe(form);
      if (form !== '100mm') expect(readCanonicalInterval(form, MM)).toEqual(interval);
    }
    expect(formatInterval({ ...single(2), open_min: true }, MM)).toBe('>2mm..2mm');
    expect(formatInterval({ ...single(2), open_max: true }, MM)).toBe('2mm..<2mm');
  });

  it('writes one value with the precision that it is asked with', () => {
    const asked: [Parameters<typeof formatAsked>[0], string][] = [
      [{ ...single(350), within: 0.5 }, '350mm'],
      [{ ...single(350), within: 0.05 }, '350.0mm'],
      [{ ...single(25.4), within: 0.127 }, '25.4mm±0.127mm'],
      [single(350), '=350mm'],
    ];
    for (const [interval, form] of asked) {
      expect(formatAsked(interval, MM)).toBe(form);
      expect(readCanonicalInterval(form, MM)).toEqual(interval);
    }
    expect(formatAsked({ min: 1, max: 2 }, MM)).toBe('1mm..2mm');
    expect(formatAsked({ min: null, max: 2 }, MM)).toBe('..2mm');
  });

  it('is read only as it is written', () => {
    const others = [
      '100',
      '100 mm',
      '0100mm',
      '1.50e0mm',
      '100m',
      'mm',
      '',
      '90mm..80mm',
      '>..<mm',
      '1mm±-1mm',
      '1mm±',
      '=x',
      '>x',
      '1mm..x',
      'x..1mm',
      '1e3mm',
      '+5mm',
      '100.mm',
    ];
    expect(others.filter(form => readCanonicalInterval(form, MM) !== undefined)).toEqual([]);
    expect(readCanonicalInterval('5 1/K', PER_K)).toMatchObject(single(5));
    expect(readCanonicalInterval('51/K', PER_K)).toBeUndefined();
    expect(readCanonicalInterval('0.950', RATIO)).toEqual({ ...single(0.95), within: 0.0005 });
    expect(readCanonicalInterval('2mm..2mm', MM)).toEqual(single(2));
    expect(readCanonicalInterval('1mm±0mm', MM)).toEqual({ ...single(1), within: 0 });
    expect(readCanonicalInterval('-1e-7mm', MM)).toMatchObject(single(-1e-7));
  });

  it('makes an interval of each comparison', () => {
    expect((['>=', '>', '<=', '<'] as const).map(operator => applyOperator(operator, 5))).toEqual([
      { min: 5, max: null },
      { min: 5, max: null, open_min: true },
      { min: null, max: 5 },
      { min: null, max: 5, open_max: true },
    ]);
  });
});

describe('a typed interval', () => {
  it('is read in any unit that fits, with signs and words', () => {
    expect(intervalOf('1..2in')).toEqual({ min: 25.4, max: 50.8 });
    expect(intervalOf('90-110 mm')).toEqual({ min: 90, max: 110 });
    expect(intervalOf('≥ 1,000')).toEqual({ min: 1000, max: null });
    expect(intervalOf('5 ± 0.1 mm')).toEqual({ min: 4.9, max: 5.1 });
    expect(intervalOf('= 350.0 mm')).toEqual(single(350));
    expect(intervalOf('== 350.0 mm')).toEqual(single(350));
    expect(intervalOf('~ 100 mm')).toEqual({ ...single(100), within: 10 });
    expect(intervalOf(' 100 mm ')).toEqual({ ...single(100), within: 0.5 });
  });

  it('has ends that do not count themselves where they are marked', () => {
    expect(intervalOf('>1 in..<2 in')).toEqual({ min: 25.4, max: 50.8, open_min: true, open_max: true });
    expect(intervalOf('>1 in..2 in')).toEqual({ min: 25.4, max: 50.8, open_min: true });
    expect(intervalOf('..<2 in')).toEqual({ min: null, max: 50.8, open_max: true });
    expect(intervalOf('>2 in..<1 in')).toMatch(/put the smaller value first/);
    expect(intervalOf('>x..<1 in')).not.toBeTypeOf('object');
    expect(intervalOf('>1 in..<x')).not.toBeTypeOf('object');
  });

  it('has two limits, one each way', () => {
    expect(intervalOf('> 10 mm < 20 mm')).toEqual({ min: 10, max: 20, open_min: true, open_max: true });
    expect(intervalOf('<= 20 mm >= 10 mm')).toEqual({ min: 10, max: 20 });
    expect(intervalOf('> 20 mm < 10 mm')).toMatch(/nothing is both; 20 is greater than 10/);
    expect(intervalOf('> 10 mm > 20 mm')).not.toBeTypeOf('object');
  });

  it('is refused with an example otherwise', () => {
    expect(intervalOf('-')).toBe('“-” is not a number or range, for example 90mm..110mm');
    expect(intervalOf('nonsense')).not.toBeTypeOf('object');
    expect(readNumber('1..2', MM).ok).toBe(false);
    expect(readNumber('..2', MM).ok).toBe(false);
    expect(readNumber('2 cm', MM)).toEqual({ ok: true, value: 20 });
  });

  it('begins with a comparison in any writing', () => {
    expect(['>=5V', '≥ 5', '＜5', '> 5', '<=5'].map(typed => splitOperator(typed))).toEqual([
      { operator: '>=', rest: '5V' },
      { operator: '>=', rest: '5' },
      { operator: '<', rest: '5' },
      { operator: '>', rest: '5' },
      { operator: '<=', rest: '5' },
    ]);
    expect(splitOperator('5V')).toBeUndefined();
  });

  it('reaches as far as its precision, a tenth if it is about a number', () => {
    expect(reachedInterval({ ...single(0.3), within: 0.1 })).toEqual({ min: 0.2, max: 0.4 });
    const open = { min: 1 / 3, max: 1, open_min: true };
    expect(reachedInterval(open)).toBe(open);
    expect([reachedInterval(single(5)), reachedInterval({ min: null, max: 5 })]).toEqual([
      single(5),
      { min: null, max: 5 },
    ]);
    expect([
      isSingle(single(5)),
      isSingle({ ...single(5), open_min: true }),
      isSingle({ min: null, max: null }),
    ]).toEqual([true, false, false]);
    expect(aroundPart(-20)).toEqual({ min: -20, max: -20, within: 2 });
  });
});

describe('a condition on numbers', () => {
  const read = (typed: string, measure = MM) => {
    const reading = number.parseFilter('length', typed, measure);
    return reading.ok
      ? { not: reading.filter.not, mins: reading.filter.any_of.map(({ min }) => min) }
      : 'refused';
  };

  it('lists alternatives by semicolons, or by commas that belong to no number', () => {
    expect(read('12.7mm;25.4mm')).toEqual({ not: false, mins: [12.7, 25.4] });
    expect(read('12.7mm,25.4mm')).toEqual({ not: false, mins: [12.7, 25.4] });
    expect(read('64,100', BARE)).toEqual({ not: false, mins: [64, 100] });
    expect(read('64,64', BARE)).toEqual({ not: false, mins: [64, 64] });
    expect(read('12.7 mm, 1 in')).toEqual({ not: false, mins: [12.7, 25.4] });
    expect(read('1,000 mm')).toEqual({ not: false, mins: [1000] });
    expect(read('1,000', BARE)).toEqual({ not: false, mins: [1000] });
    expect(read('!1mm;2mm')).toEqual({ not: true, mins: [1, 2] });
    expect(read('1mm;x')).toBe('refused');
  });

  it('is refused with too many alternatives', () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => `${at}mm`).join(';');
    expect(read(list(FILTER_VALUES_MAX))).not.toBe('refused');
    expect(read(list(FILTER_VALUES_MAX + 1))).toBe('refused');
  });

  it('is written as it is read', () => {
    const filter = {
      kind: 'number' as const,
      key: 'length',
      any_of: [single(1), { min: 2, max: 3 }],
      not: true,
    };
    expect(number.formatFilter(filter, MM)).toBe('!=1mm;2mm..3mm');
    expect(number.withNumbers('length', [single(1)])).toEqual([
      { ...filter, any_of: [single(1)], not: false },
    ]);
  });
});

describe('a condition on a range', () => {
  it('names how the range and the interval meet, unless it covers it', () => {
    const read = (typed: string) => {
      const reading = range.parseFilter('band', typed, { unit: 'nm', quantity: 'length' });
      return reading.ok ? reading.filter : 'refused';
    };
    const filter = { kind: 'range' as const, key: 'band', mode: 'covers' as const, min: 400, max: 700 };
    expect(read('400nm..700nm')).toEqual(filter);
    expect(read('overlaps:400nm..700nm')).toEqual({ ...filter, mode: 'overlaps' });
    expect(read('inside:400nm..')).toEqual({ ...filter, mode: 'inside', max: null });
    expect(read('touches:400nm')).toBe('refused');
    const nm = { unit: 'nm', quantity: 'length' };
    expect(range.formatFilter(filter, nm)).toBe('400nm..700nm');
    expect(range.formatFilter({ ...filter, mode: 'inside' }, nm)).toBe('inside:400nm..700nm');
    expect(range.withNumbers('band', [single(5), { min: 5, max: null }])).toEqual([
      { ...filter, min: 5, max: 5 },
      { ...filter, mode: 'overlaps', min: 5, max: null },
    ]);
  });
});

describe('a condition on choices', () => {
  it('lists ids, whose marks are escaped', () => {
    const filter = { kind: 'enum' as const, key: 'coating', any_of: ['a,b', '!c', '50%', 'd'], not: true };
    expect(choice.formatFilter(filter)).toBe('!a%2Cb,%21c,50%25,d');
    expect(choice.parseFilter('coating', '!a%2Cb,%21c,50%25,d')).toEqual({ ok: true, filter });
    expect(choice.parseFilter('coating', 'a,,b')).toMatchObject({
      filter: { any_of: ['a', 'b'], not: false },
    });
    expect(choice.parseFilter('coating', ',')).toMatchObject({
      ok: false,
      message: { en: 'coating has no value' },
    });
    const many = Array.from({ length: FILTER_VALUES_MAX + 1 }, (_, at) => `c${at}`).join(',');
    expect(choice.parseFilter('coating', many).ok).toBe(false);
    expect(choice.withNumbers()).toEqual([]);
  });

  it('keeps a sign that begins no escape', () => {
    expect([escapeChoice('\t*~'), unescapeChoice('%09%2a%7E'), unescapeChoice('100 %, %8')]).toEqual([
      '%09%2A%7E',
      '\t*~',
      '100 %, %8',
    ]);
  });

  it('shows choices by their names', () => {
    const nameOf = (id: string) => ({ text: id.toUpperCase() });
    const shown = choice.show({ kind: 'enum', key: 'coating', values: ['a'] }, { nameOf });
    expect(shown).toEqual({ kind: 'enum', key: 'coating', values: [{ id: 'a', name: { text: 'A' } }] });
  });
});

it('a condition on yes or no takes several words for each, in any case', () => {
  const read = (typed: string) => {
    const reading = flag.parseFilter('coated', typed);
    return reading.ok ? reading.filter.flag : reading.message.en;
  };
  expect(['yes', ' TRUE ', '1', '是'].map(read)).toEqual(Array(4).fill(true));
  expect(['no', 'False', '0', '否'].map(read)).toEqual(Array(4).fill(false));
  expect(read('maybe')).toBe('coated must be yes or no, not “maybe”');
  const filter = { kind: 'flag' as const, key: 'coated', flag: true };
  expect([flag.formatFilter(filter), flag.formatFilter({ ...filter, flag: false })]).toEqual(['yes', 'no']);
  expect([flag.withNumbers(), flag.show(filter)]).toEqual([[], filter]);
});

it('a condition on words takes them with or without its mark, up to the length of a search', () => {
  const read = (typed: string) => {
    const reading = text.parseFilter('note', typed);
    return reading.ok ? reading.filter.contains : 'refused';
  };
  expect([read('~glass'), read('glass'), read('~~'), read('~'), read('')]).toEqual([
    'glass',
    'glass',
    '~',
    'refused',
    'refused',
  ]);
  expect([read('x'.repeat(SEARCH_TEXT_MAX)).length, read('x'.repeat(SEARCH_TEXT_MAX + 1))]).toEqual([
    SEARCH_TEXT_MAX,
    'refused',
  ]);
  expect(text.formatFilter({ kind: 'text', key: 'note', contains: 'glass' })).toBe('~glass');
  expect(text.withNumbers()).toEqual([]);
  expect(
    text.show({ kind: 'text', key: 'note', text: { en: 'a', cn: 'b' } }, { locale: 'cn' }).text.text,
  ).toBe('b');
});
