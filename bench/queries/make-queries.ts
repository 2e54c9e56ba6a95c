import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import { writtenReach } from '#quantity/reading/written-precision.ts';
import type { Random } from '#search/reference/random.ts';
import type { Locale } from '#text/locale.ts';
import { LOCALES } from '#text/locale.ts';
import type { PlainCatalogue, PlainProduct } from './catalogue-products.ts';

// A query is made from what one product says, and what it must find is calculated over all products:
//
//   product    Plano-convex lenses · Focal length 100 mm · Substrate N-BK7
//   value      Plano-convex lenses Focal length 100 mm      those of the category with 99.5 to 100.5 mm
//   negation   Plano-convex lenses not N-BK7                those of the category that state another substrate

/** A query of a kind with the part numbers that it must find. `excluded`: those that must not be shown. */
export type MadeQuery = {
  readonly kind: string;
  readonly locale: Locale;
  readonly text: string;
  readonly wanted: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
};

/** What a query is made from: a product of a category, and what one attribute says of it, in one language. */
type Source = {
  readonly locale: Locale;
  readonly category: string;
  readonly mates: readonly PlainProduct[];
  readonly attribute: Attribute;
  readonly value: AttributeValue;
  readonly random: Random;
};
type Parts = { words: string[]; meets: (value: AttributeValue | undefined) => boolean; not?: boolean };
type Maker = (source: Source) => Parts | undefined;

/** Digits after which a number is too long for anybody to type. */
const DIGITS_MAX = 5;
/** Draws before a kind is given up where a catalogue has nothing for it. */
const TRIES = 400;

const nameOf = (named: { name: Attribute['name'] }, locale: Locale) =>
  named.name[locale] ?? named.name.en ?? '';
const numberOf = (value: AttributeValue | undefined) => (value?.kind === 'number' ? value.value : undefined);
const isBetween = (value: AttributeValue | undefined, low: number, high: number) => {
  const number = numberOf(value);
  return number !== undefined && number >= low && number <= high;
};

const MAKERS: Readonly<Record<string, Maker>> = {
  'kind and value': source => named(source, false),
  'other order': source => named(source, true),
  'at least': ({ attribute, value, locale }) => {
    const typed = typedNumber(value);
    return (
      typed && {
        words: [
          nameOf(attribute, locale),
          `${locale === 'cn' ? '不小于' : 'at least'} ${typed.text}${unitOf(attribute)}`,
        ],
        meets: other => isBetween(other, typed.number, Number.POSITIVE_INFINITY),
      }
    );
  },
  range: ({ attribute, value, locale }) => {
    const typed = typedNumber(value);
    if (typed === undefined || typed.number <= 0) return undefined;
    const [low, high] = [
      Number((typed.number * 0.8).toPrecision(2)),
      Number((typed.number * 1.25).toPrecision(2)),
    ];
    return {
      words: [nameOf(attribute, locale), `${low}-${high}${unitOf(attribute)}`],
      meets: other => isBetween(other, low, high),
    };
  },
  choice: source => chosen(source, false),
  negation: source => chosen(source, true),
  'typing error': source => {
    const parts = named(source, false);
    const [name = '', ...others] = parts?.words ?? [];
    return parts && source.locale === 'en'
      ? { ...parts, words: [mistyped(name, source.random), ...others] }
      : undefined;
  },
};

/** The kinds of queries that are made. */
export const QUERY_KINDS = Object.keys(MAKERS);

/** Makes so many queries of each kind, in both languages in turn; fewer of a kind for which a catalogue has too little. */
export function makeQueries(catalogue: PlainCatalogue, random: Random, count: number): MadeQuery[] {
  return Object.entries(MAKERS).flatMap(([kind, make]) => {
    const made = new Map<string, MadeQuery>();
    for (let attempt = 0; attempt < TRIES && made.size < count; attempt++) {
      const query = makeQuery(
        kind,
        make,
        drawSource(catalogue, random, LOCALES[attempt % LOCALES.length] ?? 'en'),
      );
      if (query !== undefined) made.set(query.text, query);
    }
    return [...made.values()];
  });
}

function makeQuery(kind: string, make: Maker, source: Source | undefined): MadeQuery | undefined {
  const parts = source && make(source);
  if (source === undefined || parts === undefined) return undefined;
  const { locale, category, mates, attribute } = source;
  const meeting = mates.filter(({ values }) => parts.meets(values.get(attribute.key)));
  const numbers = (products: readonly PlainProduct[]) =>
    new Set(products.map(({ part_number }) => part_number));
  const wanted = parts.not
    ? mates.filter(mate => mate.values.has(attribute.key) && !meeting.includes(mate))
    : meeting;
  const text = kind === 'other order' ? [...parts.words, category] : [category, ...parts.words];
  return wanted.length === 0
    ? undefined
    : {
        kind,
        locale,
        text: text.join(' '),
        wanted: numbers(wanted),
        excluded: numbers(parts.not ? meeting : []),
      };
}

function drawSource(
  { products, categories, attributes }: PlainCatalogue,
  random: Random,
  locale: Locale,
): Source | undefined {
  const product = random.pick(products);
  const category = categories.get(product.leaves[0] ?? '');
  const known = attributes.filter(({ key }) => product.values.has(key));
  if (category === undefined || known.length === 0) return undefined;
  const attribute = random.pick(known);
  const value = product.values.get(attribute.key);
  // Two kinds of products of one name are both meant by it.
  const name = nameOf(category, locale);
  const namesakes = new Set(
    [...categories.values()].filter(other => nameOf(other, locale) === name).map(({ id }) => id),
  );
  const mates = products.filter(({ within }) => !namesakes.isDisjointFrom(within));
  return value && { locale, category: name, mates, attribute, value, random };
}

function named({ attribute, value, locale }: Source, turned: boolean): Parts | undefined {
  const typed = typedNumber(value);
  if (typed === undefined) return undefined;
  const words = [nameOf(attribute, locale), `${typed.text}${unitOf(attribute)}`];
  // A bare number may be a class or a count: only that very one has to be found.
  const reach = attribute.unit === null ? 0 : typed.reach;
  return {
    words: turned ? words.toReversed() : words,
    meets: other => isBetween(other, typed.number - reach, typed.number + reach),
  };
}

function chosen({ attribute, value, locale }: Source, not: boolean): Parts | undefined {
  const [id] = value.kind === 'enum' ? value.values : [];
  const choice = attribute.values.find(choice => choice.id === id);
  if (id === undefined || choice === undefined) return undefined;
  const word = locale === 'cn' ? '不要' : 'not';
  return {
    words: not ? [`${word} ${nameOf(choice, locale)}`] : [nameOf(choice, locale)],
    meets: other => other?.kind === 'enum' && other.values.includes(id),
    not,
  };
}

/** A number as somebody types it, and how far others may be from it; undefined for one that nobody types. */
function typedNumber(value: AttributeValue): { text: string; number: number; reach: number } | undefined {
  const number = numberOf(value);
  const text = String(number);
  if (number === undefined || text.includes('e') || text.replace(/\D/g, '').length > DIGITS_MAX)
    return undefined;
  return { text, number, reach: writtenReach(text) };
}

function unitOf({ unit }: Attribute): string {
  return unit === null || unit === '1' ? '' : ` ${unit}`;
}

/** Two neighbouring letters of a word change places. */
function mistyped(name: string, random: Random): string {
  const place = random.whole(1, Math.max(1, name.length - 3));
  return name.slice(0, place) + (name[place + 1] ?? '') + (name[place] ?? '') + name.slice(place + 2);
}
