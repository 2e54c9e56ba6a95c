import { describe, expect, it } from 'vitest';
import { Attribute } from '#contract/attributes/attribute.ts';
import type { Meaning } from '../vocabulary/meaning.ts';
import { OWN, PART } from '../vocabulary/names.ts';
import { amountAt, type TextAmount } from './amount.ts';
import type { Item } from './item.ts';
import { announcesNumber, isCode, isLonger, isNameOfNext, isSymbolInCapitals } from './number-or-word.ts';

function amount(text: string): TextAmount {
  const read = amountAt(text, 0);
  return read === undefined || 'doubtful' in read ? expect.unreachable() : read;
}

const name = (strength: number): Meaning => ({
  kind: 'name',
  target: 'x',
  strength,
  locale: null,
  unit: null,
});
const term = (end: number, meanings: readonly Meaning[], attached = false) => ({ end, meanings, attached });
const place = { start: 0, end: 1, word: 'x', meanings: [] };
const sign: Item = { ...place, kind: 'sign', sign: '=' };
const named: Item = { ...place, kind: 'term', attached: false, meanings: [name(OWN)] };
const enumeration = Attribute.parse({
  key: 'x',
  name: { en: 'X' },
  kind: 'enum',
  quantity: null,
  unit: null,
  display_units: [],
  precision: null,
  group: { en: 'General' },
  help: {},
  filterable: true,
  comparable: true,
  in_table: true,
  better: null,
  order: 0,
  values: [],
});
const other: Item = { ...place, kind: 'term', attached: false, meanings: [{ kind: 'not' }] };

describe('a number that begins with 0', () => {
  const isRead = (text: string, before?: Item) => isCode(text, amount(text), before);

  it('is a code, unless it has a unit or stands behind a sign', () => {
    expect(isRead('0402')).toBe(true);
    expect(isRead('0402', named)).toBe(true);
    expect(isRead('0402', sign)).toBe(false);
    for (const text of ['0402 mm', '402', '0', '0.4', '10402'])
      expect([text, isRead(text)]).toEqual([text, false]);
  });
});

describe('a letter behind a number', () => {
  it('is the name of the next number if a sign follows it', () => {
    const five = amount('5');
    for (const text of ['R<0.25', 'R = 2', 'R≥1'])
      expect(isNameOfNext(text, term(1, [name(OWN)]), five)).toBe(true);
    for (const text of ['R', 'R 5', 'R  = 2', 'R x=2', 'R < power', 'R<=power'])
      expect(isNameOfNext(text, term(1, [name(OWN)]), five)).toBe(false);
    expect(isNameOfNext('R<0.25', term(1, [{ kind: 'not' }]), five)).toBe(false);
    expect(isNameOfNext('R<0.25', term(1, [{ kind: 'not' }, name(PART)]), five)).toBe(true);
  });

  it('is no name if it is the way of the number, as in and out', () => {
    const text = '5 V out < 40 V in';
    expect(isNameOfNext(text, term('5 V out'.length, [name(OWN)]), amount(text))).toBe(false);
  });
});

describe('a symbol in capitals behind a number', () => {
  const isSymbol = (text: string, meanings: readonly Meaning[], end = text.length) =>
    isSymbolInCapitals(text, amount(text), term(end, meanings));

  it('is a name of its own, and not the unit with the same letters', () => {
    expect(isSymbol('0.22 NA', [name(OWN)])).toBe(true);
    expect(isSymbol('0.22NA', [name(OWN)])).toBe(true);
    expect(isSymbol('0.22 NA', [{ kind: 'not' }, name(OWN)])).toBe(true);
  });

  it('is the unit where it is spelt so, or is only a part of a name', () => {
    expect(isSymbol('0.22 nA', [name(OWN)])).toBe(false);
    expect(isSymbol('0.22 A', [name(OWN)])).toBe(false);
    expect(isSymbol('0.22 NA', [name(PART)])).toBe(false);
    expect(isSymbol('0.22 NA', [{ kind: 'not' }])).toBe(false);
    expect(isSymbol('0.22 NA', [name(OWN)], 3)).toBe(false);
  });
});

describe('a number', () => {
  const attributes = new Map([['x', enumeration]]);

  it('is said to be a value by a sign, a relation or the name of what has numbers', () => {
    const relation: Meaning = { kind: 'relation', comparison: '<', place: 'before' };
    expect(announcesNumber(sign, { attributes: new Map() })).toBe(true);
    expect(announcesNumber(named, { attributes: new Map() })).toBe(true);
    expect(announcesNumber({ ...other, meanings: [relation] }, { attributes })).toBe(true);
    expect(announcesNumber(named, { attributes })).toBe(false);
    expect(announcesNumber(other, { attributes: new Map() })).toBe(false);
    expect(announcesNumber(undefined, { attributes: new Map() })).toBe(false);
  });
});

describe('words of the catalogue behind a number', () => {
  const flag: Meaning = { kind: 'flag', key: 'in_stock', flag: true };
  const wins = (text: string, end: number, meanings: readonly Meaning[] = [flag], attached = false) =>
    isLonger(text, term(end, meanings, attached), amount(text));

  it('win over a shorter unit, and over a count as long', () => {
    expect(wins('10 in stock', 11)).toBe(true);
    expect(wins('10 in stock', 5)).toBe(false);
    expect(wins('60 pcs', 6)).toBe(true);
    expect(wins('60 mm', 5)).toBe(false);
  });

  it('do not win if they mean nothing of the catalogue, are a part of a word, or say a way behind a unit', () => {
    expect(wins('10 in stock', 11, [{ kind: 'not' }])).toBe(false);
    expect(wins('10 in stock', 11, [flag], true)).toBe(false);
    expect(wins('12 V in', 7, [name(OWN)])).toBe(false);
    expect(wins('12 V out', 8, [name(OWN)])).toBe(false);
    expect(wins('12 V up', 7, [name(OWN)])).toBe(true);
    expect(wins('12', 2, [name(OWN)])).toBe(false);
  });
});
