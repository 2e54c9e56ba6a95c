import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { UnclearNumber } from '../query-parser/read-query.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { type Entry, lengthsOf, searchRecords, withoutTime } from './test-searched.ts';
import { searchMeaning } from './unclear-numbers.ts';

const KEYS = ['height', 'width', 'depth', 'travel', 'focus'] as const;
const part = (id: string, values: Partial<Record<(typeof KEYS)[number], number>>, name = 'Plank'): Entry => [
  'product',
  make.product(id, {
    category_ids: ['planks'],
    name: { en: name },
    attributes: lengthsOf(values),
  }),
];

/** Of 70 mm there are four depths, three widths, two travels and one focus, but no height; of 40 mm a height and a width. */
const ENTRIES: Entry[] = [
  ['category', make.category('planks')],
  ...KEYS.map((key, order): Entry => ['attribute', make.attribute(key, { order })]),
  part('P1', { width: 70, depth: 70, travel: 70, focus: 70 }),
  part('P2', { width: 70, depth: 70, travel: 70 }),
  part('P3', { width: 70, depth: 70 }),
  part('P4', { depth: 70 }),
  part('P5', { height: 40 }),
  part('P6', { width: 40 }),
  part('P7', { height: 1 }, 'Plate 18'),
  part('P8', { width: 30 }, 'Need'),
  part('P9', { depth: 30 }),
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
});

const filter = (address: string) => parseFilters([address], catalogue.attributes.find).filters[0]!;
const understood = (address: string, start: number) => ({
  address,
  text: `at ${start}`,
  start,
  end: start + 5,
});

/** A number read as a height of some mm, or as other attributes of these. */
function number(
  mm: number,
  start: number,
  given: Partial<UnclearNumber> & { keys?: readonly string[] } = {},
) {
  const { keys = ['width', 'depth'], ...more } = given;
  return {
    start,
    end: start + 5,
    text: `at ${start}`,
    filter: filter(`height=${mm}mm`),
    instead: keys.map(key => filter(`${key}=${mm}mm`)),
    rest: '',
    kept: '',
    is_of_kind: false,
    is_spare: false,
    ...more,
  } satisfies UnclearNumber;
}

/** Searches for numbers that stand one after another in a text, with the rest of that text. */
async function search(numbers: readonly UnclearNumber[], rest = '', at = catalogue) {
  const filters = numbers.flatMap(({ filter }) => filter ?? []);
  const reading = {
    understood: numbers.map(({ start }) => understood('height=0mm', start)),
    unclear: numbers,
  };
  const found = await searchMeaning(at, { ...emptyQuery('en'), text: rest, filters }, reading);
  return {
    found: found.result.products.map(({ id }) => id),
    text: found.query.text,
    conditions: found.query.filters,
    left_out: found.left_out,
    understood: found.understood.map(({ address, start }) => `${start} ${address}`),
    unclear: found.unclear.map(({ filter, instead }) => [
      filter?.key ?? null,
      ...instead.map(meaning => `${meaning.filter.key} ${meaning.total}`),
    ]),
  };
}

