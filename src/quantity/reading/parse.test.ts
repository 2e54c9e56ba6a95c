import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs, hereMs } from '#text/test-turns.ts';
import { type ParseOptions, parseQuantity, QUANTITY_TEXT_LENGTH_MAX, type QuantityParse } from './parse.ts';
import {
  COMPOUND_CASES,
  MISSING_CASES,
  type ParseCase,
  REFUSED_CASES,
  REMARK_CASES,
  SEPARATOR_CASES,
  SHEET_CASES,
  UNIT_CASES,
  VALUE_CASES,
} from './parse-cases.ts';

/** The result of a parse in the short form of the cases. */
function shorten(parse: QuantityParse): string {
  if (!parse.ok) return `!${parse.code}`;
  const { quantity } = parse;
  if (quantity.kind === 'missing') return 'missing';
  const unit = quantity.unit === null || quantity.unit === '1' ? '' : ` ${quantity.unit}`;
  if (quantity.kind === 'interval') return `${quantity.min ?? ''}..${quantity.max ?? ''}${unit}`;
  const { tolerance, comparison, value } = quantity;
  const around = tolerance ? ` -${tolerance.minus} +${tolerance.plus}` : '';
  return `${comparison ? `${comparison} ` : ''}${value}${unit}${around}`;
}

function check(cases: readonly ParseCase[]): void {
  it.each(cases.map(([text, expected, options]) => ({ text, expected, options })))(
    'reads $text as $expected ($options)',
    ({ text, expected, options }) => {
      expect(shorten(parseQuantity(text, options))).toBe(expected);
    },
  );
}

describe('single values', () => check(VALUE_CASES));
describe('spellings of units', () => check(UNIT_CASES));
describe('ranges, comparisons and tolerances', () => check(COMPOUND_CASES));
describe('separators', () => check(SEPARATOR_CASES));
describe('units of data sheets', () => check(SHEET_CASES));
describe('remarks', () => check(REMARK_CASES));
describe('no value', () => check(MISSING_CASES));
describe('refusals', () => check(REFUSED_CASES));

describe('what is kept of a text', () => {
  it('keeps the text, the number and the unit as given', () => {
    expect(parseQuantity(' 1/2" ', { unit: 'mm' })).toEqual({
      ok: true,
      quantity: {
        kind: 'value',
        value: 12.7,
        reach: 0.013,
        unit: 'mm',
        given: '1/2"',
        given_value: 0.5,
        given_unit: 'in',
        comparison: null,
        tolerance: null,
      },
    });
  });

  it('gives no unit to a bare number, and the target to its value', () => {
    expect(parseQuantity('5', { unit: 'mm' })).toMatchObject({
      quantity: { unit: 'mm', given_unit: null, given_value: 5 },
    });
    expect(parseQuantity('5')).toMatchObject({ quantity: { unit: null, given_unit: null } });
  });

  it('gives one unit for a range in one, and null for a range in two', () => {
    expect(parseQuantity('350–700 nm', { unit: 'µm' })).toMatchObject({
      quantity: { unit: 'µm', given_unit: 'nm' },
    });
    expect(parseQuantity('350 nm – 1 µm', { unit: 'µm' })).toMatchObject({
      quantity: { unit: 'µm', given_unit: null },
    });
  });

  it('names both readings of a text that it refuses as ambiguous', () => {
    const why = (text: string, options: ParseOptions = { unit: 'mm' }) => {
      const parse = parseQuantity(text, options);
      return parse.ok ? '' : parse.message.en.split('; use for example')[0];
    };
    expect(why('1,234')).toBe('Cannot read "1,234": "1,234" can mean 1234 or 1.234');
    expect(why('10 500 mm')).toBe(
      'Cannot read "10 500 mm": "10 500 mm" can mean 10500 mm, or 10 and another number',
    );
    expect(why('10 Mm')).toBe('Cannot read "10 Mm": "10 Mm" can mean 10 Mm or 10 mm');
    expect(why('50/60 Hz', {})).toBe(
      'Cannot read "50/60 Hz": "50/60 Hz" can mean 0.833333 Hz, or 50 and another number',
    );
  });

  it('names the text, the reason and the accepted form in both languages', () => {
    expect(parseQuantity('12 V', { unit: 'mm' })).toEqual({
      ok: false,
      code: 'quantity_unit_mismatch',
      message: {
        en: 'Cannot read "12 V": "V" (volt) is not the same kind of unit as mm; use for example 25.4 mm, 10..20 mm, ≥ 5 mm',
        cn: '无法识别“12 V”：“V”（伏特）与 mm 不是同类单位；可写作 25.4 mm、10..20 mm、≥ 5 mm',
      },
    });
  });
});

