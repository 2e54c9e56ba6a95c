import { describe, expect, it } from 'vitest';
import { emptyQuery, type Filter, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import { arrangeAttributes } from '../searched-attributes.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { hasMaker, isCode, isOfModel, makerPlaces, modelsFirst } from './maker-words.ts';

const choices = (key: string, name: string, ...names: string[]) =>
  make.attribute(key, {
    kind: 'enum',
    quantity: null,
    unit: null,
    name: { en: name },
    values: names.map((own, order) => ({ id: own, name: { en: own }, order })),
  });
const attributes = arrangeAttributes([
  choices('maker', 'Maker', 'LG Electronics', 'Power Integrations', 'Vishay'),
  choices('brand', 'Label', 'Nordlicht'),
  choices('colour', 'Colour', 'Vishay blue', 'Amber'),
  make.attribute('power', { name: { en: 'Power', cn: '功率' } }),
]);
// Nothing else of a catalogue is read here.
const catalogue = { attributes } as SearchedCatalogue;

const query = (text: string, ...filters: Filter[]): SearchQuery => ({ ...emptyQuery('en'), text, filters });
const places = (text: string, ...filters: Filter[]) => makerPlaces(catalogue, query(text, ...filters));
const choice = (key: string, id: string, not = false): Filter => ({ kind: 'enum', key, any_of: [id], not });

describe('the words of a query that name a maker', () => {
  it('are those by which the name of a maker begins, of any attribute that has makers', () => {
    expect(places('black LG panel')).toEqual([1]);
    expect(places('vishay nordlicht diode')).toEqual([0, 1]);
    expect(places('electronics amber')).toEqual([]);
  });

  it('are none that name an attribute as well: `low power amplifier` asks for no maker', () => {
    expect(places('low power amplifier')).toEqual([]);
  });

  it('are none in quotes, none excluded, and none of the conditions', () => {
    expect(places('"lg" panel')).toEqual([]);
    for (const text of ['panel -lg', 'panel not lg', 'panel without lg'])
      expect([text, places(text)]).toEqual([text, []]);
    expect(makerPlaces(catalogue, { ...query('panel'), category_id: 'lg' })).toEqual([]);
  });

  it('are none in a catalogue without makers', () => {
    const own = arrangeAttributes([choices('colour', 'Colour', 'LG')]);
    // As above.
    expect(makerPlaces({ attributes: own } as SearchedCatalogue, query('lg panel'))).toEqual([]);
  });
});

describe('whether a query asks for a maker', () => {
  const asks = (text: string, ...filters: Filter[]) => hasMaker(catalogue, query(text, ...filters));

  it('it does by a word or by a condition on the maker', () => {
    expect(asks('lg panel')).toBe(true);
    expect(asks('panel', choice('maker', 'Vishay'))).toBe(true);
    expect(asks('panel', choice('colour', 'Amber'), choice('brand', 'Nordlicht'))).toBe(true);
  });

  it('it does not by other conditions, by excluding a maker, or by asking that one is stated', () => {
    expect(asks('panel')).toBe(false);
    expect(asks('panel', choice('colour', 'Amber'))).toBe(false);
    expect(asks('panel', choice('lost', 'Vishay'))).toBe(false);
    expect(asks('panel', choice('maker', 'Vishay', true))).toBe(false);
    expect(asks('panel', { kind: 'has', key: 'maker', has: true })).toBe(false);
  });
});

it('a word with letters and digits may be a part number, and one with three digits in a row tells a model', () => {
  expect(['q1c', 'Ä7', '365', 'neon', ''].map(isCode)).toEqual([true, true, false, false, false]);
  expect(['330', 'x1234', '33', '3-30', 'neon'].map(isOfModel)).toEqual([true, true, false, false, false]);
});

describe('ways to leave out words beside a maker', () => {
  const ways = [[2], [1], [1, 2], [3]].map(dropped => ({ dropped }));
  const order = (text: string) => modelsFirst(catalogue, query(text), ways).map(({ dropped }) => dropped);

  it('come by how few they leave out, and of equally many those first that keep the digits of a model', () => {
    expect(order('lg black 330 panel')).toEqual([[1], [3], [2], [1, 2]]);
    expect(order('lg 330 black panel')).toEqual([[2], [3], [1], [1, 2]]);
    expect(order('lg black neon panel')).toEqual([[2], [1], [3], [1, 2]]);
  });

  it('stay as they are without a maker', () => {
    expect(order('blue black 330 panel')).toEqual([[2], [1], [1, 2], [3]]);
  });
});
