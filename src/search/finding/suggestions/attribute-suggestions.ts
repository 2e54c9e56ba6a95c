import { fold } from '#text/fold.ts';
import { placesBeginning } from '#text/sorted-texts.ts';
import { textsOf } from '#text/text-in.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

// A text that an attribute's name has a word of is offered as the list of what states that attribute:
//
//   effic   Module efficiency · 1,208 products
//   noct    Nominal operating cell temperature     its key, and the first letters of its words
//   nd      Refractive index nd                    a symbol only as a whole

/** Attributes that are offered. */
const OFFERED = 2;
/** Fewest letters of a word's beginning, and characters of a Chinese one. */
const LETTERS_MIN = 3;
const CHARACTERS_MIN = 2;
/** Fewest words of a name that is called by their first letters. */
const INITIALS_MIN = 3;

/** An attribute that a text names, and the number of products that state it. */
export type NamedAttribute = { key: string; products: number };

const HAN = /\p{Script=Han}/u;
const WORD = /[\p{L}\p{N}]+/gu;

/** The attributes whose names a text begins, the one it names best first. */
export function suggestAttributes(catalogue: SearchedCatalogue, text: string): NamedAttribute[] {
  return attributesNamed(catalogue, fold(text).trim()).map(key => ({
    key,
    products: catalogue.productsWith(key),
  }));
}

/** The keys of the filterable attributes that a text names, those it names best first. */
function attributesNamed(
  { attributes, catalogue, productsWith }: SearchedCatalogue,
  typed: string,
): string[] {
  // One letter names nothing.
  if (typed.length < 2) return [];
  const called = new Set(
    catalogue.synonyms.flatMap(({ terms, means }) =>
      means?.kind === 'attribute' && terms.some(term => isBegun(fold(term), typed, 0)) ? [means.key] : [],
    ),
  );
  const { all, beginnings, attribute_of } = namesOf(attributes);
  const begun = new Set<number>();
  for (const at of placesBeginning(beginnings, typed)) begun.add(attribute_of[at]!);
  for (const [place, { key }] of all.entries()) if (called.has(key)) begun.add(place);
  return [...begun]
    .sort((a, b) => a - b)
    .map(place => all[place]!)
    .filter(({ key }) => productsWith(key) > 0)
    .map(({ key, names }) => ({
      key,
      fit: Math.max(called.has(key) ? 1 : 0, ...names.map(name => fitOf(name, key, typed))),
    }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, OFFERED)
    .map(({ key }) => key);
}

/** A name in lower case, the words in it with their places, and their first letters if it is called by those. */
type ReadName = { name: string; words: readonly { word: string; index: number }[]; initials: string };

/**
 * The filterable attributes with their names, and all that a text may begin with to name one, sorted, each with the place
 * of its attribute.
 */
type AttributeNames = {
  all: readonly { key: string; names: readonly ReadName[] }[];
  beginnings: readonly string[];
  attribute_of: readonly number[];
};

const namesCache = new WeakMap<SearchedCatalogue['attributes'], AttributeNames>();

/** The names of a catalogue's attributes. Computed at the first text. */
function namesOf(attributes: SearchedCatalogue['attributes']): AttributeNames {
  let names = namesCache.get(attributes);
  if (names === undefined) {
    const all = attributes.all
      .filter(({ filterable }) => filterable)
      .map(({ key, name }) => ({ key, names: textsOf(name).map(own => readName(fold(own))) }));
    const sorted = all
      .flatMap(({ key, names: own }, attribute) =>
        [key, ...own.flatMap(beginningsOf)].map(text => ({ text, attribute })),
      )
      .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
    names = {
      all,
      beginnings: sorted.map(({ text }) => text),
      attribute_of: sorted.map(({ attribute }) => attribute),
    };
    namesCache.set(attributes, names);
  }
  return names;
}

function readName(name: string): ReadName {
  const words = [...name.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }));
  const initials = words.length < INITIALS_MIN ? '' : words.map(({ word }) => word[0]).join('');
  return { name, words, initials };
}

/** A name from each of its words on, or from each character of Chinese, and its first letters. */
function beginningsOf({ name, words, initials }: ReadName): string[] {
  const places = HAN.test(name)
    ? Array.from({ length: name.length }, (_, at) => at)
    : words.map(({ index }) => index);
  return [name, ...(initials === '' ? [] : [initials]), ...places.map(at => name.slice(at))];
}

/** How well a text names an attribute: 3 for all of a word or its short name, 2 for the beginning of its name, 1 for that of a word. */
function fitOf({ name, words, initials }: ReadName, key: string, typed: string): number {
  if (typed === key || typed === initials || words.some(({ word }) => word === typed)) return 3;
  if (isBegun(name, typed, 0)) return 2;
  const isInside = HAN.test(typed)
    ? isBegun(name, typed, name.indexOf(typed))
    : words.some(({ index }) => isBegun(name, typed, index));
  return isInside ? 1 : 0;
}

/** Whether a name goes on like a text from a place on. A short text is the beginning of too much. */
function isBegun(name: string, typed: string, at: number): boolean {
  const least = HAN.test(typed) ? CHARACTERS_MIN : LETTERS_MIN;
  return at >= 0 && typed.length >= least && name.startsWith(typed, at);
}