// Parts that the grammar knows, so that random texts get far into it.
const PIECES = [
  ...[
    '0',
    '1',
    '12',
    '5',
    '9',
    '.',
    ',',
    "'",
    ' ',
    '  ',
    '-',
    '–',
    '−',
    '+',
    '±',
    '..',
    '…',
    '~',
    '/',
    '⁄',
    '(',
    ')',
    '@',
    '×',
  ],
  ...[
    'mm',
    'nm',
    'in',
    '"',
    '′',
    '°',
    '°C',
    'K',
    'k',
    'M',
    'm',
    'u',
    'R',
    'V',
    'Ω',
    'λ',
    'λ/',
    '%',
    'dB',
    'dBm',
    'OD',
    'e',
    'E-',
  ],
  ...[
    'x10^',
    '10^',
    '²',
    '⁻¹',
    '½',
    '毫米',
    '到',
    '不小于',
    '约',
    '以上',
    '<',
    '>=',
    '≤',
    'min',
    'max',
    'to',
    'from',
    'W/(m·K)',
  ],
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 220 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map(pieces => pieces.join('')),
);
const anyOptions: fc.Arbitrary<ParseOptions> = fc.record({
  unit: fc.constantFrom(undefined, 'mm', 'Ω', '°C', '%', 'dBm', 'OD', 's', '°', '1'),
  decimal_comma: fc.constantFrom(undefined, true, false),
});

describe('properties', () => {
  it('never throws, and gives only finite, ordered numbers in the unit asked for', () => {
    fc.assert(
      fc.property(anyText, anyOptions, (text, options) => {
        const parse = parseQuantity(text, options);
        if (!parse.ok) {
          expect(parse.message.en).not.toBe('');
          expect(parse.message.cn).not.toBe('');
          return;
        }
        const { quantity } = parse;
        if (quantity.kind === 'missing') return;
        if (options.unit) expect(quantity.unit).toBe(options.unit);
        if (quantity.kind === 'value') {
          expect(Number.isFinite(quantity.value) && Number.isFinite(quantity.given_value)).toBe(true);
          expect(quantity.tolerance?.minus ?? 0).toBeGreaterThanOrEqual(0);
          expect(quantity.tolerance?.plus ?? 0).toBeGreaterThanOrEqual(0);
        } else {
          expect(quantity.min !== null || quantity.max !== null).toBe(true);
          expect(quantity.min ?? -Infinity).toBeLessThanOrEqual(quantity.max ?? Infinity);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('reads every finite number as itself', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        expect(parseQuantity(String(value))).toMatchObject({ quantity: { kind: 'value', value: value + 0 } });
      }),
    );
  });

  it('reads full-width and half-width forms alike', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }), pieces => {
        const text = pieces.join('');
        const wide = text.replace(/[0-9.+<>%]/g, char => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
        expect(shorten(parseQuantity(wide))).toBe(shorten(parseQuantity(text)));
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses a text of more than 200 characters at once, however long', () => {
    const started = cpuMs();
    expect(parseQuantity('1'.repeat(10_000_000))).toMatchObject({ ok: false, code: 'quantity_invalid' });
    expect(cpuMs() - started).toBeLessThan(hereMs(100));
  });

  it('takes no more than linear time: 200 characters of anything repeated stay under 10 ms each', () => {
    const texts = PIECES.map(piece =>
      piece.repeat(QUANTITY_TEXT_LENGTH_MAX).slice(0, QUANTITY_TEXT_LENGTH_MAX),
    );
    const all = [
      ...texts,
      ...texts.map(text => `1${text.slice(1)}`),
      ...texts.map(text => `1 mm ${text.slice(5)}`),
    ];
    for (const text of all) parseQuantity(text);
    const started = cpuMs();
    for (const text of all) parseQuantity(text);
    expect((cpuMs() - started) / all.length).toBeLessThan(hereMs(10));
  });
});
