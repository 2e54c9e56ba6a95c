import { expect, it } from 'vitest';
import { readStockCount } from './stock-count.ts';

it.each([
  ['12', 12],
  ['0', 0],
  ['1,250', 1250],
  ['1 250', 1250],
  ['1’250', 1250],
  ['12,345,678', 12_345_678],
  ['15.0', 15],
  ['>100', 100],
  ['≥ 100', 100],
  ['>=100', 100],
  ['1,000+', 1000],
  ['sold out', 0],
  ['nicht auf Lager', 0],
  ['缺货', 0],
  ['', null],
  ['-', null],
  ['n/a', null],
  ['auf Anfrage', null],
  ['made to order', null],
])('reads the stock %j as %j pieces', (text, count) => {
  expect(readStockCount(text, false)).toBe(count);
});

it.each([
  ['1.250', 1250],
  ['15,0', 15],
  ['1.250+', 1250],
])('reads the stock %j with a decimal comma as %j pieces', (text, count) => {
  expect(readStockCount(text, true)).toBe(count);
});

it.each(['in stock', '12 pcs', '1.250', '1,25', '-5', 'ja', '<10', '1'.repeat(11)])(
  'reads no stock in %j',
  text => {
    expect(readStockCount(text, false)).toBeUndefined();
  },
);
