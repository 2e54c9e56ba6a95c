import { describe, expect, it } from 'vitest';
import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import type {
  FacetOf,
  FilterOf,
  KindName,
  NearMissOf,
  ShownOf,
  ValueOf,
} from '#contract/attributes/kinds/kinds.ts';
import { make } from '#contract/suite/make.ts';
import { makeAttributeTable } from '../served/attribute-table.ts';
import { ANSWER_KINDS } from './kinds.ts';
import { formattedNumber, numberFormat } from './number-format.ts';
import { sheetRowsOf } from './sheet-rows.ts';
import { tellValue } from './tell-value.ts';

const table = makeAttributeTable(
  [
    make.attribute('focus', { name: { en: 'Focal length', cn: '焦距' } }),
    make.attribute('exact', { precision: 2 }),
    make.attribute('count', { unit: null, quantity: null }),
    make.attribute('window', { kind: 'range', name: { en: 'Window', cn: '窗口' }, unit: 'nm', precision: 1 }),
    make.attribute('finish', {
      kind: 'enum',
      quantity: null,
      unit: null,
      choice_order: 'given',
      values: ['b', 'a', 'c'].map((id, order) => ({ id, name: { en: `Fine ${id}` }, order })),
    }),
    make.attribute('note', { kind: 'text', quantity: null, unit: null }),
    make.attribute('mounted', { kind: 'flag', quantity: null, unit: null }),
  ],
  path => path,
);
/** Every attribute here is in the table. */
const column = (key: string) => table.column(key, 'en') as AttributeColumn;

/** A value of a kind, with the fields that its rules use. */
const shown = <Name extends KindName>(kind: Name, own: object) =>
  ({ kind, key: 'k', comparison: null, tolerance: null, given: '', ...own }) as unknown as ShownOf<Name>;
const named = (...ids: string[]) => ({ values: ids.map(id => ({ id, name: { text: `Fine ${id}` } })) });

describe('a value as a text', () => {
  const tell = (key: string, value: ShownOf<KindName>, locale: 'en' | 'cn' = 'en') =>
    tellValue(value, column(key), locale).text;

  it('of a number has its sign, its unit, its decimals and its tolerance', () => {
    expect(tell('focus', shown('number', { value: 5 }))).toBe('5 mm');
    expect(tell('count', shown('number', { value: 5 }))).toBe('5');
    expect(tell('exact', shown('number', { value: 5 }))).toBe('5.00 mm');
    expect(
      (['<', '<=', '>', '>=', '~'] as const).map(comparison =>
        tell('focus', shown('number', { value: 5, comparison })),
      ),
    ).toEqual(['< 5 mm', '≤ 5 mm', '> 5 mm', '≥ 5 mm', '≈ 5 mm']);
    expect(tell('focus', shown('number', { value: 5, tolerance: { minus: 0.1, plus: 0.1 } }))).toMatch(
      /^5 mm ±0\.1/,
    );
  });

  it('of a range has both ends, of choices their names, of words the words, of a flag yes or no', () => {
    expect(tell('window', shown('range', { min: 400, max: 700 }))).toMatch(/^400\.0.700\.0 nm$/);
    expect(tell('finish', shown('enum', named('a', 'b')))).toBe('Fine a, Fine b');
    expect(tell('note', shown('text', { text: { text: 'polished' } }))).toBe('polished');
    expect([true, false].map(flag => tell('mounted', shown('flag', { flag })))).toEqual(['Yes', 'No']);
    expect(tell('mounted', shown('flag', { flag: true }), 'cn')).toBe('是');
  });
});

describe('a value in a spreadsheet', () => {
  const cells = (key: string, value: ShownOf<KindName>) =>
    sheetRowsOf(column(key), 'en').map(({ name, cellOf }) => [name, cellOf(value)]);

  it('is a number where it is one, in the form of the catalogue', () => {
    expect(cells('focus', shown('number', { value: 5 }))).toEqual([['Focal length', { value: 5 }]]);
    const about = shown('number', { value: 5, comparison: '<=', tolerance: { minus: 1, plus: 2 } });
    expect(cells('exact', about)).toEqual([['exact', { value: 5, format: '"≤ "0.00" +2/−1"' }]]);
  });

  it('of a range has a row for each end, and an open end is empty', () => {
    expect(cells('window', shown('range', { min: null, max: 700 }))).toEqual([
      ['Window (min)', { value: null, format: '0.0' }],
      ['Window (max)', { value: 700, format: '0.0' }],
    ]);
    expect(sheetRowsOf(column('window'), 'cn').map(({ name }) => name)).toEqual([
      'Window (最小)',
      'Window (最大)',
    ]);
  });

  it('is a text for choices, words and flags', () => {
    expect(cells('finish', shown('enum', named('a', 'b')))).toEqual([
      ['finish', { value: 'Fine a, Fine b' }],
    ]);
    expect(cells('note', shown('text', { text: { text: 'polished' } }))).toEqual([
      ['note', { value: 'polished' }],
    ]);
    expect([true, false].map(flag => cells('mounted', shown('flag', { flag })))).toEqual([
      [['mounted', { value: 'Yes' }]],
      [['mounted', { value: 'No' }]],
    ]);
  });

  it('has the default form without decimals, sign and tolerance', () => {
    expect([null, 0, 3].map(precision => numberFormat(precision))).toEqual([undefined, '0', '0.000']);
    expect(numberFormat(null, '~')).toBe('"≈ "General');
    expect(numberFormat(null, null, { minus: 0.5, plus: 0.5 })).toBe('General" ±0.5"');
    expect(formattedNumber(5, { precision: null })).toEqual({ value: 5 });
    expect(formattedNumber(null, { precision: 1 })).toEqual({ value: null, format: '0.0' });
  });
});

