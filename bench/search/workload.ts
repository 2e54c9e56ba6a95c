import { BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import { emptyQuery, type Filter, type SearchQuery } from '#contract/search/search-query.ts';
import { type Random, seededRandom } from '#search/reference/random.ts';
import type { GeneratedCatalogue, Leaf } from '../catalogue-generator.ts';
import { ADJECTIVES, FEATURES, NOUNS } from '../catalogue-words.ts';

/** One question of a class: a search, or the completions of what is being typed. */
export type Question =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly text: string; readonly limit: number };

/** Makes a question of a class. */
export type QuestionMaker = (random: Random) => Question;

/** The classes of the seeded mix: what each asks. */
export const CLASSES = {
  Q1: 'browse a leaf category, 24 by price, all facets',
  Q2: 'the same with 1–3 enum filters and a numeric range',
  Q3: 'text of 1–2 words, top 24, category counts, total',
  Q4: 'completions of 2–6 characters, 8 of each kind',
  Q5: 'part number, exact or partial',
  Q6: 'one word with a typing error',
  Q7: 'Chinese, 2–4 characters',
  Q8: 'whole catalogue, an enum and a range, all facets, sorted',
} as const;
export type ClassName = keyof typeof CLASSES;

/** The names of the classes, in order. */
// The keys of the table above.
export const CLASS_NAMES = Object.keys(CLASSES) as ClassName[];

/** So many questions of a class; another round asks others. */
export function makeQuestions(
  makers: Record<ClassName, QuestionMaker>,
  name: ClassName,
  count: number,
  round: number,
): Question[] {
  const random = seededRandom(name.charCodeAt(1) + 1000 * round);
  return Array.from({ length: count }, () => makers[name](random));
}

/** The makers of questions to a generated catalogue. */
export function questionMakers(catalogue: GeneratedCatalogue): Record<ClassName, QuestionMaker> {
  const words = [...NOUNS, ...ADJECTIVES, ...FEATURES];
  const listText = (text: string) => ask({ text, facets: 'none' });
  const englishWord = (random: Random) => random.pick(random.pick(words)[0].toLowerCase().split(/[ -]/));
  return {
    Q1: random => browseLeaf(leafByProducts(random, catalogue.leaves)),
    Q2: random => {
      const leaf = leafByProducts(random, catalogue.leaves);
      return ask({ category_id: leaf.id, filters: leafFilters(random, leaf), sort: byPrice });
    },
    Q3: random =>
      listText(
        random.chance(0.5) ? englishWord(random) : `${random.pick(ADJECTIVES)[0]} ${random.pick(NOUNS)[0]}`,
      ),
    Q4: random => {
      const text = random.chance(0.3) ? partNumber(random, catalogue.leaves) : englishWord(random);
      return { kind: 'suggest', text: text.slice(0, random.whole(2, 6)), limit: 8 };
    },
    Q5: random => {
      const whole = partNumber(random, catalogue.leaves);
      const at = random.whole(1, 3);
      return listText(
        random.chance(0.5) ? whole : random.chance(0.7) ? whole.slice(0, -2) : whole.slice(at, at + 6),
      );
    },
    Q6: random => listText(mistype(random, longWord(random))),
    Q7: random => {
      const text = random.pick(ADJECTIVES)[1] + random.pick(NOUNS)[1];
      const length = random.whole(2, 4);
      const at = random.whole(0, Math.max(0, text.length - length));
      return listText(random.chance(0.5) ? random.pick(NOUNS)[1] : text.slice(at, at + length));
    },
    Q8: random => ask({ filters: wholeFilters(random, catalogue), sort: byPrice }),
  };
}

const byPrice = { by: 'attribute', key: 'price', descending: false } as const;

/** A question of class Q1. */
export function browseLeaf({ id }: Pick<Leaf, 'id'>): Question {
  return ask({ category_id: id, sort: byPrice });
}

function ask(query: Partial<SearchQuery>): Question {
  return { kind: 'search', query: { ...emptyQuery('en'), ...query } };
}

/** A leaf category, the more often the more products it has. */
function leafByProducts(random: Random, leaves: readonly Leaf[]): Leaf {
  let left = random.next() * leaves.reduce((sum, leaf) => sum + leaf.products, 0);
  for (const leaf of leaves) {
    left -= leaf.products;
    if (left < 0) return leaf;
  }
  return leaves[0]!;
}

function leafFilters(random: Random, leaf: Leaf): Filter[] {
  const enums = random.some(
    leaf.attributes.filter(attribute => attribute.kind === 'enum'),
    1,
    3,
  );
  const number = random.pick(leaf.attributes.filter(attribute => attribute.kind === 'number'));
  const low = random.next() * 50;
  return [
    ...enums.map(
      (attribute): Filter => ({
        kind: 'enum',
        key: attribute.key,
        any_of: random.some(attribute.values, 1, 3).map(value => value.id),
        not: false,
      }),
    ),
    { kind: 'number', key: number.key, any_of: [{ min: low, max: low * 10 }], not: false },
  ];
}

function wholeFilters(random: Random, catalogue: GeneratedCatalogue): Filter[] {
  const common = catalogue.leaves[0]!.attributes.slice(0, 8);
  const attribute = random.pick(common.filter(candidate => candidate.kind === 'enum'));
  const number = random.pick([
    ...common.filter(candidate => candidate.kind === 'number'),
    BUILTIN_ATTRIBUTES[0]!,
  ]);
  const low = random.next() * 100;
  return [
    {
      kind: 'enum',
      key: attribute.key,
      any_of: random.some(attribute.values, 1, 3).map(value => value.id),
      not: false,
    },
    { kind: 'number', key: number.key, any_of: [{ min: low, max: low + 200 }], not: false },
  ];
}

function partNumber(random: Random, leaves: readonly Leaf[]): string {
  const leaf = leafByProducts(random, leaves);
  const number = random.whole(0, leaf.products - 1);
  return `${leaf.noun[0].slice(0, 2).toUpperCase()}${leaves.indexOf(leaf)}-${String(number).padStart(4, '0')}-${'ABCDEFGH'[number % 8]}`;
}

function longWord(random: Random): string {
  return random.pick([...NOUNS, ...FEATURES].map(([en]) => en.toLowerCase()).filter(word => word.length > 4));
}

function mistype(random: Random, word: string): string {
  const at = random.whole(1, word.length - 2);
  return random.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
    `${word.slice(0, at)}x${word.slice(at)}`,
  ]);
}
