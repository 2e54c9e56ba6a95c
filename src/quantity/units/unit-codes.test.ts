import { expect, it } from 'vitest';
import { type KnownQuantity, QUANTITIES } from './quantities.ts';
import { unitCode } from './unit-codes.ts';
import { unitsOf } from './units.ts';

it('gives the common code of a unit by its stored symbol, with its prefix', () => {
  expect(['mm', 'µm', 'kΩ', '°', '°C', '%'].map(unitCode)).toEqual(['MMT', '4H', 'B49', 'DD', 'CEL', 'P1']);
  expect(['1', '丝', 'constructor', ''].map(unitCode)).toEqual([undefined, undefined, undefined, undefined]);
});

it('gives no two units of a kind the same code', () => {
  for (const quantity of Object.keys(QUANTITIES) as KnownQuantity[] /* its keys are the kinds */) {
    const codes = unitsOf(quantity).flatMap(symbol => unitCode(symbol) ?? []);
    expect(new Set(codes).size, quantity).toBe(codes.length);
  }
});
