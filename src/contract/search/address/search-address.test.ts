import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attribute, BUILTIN_ATTRIBUTES } from '../../attributes/attribute.ts';
import type { Interval } from '../../attributes/kinds/interval.ts';
import type { CurveAxes } from '../../curves/curve.ts';
import type { CurveFilter, Filter, Sort } from '../search-query.ts';
import { formatSort, parseSort } from './order.ts';
import { formatAddresses, formatFilter, parseFilter, parseFilters } from './search-address.ts';

function attribute(
  key: string,
  kind: Attribute['kind'],
  unit: string | null = null,
  quantity: string | null = null,
): Attribute {
  const base = {
    display_units: [],
    precision: null,
    group: {},
    order: 1,
    help: {},
    filterable: true,
    comparable: true,
    in_table: true,
    better: null,
    values: [],
  };
  return { ...base, key, kind, unit, quantity, name: { en: key } };
}

const ATTRIBUTES = [
  attribute('focal_length', 'number', 'mm', 'length'),
  attribute('supply', 'number', 'V', 'voltage'),
  attribute('expansion', 'number', '1/K', 'temperature_coefficient'),
  attribute('efficiency', 'number', '1', 'ratio'),
  attribute('gap', 'number', 'eV', 'energy'),
  attribute('cells', 'number'),
  attribute('coating', 'enum'),
  attribute('wavelength', 'range', 'nm', 'length'),
  attribute('coated', 'flag'),
  attribute('material', 'text'),
];
const AXES: CurveAxes = {
  x: { key: 'wavelength', name: {}, quantity: 'length', unit: 'nm' },
  y: { key: 'transmission', name: {}, quantity: 'ratio', unit: '1' },
};
const lookup = (key: string) => ATTRIBUTES.find(candidate => candidate.key === key);
const curves = (key: string) => (key === 'transmission' ? AXES : undefined);

function read(address: string): Filter | CurveFilter {
  const { filters, curve_filters, problems } = parseFilters([address], lookup, curves);
  expect(problems).toEqual([]);
  return [...filters, ...curve_filters][0]!;
}

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0);
const intervals: fc.Arbitrary<Interval> = fc
  .tuple(fc.option(number), fc.option(number), fc.boolean(), fc.boolean())
  .map(([a, b, openMin, openMax]) => {
    const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b];
    return {
      min,
      max,
      ...(openMin && min !== null && { open_min: true }),
      ...(openMax && max !== null && { open_max: true }),
    };
  });

/** Single values with their written or stated precision, and some that are meant exactly. */
const singles: fc.Arbitrary<Interval> = fc
  .tuple(number, fc.option(fc.oneof(fc.constantFrom(0, 0.5, 0.05, 0.13), number.map(Math.abs))))
  .map(([value, within]) => ({ min: value, max: value, ...(within !== null && { within }) }));

