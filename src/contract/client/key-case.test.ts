import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camelKey, snakeKey, toCamelKeys, toSnakeKeys } from './key-case.ts';

describe('keys between the wire and the client', () => {
  it('R-23 turns keys at every depth, in lists too, and leaves the values alone', () => {
    const wire = {
      unit_price: 'in_stock',
      price_breaks: [{ min_quantity: 1 }, null],
      _x: { a_b: [[{ c_d: true }]] },
    };
    expect(toCamelKeys(wire)).toEqual({
      unitPrice: 'in_stock',
      priceBreaks: [{ minQuantity: 1 }, null],
      _x: { aB: [[{ cD: true }]] },
    });
  });

  it('R-23 leaves dates, files and forms as they are', () => {
    const date = new Date(0);
    const blob = new Blob(['x']);
    const form = new FormData();
    const turned = toSnakeKeys({ addedOn: date, theFile: blob, theForm: form });
    expect(turned).toEqual({ added_on: date, the_file: blob, the_form: form });
    expect((turned as { the_form: unknown }).the_form).toBe(form);
  });

  it('R-23 shares what has no key to turn, and leaves out what has no value, as JSON does', () => {
    const rows = [{ name: 'a', sizes: [1, 2] }, null, 'b_c'];
    expect(toCamelKeys(rows)).toBe(rows);
    const turned = toCamelKeys({ first_rows: rows, rest: [...rows, { unit_price: 1 }] });
    expect(turned).toStrictEqual({ firstRows: rows, rest: [...rows, { unitPrice: 1 }] });
    expect(turned.firstRows).toBe(rows);
    expect(turned.rest[0]).toBe(rows[0]);
    expect(toSnakeKeys({ a: 1, b: undefined })).toStrictEqual({ a: 1 });
    expect(toSnakeKeys(Object.assign(Object.create(null), { aB: 1 }))).toStrictEqual({ a_b: 1 });
  });

  it.each([
    ['unit_price', 'unitPrice'],
    ['x_1', 'x_1'],
    ['m2_per_w', 'm2PerW'],
    ['api_u_r_l', 'apiURL'],
    ['__proto', '__proto'],
    ['lead_time_2_days', 'leadTime_2Days'],
  ])('R-23 brings %s to %s and back: an underscore in front of a digit stays', (snake, camel) => {
    expect(camelKey(snake)).toBe(camel);
    expect(snakeKey(camel)).toBe(snake);
  });

  it('R-23 gives every snake_case key back after the way through camelCase', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^_{0,2}[a-z0-9][a-z0-9]*(_{1,2}[a-z0-9]+)*$/),
        key => snakeKey(camelKey(key)) === key,
      ),
    );
  });

  it('R-23 gives every camelCase key back after the way through snake_case, acronyms and digits included', () => {
    fc.assert(fc.property(fc.stringMatching(/^[a-z][a-zA-Z0-9]*$/), key => camelKey(snakeKey(key)) === key));
  });
});