/** A value as records have it. */
const value = <Name extends KindName>(kind: Name, own: object) =>
  ({ kind, key: 'k', ...own }) as unknown as ValueOf<Name>;
/** A facet, a condition or a near miss, with the fields that the rules of its kind use. */
const facet = <Name extends 'number' | 'range' | 'enum' | 'flag'>(kind: Name, own: object) =>
  ({ kind, key: 'k', ...own }) as unknown as FacetOf<Name>;
const filter = <Name extends KindName>(kind: Name, own: object) =>
  ({ kind, key: 'k', ...own }) as unknown as FilterOf<Name>;

describe('what a comparison uses of a value', () => {
  it('is its content, whatever its notation and the order of choices', () => {
    const { number, range, enum: choice, text, flag } = ANSWER_KINDS;
    const five = { value: 5, comparison: null, tolerance: null };
    expect(number.contentOf(value('number', { ...five, given: '5' }))).toEqual(
      number.contentOf(value('number', { ...five, given: '5.0' })),
    );
    expect(number.contentOf(value('number', { ...five, comparison: '<' }))).not.toEqual(
      number.contentOf(value('number', five)),
    );
    expect(range.contentOf(value('range', { min: 1, max: 2 }))).toEqual([1, 2]);
    expect(choice.contentOf(value('enum', { values: ['b', 'a'] }))).toEqual(['a', 'b']);
    expect(text.contentOf(value('text', { text: { en: 'x' } }))).toEqual({ en: 'x' });
    expect(flag.contentOf(value('flag', { flag: false }))).toBe(false);
  });

  it('ranks numbers alone', () => {
    expect(ANSWER_KINDS.number.rankOf?.(value('number', { value: 7 }))).toBe(7);
    for (const kind of ['range', 'enum', 'text', 'flag'] as const)
      expect(ANSWER_KINDS[kind].rankOf).toBeNull();
  });
});

describe('a facet', () => {
  it('names its choices, by count or in the owner’s order', () => {
    const counted = facet('enum', {
      values: [
        { id: 'a', count: 3 },
        { id: 'lost', count: 2 },
        { id: 'b', count: 1 },
      ],
    });
    const choices = table.choiceTable('finish', 'en');
    const { values, order } = ANSWER_KINDS.enum.showFacet(counted, choices);
    expect([order, values.map(({ id, name }) => [id, name.text])]).toEqual([
      'given',
      [
        ['b', 'Fine b'],
        ['a', 'Fine a'],
        ['lost', 'lost'],
      ],
    ]);
    const byCount = ANSWER_KINDS.enum.showFacet(counted, { ...choices, order: 'count' });
    expect(byCount.values.map(({ id }) => id)).toEqual(['a', 'lost', 'b']);
  });

  it('says how many products have a value, where it counts single values', () => {
    const { number, range, enum: choice, flag } = ANSWER_KINDS;
    const numbers = facet('number', { choices: [{ value: 5, count: 3 }] });
    expect([5, 6].map(own => number.countOf(numbers, value('number', { value: own })))).toEqual([3, 0]);
    const choices = facet('enum', {
      values: [
        { id: 'a', count: 3 },
        { id: 'b', count: 2 },
      ],
    });
    expect(
      [['a'], ['a', 'b'], ['a', 'c']].map(values => choice.countOf(choices, value('enum', { values }))),
    ).toEqual([3, 2, 0]);
    const flags = facet('flag', { yes: 4, no: 1 });
    expect([true, false].map(own => flag.countOf(flags, value('flag', { flag: own })))).toEqual([4, 1]);
    expect(range.countOf(facet('range', {}), value('range', { min: 1, max: 2 }))).toBe(0);
  });
});

describe('a condition', () => {
  it('names choices where it is one on choices', () => {
    expect(ANSWER_KINDS.enum.choicesOf?.(filter('enum', { any_of: ['a', 'b'] }))).toEqual(['a', 'b']);
    for (const kind of ['number', 'range', 'text', 'flag'] as const)
      expect(ANSWER_KINDS[kind].choicesOf).toBeNull();
  });

  it('on a range is the one that a near miss belongs to where it asks for the same in the same way', () => {
    const miss = {
      kind: 'range',
      key: 'k',
      mode: 'covers',
      asked: { min: 1, max: 2 },
      value: { min: 3, max: 4 },
    } as unknown as NearMissOf<'range'>;
    const isMissed = (own: object) =>
      ANSWER_KINDS.range.isMissed(filter('range', { mode: 'covers', min: 1, max: 2, ...own }), miss);
    expect([isMissed({}), isMissed({ mode: 'within' }), isMissed({ min: 0 }), isMissed({ max: 3 })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(ANSWER_KINDS.range.conditionAt(miss)).toEqual({
      kind: 'range',
      key: 'k',
      mode: 'covers',
      min: 3,
      max: 4,
    });
  });

  it('on a number is the only one of its attribute, and is met by exactly the nearest value', () => {
    const miss = { kind: 'number', key: 'k', value: 7 } as unknown as NearMissOf<'number'>;
    expect(ANSWER_KINDS.number.isMissed(filter('number', {}), miss)).toBe(true);
    expect(ANSWER_KINDS.number.conditionAt(miss)).toEqual({
      kind: 'number',
      key: 'k',
      any_of: [{ min: 7, max: 7 }],
      not: false,
    });
  });
});
