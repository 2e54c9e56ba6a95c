import type { Attribute } from '#contract/attributes/attribute.ts';
import { BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { Filter, SearchQuery, Sort } from '#contract/search/search-query.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { Popularity } from '../popularity.ts';
import type { CatalogueStream } from '../search-index.ts';
import type { Random } from './random.ts';
import { randomPartNumber, WORDS } from './random-catalogue.ts';
import { randomCurveFilter, randomCurveSort } from './random-curve.ts';

/** A random question to a catalogue: mostly one that finds something, now and then nonsense. */
export function randomQuery(random: Random, catalogue: CatalogueStream): SearchQuery {
  const attributes = [...catalogue.attributes, ...BUILTIN_ATTRIBUTES];
  const keys = attributes.map(attribute => attribute.key);
  return {
    kind: random.chance(0.7) ? 'product' : 'set',
    text: random.chance(0.4) ? randomSearchText(random) : '',
    category_id: random.chance(0.3)
      ? random.pick([...catalogue.categories.map(category => category.id), 'no-such'])
      : null,
    set_id: random.chance(0.1) ? `set-${random.pick(['A', 'b', ''])}${random.whole(0, 4) * 7}` : null,
    group_id: random.chance(0.1) ? `group-${random.whole(0, 4)}` : null,
    filters: Array.from({ length: random.chance(0.03) ? 14 : random.pick([0, 0, 0, 1, 1, 2, 3]) }, () =>
      randomFilter(random, attributes),
    ),
    curve_filters: Array.from({ length: random.pick([0, 0, 0, 0, 0, 0, 0, 0, 1, 2]) }, () =>
      randomCurveFilter(random),
    ),
    sort: randomSort(random, keys),
    page: random.pick([1, 1, 1, 1, 2]),
    size: random.pick([0, 3, 5, 24, 24, 100]),
    locale: random.pick(LOCALES),
    facets: random.chance(0.7)
      ? 'all'
      : random.chance(0.3)
        ? 'none'
        : random.some([...keys, 'unknown'], 0, 4),
  };
}

/** Possible choices of visitors in a catalogue, including products that are no longer in it. */
export function randomPopularity(random: Random, size: number): Popularity {
  const counts = (ids: string[]) => new Map(ids.map(id => [id, random.pick([1, 2, 3, 100, 1e6])]));
  const products = Array.from({ length: random.whole(0, size) }, () => `p${random.whole(0, size)}`);
  return {
    products: counts(products),
    sets: counts(random.some(['set-a0', 'set-b7', 'set-14', 'gone'], 0, 4)),
  };
}

/** The beginning of a text, as it is being typed, and how much is to be shown. */
export function randomCompletion(random: Random): { text: string; locale: Locale; limit: number } {
  const word = random.chance(0.3) ? randomPartNumber(random) : random.pick([...WORDS, ...SOUNDS]);
  const before = random.chance(0.15) ? `${random.pick(WORDS)} ` : '';
  const text =
    before + (random.chance(0.3) ? mangle(random, word) : word.slice(0, random.whole(1, word.length)));
  return { text, locale: random.pick(LOCALES), limit: random.pick([1, 3, 8, 20]) };
}

/** Chinese as it is typed by its sound. */
const SOUNDS = [
  'toujing',
  'touj',
  'tj',
  'pingtutoujing',
  'pttj',
  'lvguangpian',
  'luguangp',
  'lgp',
  'fanshejing',
  'fsj',
  'dumo',
  'guang',
  'fenguang',
];

function randomSearchText(random: Random): string {
  if (random.chance(0.3)) return mangle(random, randomPartNumber(random));
  const words = random
    .some(random.chance(0.2) ? SOUNDS : WORDS, 1, 2)
    .map(word => (random.chance(0.5) ? mangle(random, word) : word))
    .map(word => (random.chance(0.1) ? random.pick(['-', '!']) + word : word));
  return words.join(' ') + (random.chance(0.1) ? ' ' : '');
}

/** A word as people type it: whole, cut short, with a letter gone, swapped or added, in other case. */
function mangle(random: Random, word: string): string {
  const at = random.whole(0, Math.max(word.length - 1, 0));
  const kinds = [
    word,
    word,
    word.slice(0, at + 1),
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}q${word.slice(at)}`,
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    word.toUpperCase(),
    word.slice(at),
    `${word}--`,
  ];
  return random.pick(kinds);
}

function randomSort(random: Random, keys: string[]): Sort {
  const descending = random.chance(0.5);
  if (random.chance(0.3)) return { by: 'relevance' };
  if (random.chance(0.2)) return randomCurveSort(random);
  if (random.chance(0.4)) return { by: random.pick(['part_number', 'name', 'newest'] as const), descending };
  return { by: 'attribute', key: random.pick([...keys, 'unknown']), descending };
}

function randomFilter(random: Random, attributes: readonly Attribute[]): Filter {
  if (random.chance(0.08)) return randomAnyFilter(random);
  const attribute = random.pick(attributes);
  const key = random.chance(0.03) ? 'unknown' : attribute.key;
  if (random.chance(0.1)) return { kind: 'has', key, has: random.chance(0.7) };
  const kind = random.chance(0.03) ? random.pick(['number', 'flag'] as const) : attribute.kind;
  const not = random.chance(0.2);
  if (kind === 'flag') return { kind, key, flag: random.chance(0.5) };
  if (kind === 'enum')
    return {
      kind,
      key,
      any_of: random.some(['a', 'b', 'c,d', '!e', 'BK7', '10', '2', 'undefined choice', 'none'], 1, 3),
      not,
    };
  if (kind === 'text')
    return {
      kind,
      key,
      contains: random.pick(['lens', 'LENS', 'ns', '镀', '鍍膜', 'coated mirror', 'zzz', 'Ｂ']),
    };
  if (kind === 'range') {
    const { min, max } = randomInterval(random);
    return { kind, key, mode: random.pick(['covers', 'overlaps', 'inside'] as const), min, max };
  }
  return {
    kind,
    key,
    any_of: Array.from({ length: random.pick([1, 1, 2]) }, () => randomInterval(random)),
    not,
  };
}

/** A condition on any attribute of a unit, of which several attributes are, or none. */
function randomAnyFilter(random: Random): Filter {
  const key = random.pick(['any_millimetre', 'any_millimetre', 'any_volt', 'any_unknown']);
  if (random.chance(0.15)) return { kind: 'has', key, has: random.chance(0.7) };
  const any_of = Array.from({ length: random.pick([1, 1, 2]) }, () => randomInterval(random));
  return { kind: 'number', key, any_of, not: random.chance(0.2) };
}

function randomInterval(random: Random): Interval {
  const [a, b] = [
    random.pick([0, 1, 2.5, 10, 20, 100, -5, 1.2, 9.99, 50, 3]),
    random.pick([0, 3, 10, 25.4, 60, 100, 1000, 250, 12.5]),
  ];
  if (random.chance(0.5))
    return { min: a, max: a, ...(random.chance(0.7) && { within: random.pick([0, 0.05, 0.5, 5]) }) };
  return {
    min: random.chance(0.2) ? null : Math.min(a, b),
    max: random.chance(0.2) ? null : Math.max(a, b),
    ...(random.chance(0.2) && { open_min: true }),
    ...(random.chance(0.2) && { open_max: true }),
  };
}
