import { afterEach, beforeEach, expect, it } from 'vitest';
import { convert } from './convert.ts';
import { parseQuantity } from './reading/parse.ts';
import { scanQuantity } from './reading/scan-quantity.ts';
import type { OwnUnit } from './units/own-unit.ts';
import { setPageUnits } from './units/own-units.ts';
import { isQuantity } from './units/quantities.ts';
import { findUnit, getBaseUnit, listUnits } from './units/units.ts';
import { formatQuantity } from './writing/format.ts';

const plain = { of: null, factor: 1, offset: 0, spellings: [] };
const SHORE: OwnUnit = {
  ...plain,
  symbol: 'Shore A',
  name: { en: 'Shore hardness A', cn: '邵氏硬度 A' },
  spellings: ['ShA'],
};
const DRUM: OwnUnit = { ...plain, symbol: 'drum', name: { en: 'drum', cn: '标准桶' }, of: 'L', factor: 200 };
const PALLET: OwnUnit = {
  ...DRUM,
  symbol: 'pallet',
  name: { en: 'pallet', cn: '托盘' },
  of: 'drum',
  factor: 4,
};
const MARK: OwnUnit = {
  ...plain,
  symbol: 'GM',
  name: { en: 'gas mark', cn: '气档' },
  of: '°C',
  factor: 14,
  offset: 121,
};

beforeEach(() => setPageUnits([SHORE, DRUM, PALLET, MARK]));
afterEach(() => setPageUnits(undefined));

const read = (text: string, unit: string) => {
  const result = parseQuantity(text, { unit });
  return result.ok && result.quantity.kind === 'value' ? result.quantity.value : result;
};

it('reads a unit of the owner in all its spellings, in the unit that is wanted', () => {
  expect(
    ['60 Shore A', '60 ShA', '60 shore a', '60 邵氏硬度 A', '60'].map(text => read(text, 'Shore A')),
  ).toEqual(Array(5).fill(60));
  expect([read('2 drums', 'L'), read('1 pallet', 'm³'), read('1000 L', 'drum')]).toEqual([400, 0.8, 5]);
});

it('converts by factor and offset, through units of the owner and of the site', () => {
  expect([convert(4, 'GM', '°C'), convert(350, '°F', 'GM')]).toEqual([177, 3.97619047619]);
  expect(convert(1, 'pallet', 'gal')).toBeCloseTo(211.337641886519, 9);
  expect(() => convert(1, 'Shore A', 'L')).toThrow('cannot be converted');
});

it('makes a kind of quantity of a unit that is measured in no other one', () => {
  expect(isQuantity('own:Shore A')).toBe(true);
  expect(getBaseUnit('own:Shore A').symbol).toBe('Shore A');
  expect(listUnits('volume').map(({ symbol }) => symbol)).toContain('pallet');
  expect(parseQuantity('60 mm', { unit: 'Shore A' })).toMatchObject({
    ok: false,
    code: 'quantity_unit_mismatch',
  });
});

it('finds it in a running text, blanks and all', () => {
  const text = 'seal 60 Shore A black';
  expect(scanQuantity(text, 5)).toMatchObject({ end: 15 });
});

it('shows it as any other', () => {
  expect(formatQuantity(1500, 'Shore A', { locale: 'en' })).toBe('1,500 Shore A');
});

it('knows it no longer where the owner has no such unit, or another one of that name', () => {
  setPageUnits([{ ...DRUM, factor: 210 }]);
  expect([findUnit('Shore A'), read('1 drum', 'L')]).toEqual([undefined, 210]);
  setPageUnits(undefined);
  expect([findUnit('drum'), isQuantity('own:Shore A')]).toEqual([undefined, false]);
});
