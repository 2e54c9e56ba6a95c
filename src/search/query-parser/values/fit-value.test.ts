import { describe, expect, it } from 'vitest';
import { amountAt } from '../items/amount.ts';
import {
  applied,
  pointOf,
  type StatedInterval,
  type StatedNumber,
  statedInterval,
} from '../items/stated-value.ts';
import { measureOf } from '../vocabulary/target.ts';
import { type BareUnit, fitValue, unitOfKind } from './fit-value.ts';

const number = (text: string, currencies: readonly string[] | null = null): StatedNumber => {
  const amount = amountAt(text, 0);
  return amount === undefined || 'doubtful' in amount ? expect.unreachable(text) : { amount, currencies };
};
const point = (text: string) => pointOf(number(text));
const fitted = (
  stretches: StatedInterval | StatedInterval[],
  measure = measureOf('mm', null),
  bare: BareUnit = 'none',
) => fitValue({ stretches: [stretches].flat(), compared: false, not: false }, measure, bare);
const LENGTH = measureOf('mm', null);
const RATIO = measureOf('1', null);
const TIME = measureOf('ns', null);
const PRICE = { ...measureOf(null, null), currency: 'USD' };

describe('a value in the unit of an attribute', () => {
  it('is converted, with what it is equal to at the precision in which it is written', () => {
    expect(fitted(point('2.5 cm'))).toEqual([{ min: 25, max: 25, within: 0.05 }]);
    expect(fitted(point('100 mm'))).toEqual([{ min: 100, max: 100, within: 0.5 }]);
    expect(fitted(applied(point('100 mm'), '='))).toEqual([{ min: 100, max: 100 }]);
    expect(fitted(point('0 mm'))).toMatchObject([{ min: 0, max: 0 }]);
    expect(fitted(point('5 kg'))).toBeUndefined();
    expect(fitted(point('0 dB'), measureOf('W', null))).toBeUndefined();
  });

  it('is one without a unit only where the attribute or what stands beside lends one', () => {
    expect(fitted(point('100'))).toBeUndefined();
    expect(fitted(point('100'), LENGTH, 'own')).toMatchObject([{ min: 100 }]);
    expect(fitted(point('1'), LENGTH, 'in')).toMatchObject([{ min: 25.4 }]);
    expect(fitted(point('100'), measureOf(null, null), 'own')).toMatchObject([{ min: 100 }]);
    expect(fitted(statedInterval(number('1'), number('2 cm')))).toEqual([{ min: 10, max: 20 }]);
    expect(fitted(statedInterval(number('1 cm'), number('2')))).toEqual([{ min: 10, max: 20 }]);
    expect(fitted([point('1'), point('2 cm')])).toMatchObject([{ min: 10 }, { min: 20 }]);
    expect(fitted([point('1'), point('2 kg')])).toBeUndefined();
  });

  it('has no descending range, and turns one round whose unit counts the other way', () => {
    expect(fitted(statedInterval(number('20 mm'), number('10 mm')))).toBeUndefined();
    expect(fitted(statedInterval(number('10 mm'), number('10 mm')))).toEqual([{ min: 10, max: 10 }]);
    const transmission = measureOf('%', null);
    expect(fitted(statedInterval(number('1 OD'), number('2 OD')), transmission)).toEqual([
      { min: 1, max: 10 },
    ]);
    expect(fitted(statedInterval(number('2 OD'), number('1 OD')), transmission)).toBeUndefined();
    expect(fitted(applied(point('2 OD'), '>'), transmission)).toEqual([
      { min: null, max: 1, open_max: true },
    ]);
    expect(fitted(applied(point('2 OD'), '<'), transmission)).toEqual([
      { min: 1, max: null, open_min: true },
    ]);
  });

  it('has the ends that a comparison leaves, open or not', () => {
    expect(fitted(applied(point('5 mm'), '<'))).toEqual([{ min: null, max: 5, open_max: true }]);
    expect(fitted(applied(point('5 mm'), '>'))).toEqual([{ min: 5, max: null, open_min: true }]);
    expect(fitted(applied(point('5 mm'), '<='))).toEqual([{ min: null, max: 5 }]);
    expect(fitted(applied(point('5 mm'), '>='))).toEqual([{ min: 5, max: null }]);
    expect(fitted(applied(point('100 mm'), '~'))).toEqual([{ min: 100, max: 100, within: 10 }]);
  });

  it('is on the side that the attribute calls better or faster', () => {
    const better = (side: 'higher' | 'lower' | null) => ({ ...LENGTH, better: side });
    expect(fitted(applied(point('5 mm'), 'better'), better('higher'))).toEqual([
      { min: 5, max: null, open_min: true },
    ]);
    expect(fitted(applied(point('5 mm'), 'better'), better('lower'))).toEqual([
      { min: null, max: 5, open_max: true },
    ]);
    expect(fitted(applied(point('5 mm'), 'as_good'), better('lower'))).toEqual([{ min: null, max: 5 }]);
    expect(fitted(applied(point('5 mm'), 'better'), better(null))).toBeUndefined();
    expect(fitted(applied(point('5 ns'), 'faster'), TIME)).toEqual([{ min: null, max: 5, open_max: true }]);
    expect(fitted(applied(point('5 ns'), 'slower'), TIME)).toEqual([{ min: 5, max: null, open_min: true }]);
    expect(fitted(applied(point('5 mm'), 'faster'))).toEqual([{ min: 5, max: null, open_min: true }]);
  });
});

