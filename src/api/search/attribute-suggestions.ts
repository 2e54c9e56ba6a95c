import { writeAddress } from '#contract/search/address/write-address.ts';
import type { ShownSuggestion } from '#contract/search/search-result.ts';
import { fold } from '#text/fold.ts';
import type { Locale } from '#text/locale.ts';
import { textsOf } from '#text/text-in.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

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

const HAN = /\p{Script=Han}/u;
const WORD = /[\p{L}\p{N}]+/gu;

/** Lists of the products that state an attribute whose name the typed text begins, each with its count. */
export function suggestAttributes(served: ServedCatalogue, text: string, locale: Locale): ShownSuggestion[] {
  return attributesNamed(served, fold(text).trim()).map(key => ({
    ...show(served, key, text, locale),
    products: served.productsWith(key),
  }));
}

function show(
  { attributes }: ServedCatalogue,
  key: string,
  text: string,
  locale: Locale,
): Omit<ShownSuggestion, 'products'> {
  const name = attributes.column(key, locale)?.name.text ?? key;
  const at = fold(name).indexOf(fold(text).trim());
  const end = at + text.trim().length;
  const path = `/search/product${writeAddress(new URLSearchParams([[key, '*']]))}`;
  const matches: [number, number][] = at < 0 || end > name.length ? [] : [[at, end]];
  return { kind: 'condition', id: null, text: name, detail: null, matches, path, replaced: null };
}

/** The keys of the filterable attributes that a text names, those it names best first. */
function attributesNamed({ attributes, catalogue, productsWith }: ServedCatalogue, typed: string): string[] {
  const called = new Set(
    catalogue.synonyms.flatMap(({ terms, means }) =>
      means?.kind === 'attribute' && terms.some(term => isBegun(fold(term), typed, 0)) ? [means.key] : [],
    ),
  );
  const named = attributes.all
    .filter(({ key, filterable }) => filterable && productsWith(key) > 0)
    .map(({ key, name }) => ({
      key,
      fit: Math.max(called.has(key) ? 1 : 0, ...textsOf(name).map(own => fitOf(fold(own), key, typed))),
    }));
  return named
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, OFFERED)
    .map(({ key }) => key);
}

/** How well a text names an attribute: 3 for all of a word or its short name, 2 for the beginning of its name, 1 for that of a word. */
function fitOf(name: string, key: string, typed: string): number {
  const words = [...name.matchAll(WORD)];
  const initials = words.length < INITIALS_MIN ? '' : words.map(([word]) => word[0]).join('');
  if (typed.length > 1 && (typed === key || typed === initials || words.some(([word]) => word === typed)))
    return 3;
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
