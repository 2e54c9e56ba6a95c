import { formatAddresses } from '#contract/search/address/search-address.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { SearchResult, Suggestion } from '#contract/search/search-result.ts';
import { fold } from '#text/fold.ts';
import type { Locale } from '#text/locale.ts';
import { partNumberKey } from '#text/part-number.ts';
import { showText, textsOf } from '#text/text-in.ts';
import { isLightNm } from '../../query-parser/items/light-nm.ts';
import { askEarly } from '../../search-in-turn.ts';
import { isEverydayEnglish } from '../../text/english-words.ts';
import { likelySlips } from '../../text/part-numbers/number-pieces.ts';
import { TRADE_WORDS } from '../../text/trade/trade-words.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { type NamedAttribute, suggestAttributes } from './attribute-suggestions.ts';
import { type MeantList, suggestChosen, suggestConditions, suggestHolding } from './condition-suggestions.ts';

// The typed text is not always the beginning of a name:
//
//   nd, 灰镜       another word for a kind of products, by the owner or in the trade
//   m6, sma, pm   a choice of an attribute
//   effic, nd     an attribute
//   532, 25.4     a number whose unit goes without saying
//   400de         the middle of a part number

const HAN = /\p{Script=Han}/u;
/** Completions of each of these kinds that are offered. */
const OFFERED = 4;
/** Number of part numbers found by their beginning from which none are looked for by their middle. */
const NUMBERS_ENOUGH = 2;
/** Choices that are looked at for one text. */
const CHOICES_MAX = 3;
const MIDDLE_LENGTH_MIN = 3;

/** Completions of a text by its meaning and by the beginnings of names, attributes that it names, and lists that it may mean. */
export type MeantSuggestions = {
  named: readonly Suggestion[];
  attributes: readonly NamedAttribute[];
  lists: readonly MeantList[];
};

/** Completions of a text by its meaning, together with those by the beginnings of names (`finding`). */
export async function suggestMeant(
  catalogue: SearchedCatalogue,
  text: string,
  finding: Promise<readonly Suggestion[]>,
  locale: Locale,
): Promise<MeantSuggestions> {
  if (mayBeMiddle(text)) askEarly(catalogue.index, () => searchMiddles(catalogue, text, locale));
  const typed = fold(text);
  const synonyms = suggestSynonyms(catalogue, locale, term => term === typed);
  const attributes = suggestAttributes(catalogue, text);
  const [values, found, middles] = await Promise.all([
    suggestValues(catalogue, text, locale),
    finding,
    finding.then(begun => suggestMiddles(catalogue, text, begun, locale)),
  ]);
  const conditions = attributes.length + values.length;
  const isMeant = synonyms.length + conditions > 0;
  const kept = leaveOutStrays(found, text, isMeant, locale);
  const numbers = kept.filter(({ kind }) => kind === 'part_number');
  const others = [...synonyms, ...kept.filter(({ kind }) => kind !== 'part_number')];
  const once = new Map(
    others.map(suggestion => [`${suggestion.kind} ${suggestion.id ?? suggestion.text}`, suggestion]),
  );
  const named = [...numbers, ...middles, ...once.values()];
  // `sot23` is in few part numbers and in the texts of many products.
  const begun = numbers.length + once.size + conditions;
  const isHeld = begun === 0 && middles.length < OFFERED;
  const lists = isHeld ? await suggestHolding(catalogue, text, locale) : values;
  if (begun + middles.length + lists.length === 0) named.push(...suggestBegun(catalogue, typed, locale));
  const listsOnce = new Map(lists.map(list => [identify(list), list]));
  return { named, attributes, lists: [...listsOnce.values()] };
}

function identify({ category_id, text, addresses }: MeantList): string {
  return [category_id, text, ...addresses].join(' ');
}

/** Sets and categories called like the other words of a group that has a fitting word: of the trade, or the owner's. */
function suggestSynonyms(
  { index, catalogue }: SearchedCatalogue,
  locale: Locale,
  isFitting: (term: string) => boolean,
): Suggestion[] {
  const groups = [...catalogue.synonyms, ...TRADE_WORDS].filter(({ terms }) =>
    terms.some(term => isFitting(fold(term))),
  );
  const others = new Set(
    groups.flatMap(({ terms }) => terms).filter(term => !isFitting(fold(term)) && term.length > 2),
  );
  const found = [...others].flatMap(term => index.suggestKnown(term, locale, OFFERED));
  const named = found.filter(({ kind }) => kind === 'category' || kind === 'set');
  const once = new Map(named.map(suggestion => [`${suggestion.kind} ${suggestion.id}`, suggestion]));
  return [...once.values()].slice(0, OFFERED).map(suggestion => ({ ...suggestion, matches: [] }));
}

/** Sets and categories for the beginning of a word of the trade: `传感` is that of 传感器, in English sensors. */
function suggestBegun(catalogue: SearchedCatalogue, typed: string, locale: Locale): Suggestion[] {
  if (typed.length < TERM_LENGTH_MIN && !(HAN.test(typed) && typed.length > 1)) return [];
  return suggestSynonyms(catalogue, locale, term => term.startsWith(typed));
}