function filtersOf({ key, kind }: Attribute): fc.Arbitrary<Filter> {
  const has = fc.boolean().map((flag): Filter => ({ kind: 'has', key, has: flag }));
  if (kind === 'flag')
    return fc.oneof(
      has,
      fc.boolean().map((flag): Filter => ({ kind, key, flag })),
    );
  if (kind === 'text')
    return fc.oneof(
      has,
      fc
        .string({ minLength: 1, maxLength: 30 })
        .filter(text => text.trim() !== '')
        .map((contains): Filter => ({ kind, key, contains })),
    );
  if (kind === 'enum')
    return fc.oneof(
      has,
      fc
        .tuple(
          fc.array(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1, maxLength: 5 }),
          fc.boolean(),
        )
        .map(([any_of, not]): Filter => ({ kind, key, any_of, not })),
    );
  if (kind === 'range')
    return fc.oneof(
      has,
      fc
        .tuple(intervals, fc.constantFrom('covers' as const, 'overlaps' as const, 'inside' as const))
        .map(([{ min, max }, mode]): Filter => ({ kind, key, mode, min, max })),
    );
  return fc.oneof(
    has,
    fc
      .tuple(fc.array(fc.oneof(intervals, singles), { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([any_of, not]): Filter => ({ kind, key, any_of, not })),
  );
}

const onCurves: fc.Arbitrary<CurveFilter> = fc
  .tuple(
    number,
    number,
    number,
    fc.constantFrom('>=' as const, '>' as const, '<=' as const, '<' as const),
    fc.constantFrom('all' as const, 'any' as const),
  )
  .map(([a, b, value, op, where]) => ({
    key: 'transmission',
    x_min: Math.min(a, b),
    x_max: Math.max(a, b),
    op,
    value,
    where,
  }));

describe('the address form of a search', () => {
  it.each(ATTRIBUTES.map(entry => [entry.key, entry] as const))(
    'gives every filter on %s back',
    (_, entry) => {
      fc.assert(
        fc.property(filtersOf(entry), filter => {
          const { key, value } = formatFilter(filter, entry);
          expect(parseFilter(key, value, entry)).toEqual({ ok: true, filter });
        }),
        { numRuns: 300 },
      );
    },
  );

  it('gives whole queries back and has one address for any order of the same conditions', () => {
    const anyFilter = fc.oneof(...ATTRIBUTES.map(filtersOf));
    fc.assert(
      fc.property(
        fc.array(anyFilter, { maxLength: 5 }),
        fc.array(onCurves, { maxLength: 3 }),
        (filters, curve_filters) => {
          const addresses = formatAddresses({ filters, curve_filters }, lookup, curves);
          const parsed = parseFilters(addresses, lookup, curves);
          expect(parsed.problems).toEqual([]);
          expect(formatAddresses(parsed, lookup, curves)).toEqual(addresses);
          expect(
            formatAddresses(
              { filters: filters.toReversed(), curve_filters: curve_filters.toReversed() },
              lookup,
              curves,
            ),
          ).toEqual(addresses);
          expect(parsed.filters).toHaveLength(filters.length);
          for (const filter of filters) expect(parsed.filters).toContainEqual(filter);
          for (const filter of curve_filters) expect(parsed.curve_filters).toContainEqual(filter);
        },
      ),
    );
  });

  it('writes the forms that are documented', () => {
    const written = (filter: Filter) => Object.values(formatFilter(filter, lookup(filter.key)!)).join('=');
    const interval = (min: number | null, max: number | null, open: Partial<Interval> = {}): Filter => ({
      kind: 'number',
      key: 'focal_length',
      any_of: [{ min, max, ...open }],
      not: false,
    });
    expect(written({ kind: 'enum', key: 'coating', any_of: ['a', 'b'], not: false })).toBe('coating=a,b');
    expect(written({ kind: 'enum', key: 'coating', any_of: ['a,!~*%'], not: true })).toBe(
      'coating=!a%2C%21%7E%2A%25',
    );
    expect(written(interval(90, 110))).toBe('focal_length=90mm..110mm');
    expect(written(interval(90, null))).toBe('focal_length=90mm..');
    expect(written(interval(null, 110))).toBe('focal_length=..110mm');
    expect(written(interval(null, 200, { open_max: true }))).toBe('focal_length=<200mm');
    expect(written(interval(100, 100))).toBe('focal_length==100mm');
    expect(written(interval(100, 100, { within: 0.5 }))).toBe('focal_length=100mm');
    expect(written(interval(100, 100, { within: 0.05 }))).toBe('focal_length=100.0mm');
    expect(written(interval(25.4, 25.4, { within: 0.13 }))).toBe('focal_length=25.4mm±0.13mm');
    expect(written(interval(0, 0, { within: 0 }))).toBe('focal_length=0mm');
    expect(written({ kind: 'range', key: 'wavelength', mode: 'covers', min: 532, max: 532 })).toBe(
      'wavelength=532nm',
    );
    expect(written({ kind: 'range', key: 'wavelength', mode: 'overlaps', min: 400, max: 700 })).toBe(
      'wavelength=overlaps:400nm..700nm',
    );
    expect(written({ kind: 'number', key: 'efficiency', any_of: [{ min: 0.2, max: 0.2 }], not: false })).toBe(
      'efficiency==0.2',
    );
    expect(written({ kind: 'number', key: 'expansion', any_of: [{ min: 5, max: 5 }], not: false })).toBe(
      'expansion==5 1/K',
    );
    const curve: CurveFilter = {
      key: 'transmission',
      x_min: 400,
      x_max: 700,
      op: '>=',
      value: 0.95,
      where: 'all',
    };
    expect(
      formatAddresses(
        { filters: [], curve_filters: [curve, { ...curve, where: 'any', x_max: 400 }] },
        lookup,
        curves,
      ),
    ).toEqual(['transmission@400nm..700nm=>=0.95', 'transmission@400nm=any:>=0.95']);
  });

  it('reads values in any unit that fits', () => {
    const numbers = (address: string) => (read(address) as Extract<Filter, { kind: 'number' }>).any_of;
    expect(numbers('focal_length=1in')).toEqual([{ min: 25.4, max: 25.4, within: 0.13 }]);
    expect(numbers('focal_length=1..2in')).toEqual([{ min: 25.4, max: 50.8 }]);
    expect(numbers('focal_length=1/2"')).toEqual([{ min: 12.7, max: 12.7, within: 0.013 }]);
    expect(numbers('focal_length=10cm..0.2m')).toEqual([{ min: 100, max: 200 }]);
    expect(numbers('focal_length=100毫米,25.4mm')).toEqual([
      { min: 100, max: 100, within: 0.5 },
      { min: 25.4, max: 25.4, within: 0.05 },
    ]);
    expect(numbers('supply=>=5000mV')).toEqual([{ min: 5, max: null }]);
    expect(numbers('supply=≤5V')).toEqual([{ min: null, max: 5 }]);
    expect(numbers('efficiency=20%..')).toEqual([{ min: 0.2, max: null }]);
    expect(read('price=<200')).toEqual({
      kind: 'number',
      key: 'price',
      any_of: [{ min: null, max: 200, open_max: true }],
      not: false,
    });
    expect(read('wavelength=0.532µm')).toEqual({
      kind: 'range',
      key: 'wavelength',
      mode: 'covers',
      min: 532,
      max: 532,
    });
    expect(read('transmission@532nm=>=90%')).toEqual({
      key: 'transmission',
      x_min: 532,
      x_max: 532,
      op: '>=',
      value: 0.9,
      where: 'all',
    });
    expect(read('in_stock=yes')).toEqual({ kind: 'flag', key: 'in_stock', flag: true });
  });

  it('names what it cannot read, in both languages, and keeps the rest', () => {
    const bad = [
      'focal_length=abc',
      'focal_length=5V',
      'focal_length=20mm..10mm',
      'coated=maybe',
      'no_such=1',
      'nonsense',
      'coating=',
      'reflection@5nm=>1',
      'transmission@400nm..=>=1',
      'transmission@400nm=0.9',
    ];
    const { filters, problems } = parseFilters([...bad, 'coating=a'], lookup, curves);
    expect(problems.map(problem => problem.address)).toEqual(bad);
    for (const { message } of problems) expect([message.en, message.cn]).not.toContain('');
    expect(problems[0]?.message.en).toContain('10..20 mm');
    const [form, list] = parseFilters(['blue', 'focal_length=5 mm, wide'], lookup, curves).problems;
    expect(form?.message).toEqual({ en: 'Expected key=value', cn: '应写作 键=值' });
    expect(list?.message.en).toContain('5 mm, wide');
    expect(filters).toEqual([{ kind: 'enum', key: 'coating', any_of: ['a'], not: false }]);
  });

  it('writes and reads every order', () => {
    const sorts: Sort[] = [{ by: 'relevance' }];
    for (const descending of [false, true]) {
      for (const by of ['part_number', 'name', 'newest'] as const) sorts.push({ by, descending });
      for (const key of ['focal_length', 'name', 'relevance'])
        sorts.push({ by: 'attribute', key, descending });
    }
    for (const sort of sorts) expect(parseSort(formatSort(sort))).toEqual({ ok: true, sort });
    expect(new Set(sorts.map(sort => formatSort(sort))).size).toBe(sorts.length);
    expect(formatSort({ by: 'relevance' })).toBe('relevance');
    expect(formatSort({ by: 'attribute', key: 'focal_length', descending: true })).toBe('-focal_length');
    expect(parseSort('')).toEqual({ ok: true, sort: { by: 'relevance' } });
    expect(parseSort('No Such!').ok).toBe(false);
  });

  it('writes and reads orders by what a curve says, at a place or over an interval, in any unit', () => {
    const over = { by: 'curve' as const, key: 'transmission', x_min: 400, x_max: 700 };
    const orders: [string, Sort][] = [
      ['transmission@532nm', { ...over, x_min: 532, x_max: 532, take: 'mean', descending: false }],
      ['-transmission@400nm..700nm', { ...over, take: 'mean', descending: true }],
      ['min:transmission@400nm..700nm', { ...over, take: 'min', descending: false }],
      ['-max:transmission@400nm..700nm', { ...over, take: 'max', descending: true }],
    ];
    for (const [address, sort] of orders) {
      expect(formatSort(sort, curves)).toBe(address);
      expect(parseSort(address, curves)).toEqual({ ok: true, sort });
      expect(parseSort(formatSort(sort), curves)).toEqual({ ok: true, sort });
    }
    expect(parseSort('-max:transmission@0.4..0.7 µm', curves)).toEqual({ ok: true, sort: orders[3]?.[1] });
    expect(parseSort('min:transmission@532', curves)).toEqual({ ok: true, sort: orders[0]?.[1] });
    for (const bad of [
      'transmission@',
      'transmission@400nm..',
      'transmission@5V',
      'sum:transmission@1nm',
      'glow@5nm',
    ])
      expect(parseSort(bad, curves).ok).toBe(false);
    expect(parseSort('max:glow@5nm', curves)).toMatchObject({
      message: { en: expect.stringContaining('curve “glow”'), cn: expect.stringContaining('曲线“glow”') },
    });
    expect(parseSort('transmission@400nm..', curves)).toMatchObject({
      message: {
        en: expect.stringContaining('transmission@400nm..'),
        cn: expect.stringContaining('transmission@400nm..'),
      },
    });
  });

  it('leaves conditions on what the catalogue does not have out of an address', () => {
    const known = parseFilters(['coating=a'], lookup, curves).filters;
    const has = (key: string) => ({ kind: 'has' as const, key, has: true });
    const glow = { where: 'any', key: 'glow', x_min: 1, x_max: 2, op: '>', value: 1 } as const;
    const query = { filters: [...known, has('gone')], curve_filters: [glow] };
    expect(formatAddresses(query, lookup, curves)).toEqual(['coating=a']);
  });

  it('goes on reading lists of numbers as addresses once had them, and writes them with semicolons', () => {
    const length = ATTRIBUTES.find(({ unit }) => unit === 'mm') ?? expect.unreachable();
    const price = BUILTIN_ATTRIBUTES.find(({ key }) => key === 'price') ?? expect.unreachable();
    const again = (text: string, attribute: Attribute) => {
      const read = parseFilter(attribute.key, text, attribute);
      return read.ok ? formatFilter(read.filter, attribute).value : read.message.en;
    };
    expect(again('12.7mm,25.4mm', length)).toBe('12.7mm;25.4mm');
    expect(again('12.7 mm, 1 in', length)).toBe('12.7mm;25.4mm±0.13mm');
    expect(again('64,100', price)).toBe('64;100');
    expect(again('1,000', price)).toBe('1000');
    expect(again('1,000..2,000', length)).toBe('1000mm..2000mm');
    expect(again('10,5mm..20,5mm', length)).toBe('10.5mm..20.5mm');
    expect(again('10...20 mm', length)).toBe('10mm..20mm');
    expect(again('1..2in', length)).toBe('25.4mm..50.8mm');
    expect(again('>1 in..<2 in', length)).toBe('>25.4mm..<50.8mm');
    expect(again('10 500 mm', length)).toContain('"10 500 mm" can mean 10500 mm, or 10 and another number');
  });
});
