import { describe, expect, it } from 'vitest';
import { AttributeValue } from '#contract/attributes/attribute.ts';
import type { Cell } from '../draft.ts';
import { AttributeRegistry } from './attribute-registry.ts';

const place = { file: 'p.csv', line: 2, column: 'x' };
const cell = (key: string, text: string, unit: string | null = null, decimal_comma = false): Cell => ({
  key,
  text,
  unit,
  decimal_comma,
  place,
});

function open() {
  const book = new AttributeRegistry();
  book.define({ key: 'length', kind: 'number', unit: 'mm' }, place);
  book.define({ key: 'band', kind: 'range', unit: 'nm' }, place);
  book.define({ key: 'coating', kind: 'enum' }, place);
  book.define({ key: 'mounted', kind: 'flag' }, place);
  book.define({ key: 'note', kind: 'text' }, place);
  book.define({ key: 'noct', kind: 'number', unit: '°C' }, place);
  const clean = (...cells: Cell[]) => {
    const { values, problems } = book.clean(cells);
    for (const value of values) AttributeValue.parse(value);
    return { values, codes: problems.map(problem => problem.code) };
  };
  return { book, clean };
}

describe('cleaning cells', () => {
  it('keeps the values of an attribute whose unit nobody knows, as texts with the unit', () => {
    const book = new AttributeRegistry();
    const [problem] = book.define({ key: 'grip', kind: 'number', unit: 'grabs' }, place);
    expect(problem).toMatchObject({ code: 'unit_as_text', severity: 'warning' });
    expect(problem?.parts.entry).toBe('grabs,grabs,grabs,,,,');
    expect(book.list()[0]).toMatchObject({ kind: 'text', filterable: false, unit: null });
    const { values, problems } = book.clean([cell('grip', '12'), cell('length', '')]);
    expect(values).toEqual([{ kind: 'text', key: 'grip', text: { en: '12 grabs' } }]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['25.4', null, 25.4, '25.4'],
    ['25.4', 'mm', 25.4, '25.4 mm'],
    ['1', 'in', 25.4, '1 in'],
    ['2.54 cm', 'in', 25.4, '2.54 cm'],
    ['1/2"', null, 12.7, '1/2"'],
    ['１２．５毫米', null, 12.5, '１２．５毫米'],
    ['1,234', 'mm', 1234, '1,234 mm'],
  ])('reads %j with column unit %j in the attribute’s unit', (text, unit, value, given) => {
    expect(open().clean(cell('length', text, unit)).values).toEqual([
      { kind: 'number', key: 'length', value, comparison: null, tolerance: null, given },
    ]);
  });

  it('reads a decimal comma only where the column says so', () => {
    const { clean } = open();
    expect(clean(cell('length', '1,5', 'mm', true)).values[0]).toMatchObject({ value: 1.5 });
    expect(clean(cell('length', '1,5', 'mm'))).toEqual({ values: [], codes: ['quantity_unreadable'] });
  });

  it.each([
    ['keep', ['number_implausible'], 1],
    ['error', ['number_refused'], 0],
    ['leave_out', ['number_left_out'], 0],
  ] as const)('judges a number outside what is plausible as %s', (outside, codes, count) => {
    const { clean } = open();
    const within = { min: -1, max: 5, outside };
    const judge = (key: string, text: string, comma = false) =>
      clean({ ...cell(key, text, 'in', comma), plausible: within });
    expect(judge('length', '5,1', true)).toMatchObject({ codes, values: { length: count } });
    expect(judge('length', '152.4 mm')).toMatchObject({ codes, values: { length: count } });
    expect(judge('band', '2..6')).toMatchObject({ codes, values: { length: count } });
    for (const text of ['4,9', '-1', '2,5 cm']) expect(judge('length', text, true).codes).toEqual([]);
    for (const text of ['..5', '2 .. 4']) expect(judge('band', text).codes).toEqual([]);
    // The same text in a column without that setting.
    expect(clean(cell('length', '6', 'in')).codes).toEqual([]);
    expect(judge('length', '6')).toMatchObject({ codes });
  });

  it('keeps comparison and tolerance in the attribute’s unit', () => {
    const { clean } = open();
    expect(clean(cell('length', '1 ±0.1', 'in')).values[0]).toMatchObject({
      value: 25.4,
      tolerance: { minus: 2.54, plus: 2.54 },
    });
    expect(clean(cell('length', '≥ 5')).values[0]).toMatchObject({ value: 5, comparison: '>=' });
  });

  it('reads a temperature in another unit by its own zero', () => {
    expect(open().clean(cell('noct', '320.15', 'K')).values[0]).toMatchObject({ value: 47 });
  });

  it.each([
    ['350 - 700 nm', 350, 700],
    ['≥ 0.4 µm', 400, null],
    ['..700', null, 700],
    ['550', 550, 550],
    ['550 ±10', 540, 560],
  ])('reads the range %j', (text, min, max) => {
    expect(open().clean(cell('band', text)).values[0]).toMatchObject({ kind: 'range', min, max });
  });

  it('refuses a range where one number is wanted', () => {
    expect(open().clean(cell('length', '1..2')).codes).toEqual(['quantity_unreadable']);
  });

  it.each([
    ['length', 'N/A'],
    ['length', '-'],
    ['band', '—'],
    ['coating', 'n/a'],
    ['note', '-'],
    ['mounted', '-'],
    ['length', '  '],
  ])('takes %s %j for missing', (key, text) => {
    expect(open().clean(cell(key, text))).toEqual({ values: [], codes: [] });
  });

  it('merges choices without regard to case, blanks and width, the first spelling kept', () => {
    const { book, clean } = open();
    for (const text of ['AR coated', 'ar  COATED', 'ＡＲ coated|Bare']) clean(cell('coating', text));
    expect(book.list().find(attribute => attribute.key === 'coating')?.values).toEqual([
      { id: 'ar-coated', name: { en: 'AR coated' }, order: 1 },
      { id: 'bare', name: { en: 'Bare' }, order: 2 },
    ]);
  });

  it('keeps choices apart whose slugs are the same', () => {
    const { book, clean } = open();
    expect(clean(cell('coating', '1/4')).values[0]).toMatchObject({ values: ['1-4'] });
    const [value] = clean(cell('coating', '1.4|1-4')).values;
    expect(new Set(value?.kind === 'enum' ? value.values : []).size).toBe(2);
    expect(book.list().find(attribute => attribute.key === 'coating')?.values).toHaveLength(3);
  });

  it('takes a choice by its id or its name in either language', () => {
    const { book, clean } = open();
    book.define(
      {
        key: 'glass',
        kind: 'enum',
        values: [{ id: 'fs', name: { en: 'Fused silica', cn: '熔融石英' }, order: 1 }],
      },
      place,
    );
    for (const text of ['fs', 'fused Silica', '熔融石英'])
      expect(clean(cell('glass', text)).values[0]).toMatchObject({ values: ['fs'] });
    clean(cell('glass_en', 'Sapphire'), cell('glass_cn', '蓝宝石'));
    expect(
      book
        .list()
        .find(attribute => attribute.key === 'glass')
        ?.values.at(-1),
    ).toMatchObject({ name: { en: 'Sapphire', cn: '蓝宝石' } });
  });

  it('joins both languages of a text', () => {
    expect(open().clean(cell('note_en', 'In stock'), cell('note_cn', '现货')).values).toEqual([
      { kind: 'text', key: 'note', text: { en: 'In stock', cn: '现货' } },
    ]);
  });

  it('tells an unknown column, or a column of a wrong unit, once', () => {
    const { clean } = open();
    expect(
      clean(cell('mystery', '1'), cell('length', '1', 'kg'), cell('band', '1', 'furlongz')).codes,
    ).toEqual(['column_unknown', 'unit_of_other_kind', 'unit_unknown']);
    expect(clean(cell('mystery', '1'), cell('length', '1', 'kg'), cell('band', '1', 'furlongz'))).toEqual({
      values: [],
      codes: [],
    });
  });

  it('refuses keys that addresses or every product use', () => {
    const codes = (key: string) =>
      new AttributeRegistry().define({ key, kind: 'text' }, place).map(problem => problem.code);
    expect(codes('price')).toEqual(['attribute_key_reserved']);
    expect(codes('q')).toEqual(['attribute_key_reserved']);
    expect(codes('Focal length')).toEqual(['attribute_key_invalid']);
    expect(codes('focal_length')).toEqual([]);
  });
});