describe('the meanings of an unclear number', () => {
  it('are counted, the three that find most first, and those that find nothing are left out', async () => {
    const keys = ['focus', 'travel', 'width', 'depth', 'height'];
    expect((await search([number(70, 0, { keys })])).unclear).toEqual([['depth', 'width 3', 'travel 2']]);
    expect(await search([number(40, 0, { keys })])).toEqual({
      found: ['P5'],
      text: '',
      conditions: [filter('height=40mm')],
      left_out: [],
      understood: ['0 height=0mm'],
      unclear: [['height', 'width 1', 'height 1']],
    });
  });

  it('are counted for the first two numbers of a text', async () => {
    const numbers = [number(1, 0), number(1, 6), number(1, 12)];
    expect((await search(numbers)).unclear).toEqual([['height'], ['height']]);
  });

  it('are not counted without time, nor where there are none', async () => {
    expect((await search([number(70, 0)], '', withoutTime(catalogue))).unclear).toEqual([['height']]);
    expect((await search([number(70, 0, { keys: [] })])).unclear).toEqual([['height']]);
  });

  it('are counted of a spare number only where nothing has it as a word, by whatever engine', async () => {
    const spare = number(70, 0, { is_spare: true, keys: ['width', 'depth'] });
    for (const at_once of [1, 4]) {
      const counted: string[] = [];
      const count: SearchedCatalogue['index']['count'] = query => {
        counted.push(query.filters.map(({ key }) => key).join());
        return catalogue.index.count(query);
      };
      const at = { ...catalogue, index: { ...catalogue.index, count, at_once } };
      const found = await searchMeaning(
        at,
        { ...emptyQuery('en'), text: 'plate' },
        { understood: [], unclear: [{ ...spare, filter: null }] },
      );
      expect([found.result.totals.products, found.unclear]).toEqual([1, []]);
      // An engine that answers several searches together is asked all the same.
      expect(counted).toEqual(at_once === 1 ? [] : ['width', 'depth']);
      expect((await search([spare], 'ripcord', at)).unclear).toEqual([['depth', 'width 3']]);
    }
  });

  it('are counted with the other words, or if no product has these, without filler words', async () => {
    expect(await search([number(40, 0, { rest: 'plank' })], 'plank')).toMatchObject({
      unclear: [['height', 'width 1']],
    });
    const idle = await search([number(70, 0, { rest: 'need plank please' })], 'need plank please');
    expect(idle).toMatchObject({
      found: ['P1', 'P2', 'P3', 'P4'],
      text: 'plank',
      left_out: ['need', 'please'],
      unclear: [['depth', 'width 3']],
    });
  });

  it('are all counted with the words that led to a result for the first of them', async () => {
    // 30 mm is the width of what is called so. As a depth it needs the word left out.
    const keys = ['width', 'depth'];
    expect((await search([number(30, 0, { rest: 'need', keys })], 'need')).unclear).toEqual([['width']]);
    const both = { rest: 'need plank', keys };
    expect((await search([number(70, 0, both)], 'need plank')).unclear).toEqual([['depth', 'width 3']]);
  });
});

describe('a number whose first meaning finds nothing', () => {
  it('takes the meaning that finds most of all numbers, in its place of the text', async () => {
    const numbers = [number(40, 0), number(70, 6, { keys: ['travel', 'width'] })];
    expect(await search(numbers)).toMatchObject({ found: [], understood: ['0 height=0mm', '6 height=0mm'] });
    const alone = { ...number(70, 6), filter: null };
    expect(await search([alone], 'ripcord')).toMatchObject({
      found: ['P1', 'P2', 'P3', 'P4'],
      text: '',
      conditions: [filter('depth=70mm')],
      understood: ['6 depth=70mm'],
      unclear: [['depth', 'width 3']],
    });
  });

  it('keeps its first meaning where that is on the length of the named kind', async () => {
    const asked = { ...number(70, 0, { keys: ['travel', 'width'] }), is_of_kind: true };
    expect(await search([asked])).toMatchObject({
      found: [],
      conditions: [asked.filter],
      unclear: [['height', 'width 3', 'travel 2']],
    });
  });

  it('keeps its first meaning where that finds something with all words', async () => {
    expect((await search([number(40, 0)])).conditions).toEqual([filter('height=40mm')]);
  });

  it('gives way to a meaning with all words, where it finds something with fewer', async () => {
    const asked = [number(40, 0, { rest: 'plank', keys: ['width'] })];
    // `please` is left out for the height, and the other meaning needs no such thing.
    expect(await search(asked, 'plank please')).toMatchObject({ found: ['P6'], text: 'plank', left_out: [] });
    const same = [number(40, 0, { rest: 'plank please', keys: ['width'] })];
    expect(await search(same, 'plank please')).toMatchObject({
      found: ['P5'],
      left_out: ['please'],
      unclear: [['height', 'width 1']],
    });
  });
});

describe('a number that no attribute has', () => {
  it('is a word of the text if products have that word', async () => {
    const any = { ...number(18, 6, { keys: [] }), filter: filter('any_millimetre=18mm'), kept: 'plate 18' };
    expect(await search([number(1, 0, { keys: [] }), any], 'plate')).toEqual({
      found: ['P7'],
      text: 'plate 18',
      conditions: [filter('height=1mm')],
      left_out: [],
      understood: ['0 height=0mm'],
      unclear: [['height'], [null]],
    });
  });

  it('stays a condition if no product has that word, or if it is on one attribute', async () => {
    const any = { ...number(18, 0, { keys: [] }), filter: filter('any_millimetre=18mm'), kept: 'plate 19' };
    expect(await search([any], 'plate')).toMatchObject({ found: [], conditions: [any.filter] });
    const own = { ...number(18, 0, { keys: [] }), kept: 'plate 18' };
    expect(await search([own], 'plate')).toMatchObject({ found: [], conditions: [own.filter] });
  });
});
