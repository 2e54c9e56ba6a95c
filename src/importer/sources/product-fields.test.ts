import { describe, expect, it } from 'vitest';
import { parseDate, readDate } from './dates.ts';
import { OPTIONAL_FIELDS, readProductFields } from './product-fields.ts';
import { RecordFields } from './record-fields.ts';

const open = (texts: Record<string, string>) =>
  new RecordFields({
    place: { file: 'p.csv', line: 2, column: null },
    text: field => texts[field] ?? '',
    column: field => field,
  });

function read(texts: Record<string, string>, currency: string | null = 'USD') {
  const fields = open({ part_number: 'A', ...texts });
  const draft = readProductFields(fields, { currency, cells: [], documents: () => [] });
  return { draft, problems: fields.problems.map(problem => `${problem.column} ${problem.code}`) };
}

describe('a product’s fields', () => {
  it.each([
    [
      '1:53.50|5:49.20|100:on request',
      'USD',
      {
        breaks: [
          { min_quantity: 1, unit_price: 5350 },
          { min_quantity: 5, unit_price: 4920 },
        ],
        on_request_from: 100,
      },
    ],
    ['on request', 'USD', { breaks: [], on_request_from: 1 }],
    ['询价', 'CNY', { breaks: [], on_request_from: 1 }],
    ['auf Anfrage', 'EUR', { breaks: [], on_request_from: 1 }],
    ['POA', 'GBP', { breaks: [], on_request_from: 1 }],
    ['1:1200', 'JPY', { breaks: [{ min_quantity: 1, unit_price: 1200 }], on_request_from: null }],
    ['1:0.1', 'USD', { breaks: [{ min_quantity: 1, unit_price: 10 }], on_request_from: null }],
    ['1:1.005', 'KWD', { breaks: [{ min_quantity: 1, unit_price: 1005 }], on_request_from: null }],
  ])('reads the prices %j in %s as minor units', (price_breaks, currency, price) => {
    expect(read({ price_breaks }, currency)).toMatchObject({
      draft: { price: { currency, ...price } },
      problems: [],
    });
  });

  it.each(['–', 'n/a', '1:-', 'k.A.'])('takes %j for no price', price_breaks => {
    expect(read({ price_breaks })).toMatchObject({ draft: { price: null }, problems: [] });
  });

  it('leaves out steps without a price where each has a column, and refuses a blank one that somebody wrote', () => {
    const fields = open({ part_number: 'A', price_breaks: '1:5|10:|25:n/a|100:4' });
    const context = {
      currency: 'USD',
      cells: [],
      documents: () => [],
      price_heads: ['1+', '10+', '25+', '100+'],
    };
    expect(readProductFields(fields, context).price?.breaks).toEqual([
      { min_quantity: 1, unit_price: 500 },
      { min_quantity: 100, unit_price: 400 },
    ]);
    expect(fields.problems).toEqual([]);
    expect(read({ price_breaks: '1:5|10:' }).problems).toEqual(['price_breaks value_invalid']);
  });

  it.each([
    ['5:1|1:2', 'price_not_rising'],
    ['1:1|1:2', 'price_not_rising'],
    ['0:1', 'price_not_rising'],
    ['1:1.0000000005', 'value_invalid'],
    ['1:-5', 'value_invalid'],
    ['1:1,50', 'value_invalid'],
    ['cheap', 'value_invalid'],
    ['1:on request|5:3', 'value_invalid'],
  ])('refuses the prices %j', (price_breaks, code) => {
    expect(read({ price_breaks }).problems).toEqual([`price_breaks ${code}`]);
  });

  it.each([
    ['100', 100],
    ['1,000', 1000],
    ['1,000 pcs', 1000],
    ['25 Stk.', 25],
    ['12.0', 12],
    ['100 件', 100],
    ['0', undefined],
  ])('reads the pack size %j as %j', (pack_size, count) => {
    const { draft, problems } = read({ pack_size });
    expect([draft.packing?.pack_size, problems]).toEqual([count, []]);
  });

  it.each(['many', '5.5', '-5', '10-20', '1,00', '100 pcs in 2 bags', '9999999'])(
    'refuses the smallest quantity %j, and the product can do without it',
    minimum_quantity => {
      const { draft, problems } = read({ minimum_quantity, quantity_step: '5' });
      expect(problems).toEqual(['minimum_quantity value_invalid']);
      expect(draft.packing).toEqual({ pack_size: null, minimum: null, step: 5 });
      expect(OPTIONAL_FIELDS).toContain('minimum_quantity');
    },
  );

  it('refuses a price without a currency', () => {
    expect(read({ price_breaks: '1:5' }, null).problems).toEqual(['price_breaks value_missing']);
  });

  it('reads stock, lead times and extra days by area', () => {
    expect(read({ stock: '12', lead_time: '1:3|100:20', area_days: '65:2|US-AK:4' }).draft.lead_time).toEqual(
      {
        stock: 12,
        tiers: [
          { min_quantity: 1, days: 3 },
          { min_quantity: 100, days: 20 },
        ],
        area_days: [
          { area_code: '65', days: 2 },
          { area_code: 'US-AK', days: 4 },
        ],
      },
    );
    expect(read({}).draft.lead_time).toBeNull();
    expect(read({ stock: '0' }).draft.lead_time).toMatchObject({ stock: 0 });
    expect(read({ stock: 'sold out' }).draft.lead_time).toMatchObject({ stock: 0 });
    expect(read({ stock: 'on request' }).draft.lead_time).toBeNull();
    expect(read({ stock: 'some' }).problems).toEqual(['stock value_invalid']);
    expect(read({ lead_time: '1:soon', area_days: '65' }).problems).toEqual([
      'lead_time value_invalid',
      'area_days value_invalid',
    ]);
  });

  it('takes the id for a part number where there is none, and refuses neither', () => {
    expect(read({ part_number: '', id: 'X-1' }).draft).toMatchObject({ id: 'X-1', part_number: 'X-1' });
    expect(read({ part_number: '' }).problems).toEqual(['part_number value_missing']);
  });

  it('refuses a status that is none', () => {
    expect(read({ status: 'sold out' }).problems).toEqual(['status value_invalid']);
    expect(read({ status: 'Discontinued' }).draft.status).toBe('discontinued');
  });
});

describe('dates', () => {
  it.each([
    ['2026-01-31', 'ymd', '2026-01-31'],
    ['2026/1/5', 'mdy', '2026-01-05'],
    ['2026年1月31日', 'ymd', '2026-01-31'],
    ['12/1/2021', 'mdy', '2021-12-01'],
    ['1.12.2021', 'dmy', '2021-12-01'],
    ['31/12/2021', 'mdy', null],
    ['2026-02-29', 'ymd', null],
    ['2024-02-29', 'ymd', '2024-02-29'],
    ['1/2/03', 'mdy', null],
    ['soon', 'ymd', null],
  ] as const)('reads %j by %s as %j', (text, order, date) => {
    expect(parseDate(text, order)).toBe(date);
  });

  it('reads a spreadsheet’s day number with a warning', () => {
    const fields = open({ added_on: '42681' });
    expect(readDate(fields, 'added_on')).toBe('2016-11-07');
    expect(fields.problems.map(problem => problem.code)).toEqual(['date_excel_serial']);
  });
});
