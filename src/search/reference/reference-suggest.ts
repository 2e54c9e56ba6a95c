import type { ProductSet } from '#contract/records/product-set.ts';
import type { Suggestion } from '#contract/search/search-result.ts';
import { runPinyin } from '#text/character-pinyin.ts';
import { fold } from '#text/fold.ts';
import { LOCALES, type Locale, readingOf } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { partNumberKey } from '#text/part-number.ts';
import { showText, textIn } from '#text/text-in.ts';
import { markKey, markName } from '../text/mark.ts';
import { naturalKey } from '../text/natural-key.ts';
import { phraseOf } from '../text/neighbours.ts';
import { typedPinyin } from '../text/pinyin.ts';
import { chineseRun, queryTokens, STOP_WORDS } from '../text/tokenize.ts';
import { compareIds } from '../values.ts';
import { type ReferenceCatalogue, type ReferenceRecord, termsOf } from './records.ts';
import { byPartNumber } from './reference-hits.ts';

/** Completes a typed text by checking everything that has a name. */
export function suggest(
  catalogue: ReferenceCatalogue,
  text: string,
  locale: Locale,
  limit: number,
): Suggestion[] {
  const typed = fold(text).trim().replace(/\s+/g, ' ');
  if (typed === '') return [];
  const namesBy = (weigh: WeighName) => [
    suggestSets(catalogue, typed, weigh, locale),
    suggestCategories(catalogue, typed, weigh, locale),
  ];
  const plain = namesBy(weighName);
  const isNamed = plain.some(suggestions => suggestions.length > 0);
  const kinds = [
    suggestPartNumbers(catalogue, partNumberKey(text), locale),
    ...(isSoundWanted(typed, locale, isNamed) ? namesBy(weighNameOrSound) : plain),
    suggestTerms(catalogue, typed, locale),
  ];
  return kinds.flatMap(suggestions => suggestions.slice(0, limit));
}

function suggestPartNumbers(catalogue: ReferenceCatalogue, key: string, locale: Locale): Suggestion[] {
  const entries = catalogue.records.flatMap(record => record.keys.map(own => ({ record, ...own })));
  const fitting = entries.filter(entry => key !== '' && entry.key.startsWith(key));
  fitting.sort((a, b) => compareIds(a.key, b.key) || byPartNumber(a.record, b.record));
  const first = new Map<ReferenceRecord, (typeof fitting)[number]>();
  for (const entry of fitting) if (!first.has(entry.record)) first.set(entry.record, entry);
  return Array.from(first.values(), ({ record: { product, set }, via }) => ({
    kind: 'part_number',
    id: product.id,
    text: via ?? product.part_number,
    detail: via !== null ? product.part_number : set === null ? null : nameOf(set, locale),
    matches: markKey(via ?? product.part_number, key),
  }));
}

/** A visitor who does not read Chinese is given it for two letters or more that nothing begins with. */
function isSoundWanted(typed: string, locale: Locale, isNamed: boolean): boolean {
  return readingOf(locale).is_spelt_by_sound || (!isNamed && typedPinyin(typed).length >= 2);
}

type Weighed = { weight: number; suggestion: Suggestion };

/** The heaviest first; equal ones in the order they came in. */
function inOrder(weighed: readonly Weighed[]): Suggestion[] {
  return weighed
    .filter(({ weight }) => weight >= 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ suggestion }) => suggestion);
}

function suggestSets(
  catalogue: ReferenceCatalogue,
  typed: string,
  weigh: WeighName,
  locale: Locale,
): Suggestion[] {
  const leaf = (set: ProductSet) => {
    const places = set.category_ids.map(id => catalogue.categories.indexOf(id));
    return places.find(place => place >= 0) ?? catalogue.categories.length;
  };
  const sets = catalogue.sets.toSorted(
    (a, b) =>
      leaf(a) - leaf(b) ||
      a.order - b.order ||
      compareIds(naturalKey(a.id), naturalKey(b.id)) ||
      compareIds(a.id, b.id),
  );
  return inOrder(
    sets.map(set => {
      const products = catalogue.records.filter(record => record.set === set).length;
      const text = nameOf(set, locale);
      const matches = markName(text, typed, catalogue.pinyin.sounds);
      return {
        weight: weigh(set.name, typed, products),
        suggestion: { kind: 'set', id: set.id, text, detail: null, matches },
      };
    }),
  );
}