/** Lists under a condition: of choices that begin so, and of numbers without their unit. */
async function suggestValues(
  catalogue: SearchedCatalogue,
  text: string,
  locale: Locale,
): Promise<MeantList[]> {
  const typed = fold(text);
  const choices = catalogue.attributes.all.flatMap(({ key, filterable, values }) =>
    values
      .filter(({ id, name }) => filterable && [id, ...textsOf(name)].some(own => isBegun(fold(own), typed)))
      .slice(0, 1)
      .map(({ id }) => `${key}=${id}`),
  );
  const meant = conditionsCalled(catalogue, typed);
  const chosen = await Promise.all(
    [...new Set([...choices, ...meant])]
      .slice(0, CHOICES_MAX)
      .map(address => suggestChosen(catalogue, address, locale)),
  );
  const units = /^\d+(?:\.\d+)?$/.test(text) ? unitsOf(catalogue, Number(text)) : [];
  const amounts = [...units.map(unit => `${text} ${unit}`), ...quantityCalled(catalogue, typed)];
  const numbers = await Promise.all(amounts.map(amount => suggestConditions(catalogue, amount, locale)));
  return [...chosen, ...numbers].flatMap(list => list.slice(0, OFFERED)).slice(0, 2 * OFFERED);
}

/** Shortest beginning of a term in Latin letters that is completed. */
const TERM_LENGTH_MIN = 3;

/** The addresses of conditions for which the owner gave a term that begins so: `canadian` is a maker's other name. */
function conditionsCalled({ catalogue, attributes }: SearchedCatalogue, typed: string): string[] {
  const isLong = typed.length >= TERM_LENGTH_MIN || HAN.test(typed);
  return catalogue.synonyms.flatMap(({ terms, means }) =>
    means?.kind === 'filter' &&
    terms.some(term => fold(term) === typed || (isLong && isBegun(fold(term), typed)))
      ? formatAddresses({ filters: [means.filter], curve_filters: [] }, attributes.find)
      : [],
  );
}

/** A quantity that the owner gave a name: `hene` is 632.8 nm. */
function quantityCalled({ catalogue }: SearchedCatalogue, typed: string): string[] {
  return catalogue.synonyms.flatMap(({ terms, means }) =>
    means?.kind === 'quantity' && terms.some(term => fold(term) === typed)
      ? [`${means.value} ${means.unit}`]
      : [],
  );
}

function isBegun(name: string, typed: string): boolean {
  return name === typed || (typed.length > 1 && name.startsWith(typed));
}

/**
 * Units that a number may have: those of the owner's first attributes, with that of light first if the number can be a
 * wavelength.
 */
function unitsOf({ attributes }: SearchedCatalogue, number: number): string[] {
  const own = attributes.all.flatMap(({ unit, filterable }) => (unit !== null && filterable ? [unit] : []));
  const isLight = own.includes('nm') && Number.isInteger(number) && isLightNm(number);
  return [...new Set([...(isLight ? ['nm'] : []), ...own.filter(unit => unit !== 'nm')])].slice(0, 2);
}

/** Whether a text may be the middle of a part number. */
function mayBeMiddle(text: string): boolean {
  const key = partNumberKey(text);
  return key.length >= MIDDLE_LENGTH_MIN && /\d/.test(key);
}

function searchMiddles({ index }: SearchedCatalogue, text: string, locale: Locale): Promise<SearchResult> {
  const query = { ...emptyQuery(locale), text, size: OFFERED, facets: 'none' } as const;
  return index.search(query, { explain: false });
}

/** Products whose part numbers contain the typed text in the middle. */
async function suggestMiddles(
  catalogue: SearchedCatalogue,
  text: string,
  found: readonly Suggestion[],
  locale: Locale,
): Promise<Suggestion[]> {
  const key = partNumberKey(text);
  const numbers = found.filter(({ kind }) => kind === 'part_number');
  if (numbers.length >= NUMBERS_ENOUGH || !mayBeMiddle(text)) return [];
  const { products } = await searchMiddles(catalogue, text, locale);
  const known = new Set(numbers.map(({ id }) => id));
  const others = products.filter(({ id }) => !known.has(id));
  const hits = await catalogue.records.listProducts(others.map(({ id }) => id));
  return hits.flatMap(({ id, part_number, name }) => {
    if (!partNumberKey(part_number).includes(key)) return [];
    const at = fold(part_number).indexOf(fold(text));
    const matches: [number, number][] = at < 0 ? [] : [[at, at + text.length]];
    return [{ kind: 'part_number', id, text: part_number, detail: showText(name, locale).text, matches }];
  });
}

/** Slips of the keys that are tried. */
const SLIPS_MAX = 3;

/** Part numbers that begin as the typed text probably should: `in414` for 1N4148. */
export async function suggestSlips(
  { index }: SearchedCatalogue,
  text: string,
  locale: Locale,
): Promise<Suggestion[]> {
  if (!mayBeMiddle(text)) return [];
  const slips = likelySlips(text).slice(0, SLIPS_MAX);
  const found = await Promise.all(slips.map(slip => index.suggest(slip, locale, OFFERED)));
  const numbers = found.map(own => own.filter(({ kind }) => kind === 'part_number'));
  return numbers.find(own => own.length > 0) ?? [];
}

/** Leaves out unlikely meanings: everyday words and, where letters have another meaning, Chinese words that sound like them. */
function leaveOutStrays(
  found: readonly Suggestion[],
  text: string,
  isMeant: boolean,
  locale: Locale,
): Suggestion[] {
  const isLatin = /^[\p{Script=Latin}\d\s.-]+$/u.test(text);
  return found.filter(suggestion => {
    if (suggestion.kind === 'part_number') return true;
    const last = suggestion.text.split(' ').at(-1) ?? '';
    if (suggestion.kind === 'term' && isEverydayEnglish(fold(last))) return false;
    // `ar` is a coating, and not the beginning of `arsenide`.
    if (suggestion.kind === 'term' && isMeant && isLatin && text.length < TERM_LENGTH_MIN) return false;
    const isBySound = isLatin && !fold(suggestion.text).includes(fold(text));
    return !(isMeant && locale === 'en' && isBySound);
  });
}