describe('a tolerance', () => {
  const spread = (
    text: string,
    [minus, plus]: readonly [string, string],
    measure = LENGTH,
    bare: BareUnit = 'none',
  ) => fitted({ ...point(text), spread: { minus: number(minus), plus: number(plus) } }, measure, bare);

  it('is in units of its own, of its number or of the attribute', () => {
    expect(spread('10 mm', ['1 mm', '2 mm'])).toEqual([{ min: 9, max: 12 }]);
    expect(spread('1 in', ['0.1', '0.1'])).toEqual([{ min: 22.86, max: 27.94 }]);
    expect(spread('1', ['0.1 in', '0.1 in'])).toEqual([{ min: 22.86, max: 27.94 }]);
    expect(spread('10', ['1', '1'], LENGTH, 'own')).toEqual([{ min: 9, max: 11 }]);
    expect(spread('10 mm', ['-1', '0'])).toEqual([{ min: 9, max: 10 }]);
  });

  it('is a share of its number, except where the attribute is a ratio itself', () => {
    expect(spread('200 mm', ['5 %', '5 %'])).toEqual([{ min: 190, max: 210 }]);
    expect(spread('-200 mm', ['5 %', '5 %'])).toEqual([{ min: -210, max: -190 }]);
    expect(spread('50 %', ['5 %', '5 %'], RATIO)).toEqual([{ min: 0.45, max: 0.55 }]);
  });
});

describe('money', () => {
  const price = (text: string, currencies: readonly string[] | null) => pointOf(number(text, currencies));

  it('is only that of the catalogue, and lends its currency to the number beside it', () => {
    expect(fitted(price('50', ['USD', 'CAD']), PRICE)).toMatchObject([{ min: 50, max: 50 }]);
    expect(fitted(price('50', ['EUR']), PRICE)).toBeUndefined();
    expect(fitted(price('50', ['USD']), LENGTH, 'own')).toBeUndefined();
    expect(fitted(statedInterval(number('50'), number('100', ['USD'])), PRICE)).toEqual([
      { min: 50, max: 100 },
    ]);
    expect(fitted(statedInterval(number('50'), number('100', ['EUR'])), PRICE, 'own')).toBeUndefined();
  });
});

describe('a prefix in place of a unit', () => {
  it('is one of the root of the unit, of no length, and shared by a number beside it', () => {
    expect(fitted(point('10k'), measureOf('Ω', null))).toMatchObject([{ min: 10_000 }]);
    expect(fitted(point('2.2u'), measureOf('µF', null))).toMatchObject([{ min: 2.2 }]);
    expect(fitted(point('10k'))).toBeUndefined();
    expect(fitted(point('10k'), measureOf(null, null))).toBeUndefined();
    expect(fitted(statedInterval(number('1'), number('2k')), measureOf('Ω', null))).toEqual([
      { min: 1000, max: 2000 },
    ]);
  });
});

describe('a spelling of a unit', () => {
  it('is of a kind itself, or a part of one per kelvin', () => {
    expect(unitOfKind('cm', LENGTH)?.symbol).toBe('cm');
    expect(unitOfKind('kg', LENGTH)).toBeUndefined();
    expect(unitOfKind('cm', measureOf(null, null))).toBeUndefined();
    expect(fitted(point('25 ppm'), measureOf('ppm/K', null))).toMatchObject([{ min: 25 }]);
    expect(fitted(point('1000:1'), measureOf(null, null), 'own')).toMatchObject([{ min: 1000 }]);
  });
});