function suggestCategories(
  catalogue: ReferenceCatalogue,
  typed: string,
  weigh: WeighName,
  locale: Locale,
): Suggestion[] {
  const byId = new Map(catalogue.stream.categories.map(category => [category.id, category]));
  const known = catalogue.categories.map(id => byId.get(id)).filter(category => category !== undefined);
  return inOrder(
    known.map(({ id, name, parent_id }) => {
      const parent = byId.get(parent_id ?? '');
      const { text } = showText(name, locale);
      const detail = parent === undefined ? null : showText(parent.name, locale).text;
      const matches = markName(text, typed, catalogue.pinyin.sounds);
      return {
        weight: weigh(name, typed, 0),
        suggestion: { kind: 'category', id, text, detail, matches },
      };
    }),
  );
}

/** Counts as much as any number of products. */
const FIRST = 2 ** 31;

/** The weight of a name for a typed text, -1 if it is not meant. */
type WeighName = (name: LocalizedText, typed: string, products: number) => number;

function weighName(name: LocalizedText, typed: string, products: number): number {
  const found = LOCALES.flatMap(own => {
    const text = fold(name[own] ?? '');
    return [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]|\p{Script=Han}/gu)]
      .filter(({ index }) => text.slice(index, index + 40).startsWith(typed))
      .map(({ index }) => products + (index === 0 ? FIRST : 0));
  });
  return Math.max(-1, ...found);
}

function weighNameOrSound(name: LocalizedText, typed: string, products: number): number {
  const sounding = LOCALES.flatMap(own =>
    [...fold(name[own] ?? '').matchAll(/\p{Script=Han}+/gu)].flatMap(({ 0: run, index }) =>
      [...[...run].keys()]
        .filter(place => soundsSo(run, place, typed))
        .map(place => products + (index + place === 0 ? FIRST : 0)),
    ),
  );
  return Math.max(weighName(name, typed, products), ...sounding);
}

/** Whether a run sounds like what was typed from a character on, as it is read there. */
function soundsSo(run: string, place: number, typed: string): boolean {
  const sound = typedPinyin(typed);
  const sounds = runPinyin(run).slice(place);
  const silent = sounds.indexOf('');
  const known = silent < 0 ? sounds : sounds.slice(0, silent);
  const keys = [known.join(''), known.join('').replaceAll('v', 'u'), known.map(own => own[0]).join('')];
  return sound !== '' && known.length > 0 && keys.some(key => key.slice(0, 40).startsWith(sound));
}

function suggestTerms(catalogue: ReferenceCatalogue, typed: string, locale: Locale): Suggestion[] {
  const last = typed.slice(typed.lastIndexOf(' ') + 1);
  const before = typed.slice(0, typed.length - last.length);
  const holding = (tokens: readonly string[]) =>
    Math.min(...tokens.map(token => catalogue.records.filter(record => record.words.has(token)).length));
  const words = catalogue.surfaces
    .filter(([surface]) => surface.startsWith(last) && !/\d/.test(surface) && !STOP_WORDS.has(surface))
    .map(([surface, token]) => ({ term: surface, weight: holding([phraseOf(before, surface) ?? token]) }))
    .filter(({ weight }) => weight > 0);
  const terms = termsOf(catalogue)
    .map(term => ({ term, weight: holding(queryTokens(chineseRun(term))) }))
    .filter(({ weight }) => weight > 0);
  const isOther = ({ term }: { term: string }) => term !== last;
  const plain = [...words, ...terms.filter(({ term }) => term.startsWith(last))].filter(isOther);
  const sounding = terms.filter(
    ({ term }) => !term.startsWith(last) && soundsSo(term, 0, last) && isOther({ term }),
  );
  return inOrder(
    [...plain, ...(isSoundWanted(last, locale, plain.length > 0) ? sounding : [])]
      .sort((a, b) => Number(terms.includes(a)) - Number(terms.includes(b)) || compareIds(a.term, b.term))
      .map(({ term, weight }) => {
        const [mark] = markName(term, last, catalogue.pinyin.sounds);
        const matches: [number, number][] =
          mark === undefined || mark[0] !== 0 ? [] : [[0, before.length + mark[1]]];
        return {
          weight,
          suggestion: { kind: 'term', id: null, text: before + term, detail: null, matches },
        };
      }),
  );
}

function nameOf({ name, id }: ProductSet, locale: Locale): string {
  return textIn(name, locale) || id;
}
