import { parseFilters } from '#contract/search/address/search-address.ts';
import { withoutCondition } from '#contract/search/condition-key.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Understood } from '#contract/search/search-result.ts';
import { quoteWords } from '#text/quoted-words.ts';
import type { QueryReading } from '../query-parser/read-query.ts';
import { keepConditions } from '../relaxation/leave-one-out.ts';
import { beginsNegated } from '../relaxation/text-words.ts';
import { searchInTurn } from '../search-in-turn.ts';
import { writeAlternatives } from '../text/parts/text-parts.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { type InterpretedSearch, searchMeaning, type TextReading } from './unclear-numbers.ts';
import { isInName } from './words/in-name.ts';

/** Choices that are tried as words. */
const TRIED_MAX = 3;

/** A text, its query and its reading. */
export type ReadText = TextReading &
  Partial<Pick<QueryReading, 'foreign' | 'named'>> & { text: string; query: SearchQuery };

/**
 * Searches by the reading of a text. If nothing matches, a choice (`手动`, manual) may only be a word of a name, and is
 * read as one if that finds something. It stays a choice if products of the kind that the text names meet it, and only
 * lack another word.
 * @param onNothing called with a reading that finds nothing, while others are tried
 */
export async function searchRead(
  catalogue: SearchedCatalogue,
  read: ReadText,
  onNothing: (meant: InterpretedSearch) => void = () => undefined,
): Promise<InterpretedSearch> {
  const meant = await searchMeaning(catalogue, read.query, read);
  if (meant.result.totals.products > 0) return meant;
  onNothing(meant);
  if (isKindMetWithout(catalogue, meant)) return meant;
  const choices = choicesOf(catalogue, meant.understood).slice(0, TRIED_MAX);
  const ways = await Promise.all(
    choices.map(words => withWords(catalogue, { ...read, query: meant.query }, meant.understood, words)),
  );
  const known = ways.filter(way => way !== undefined);
  if (known.length === 0 || catalogue.budget.isSpent()) return meant;
  for await (const { words, query, result } of searchInTurn(catalogue, known, { explain: false }))
    if (result.totals.products > 0 && (await isInName(catalogue, alternativesOf(words.text), result)))
      return { ...meant, query, result, understood: meant.understood.filter(other => other !== words) };
  return meant;
}

/** `protected gold mirror`: whether fewer words are found that name the same kind of product, under all conditions. */
function isKindMetWithout(catalogue: SearchedCatalogue, { query, result }: InterpretedSearch): boolean {
  const { ids, sure } = catalogue.readKinds(query.text);
  return (
    sure &&
    result.fewer_words.some(({ dropped }) => {
      const kept = keepConditions(query, place => !dropped.includes(place));
      return catalogue.readKinds(kept.text).ids.join() === ids.join();
    })
  );
}

/** The conditions of a text that are choices, except negated ones, and those for having none: `without coating`. */
function choicesOf({ attributes }: SearchedCatalogue, understood: readonly Understood[]): Understood[] {
  return understood.filter(({ address, text }) => {
    if (beginsNegated(text)) return false;
    const [filter] = parseFilters([address], attributes.find).filters;
    return (filter?.kind === 'enum' && !filter.not) || (filter?.kind === 'flag' && filter.flag);
  });
}

/** The query with the words of one condition as text, or undefined if that changes how the rest is understood. */
async function withWords(
  catalogue: SearchedCatalogue,
  { text, query }: Pick<ReadText, 'text' | 'query'>,
  understood: readonly Understood[],
  words: Understood,
): Promise<{ words: Understood; query: SearchQuery } | undefined> {
  const again = await catalogue.readText(quoteWords(text, [words]), query.locale);
  const others = understood.filter(other => other !== words).map(({ address }) => address);
  const isSame = again.understood.map(({ address }) => address).join('\n') === others.join('\n');
  const [taken] = parseFilters([words.address], catalogue.attributes.find).filters;
  if (!isSame || taken === undefined) return undefined;
  const said = alternativesOf(words.text);
  const rest =
    said.length > 1 ? again.rest.replace(`"${words.text}"`, () => writeAlternatives(said)) : again.rest;
  return { words, query: { ...query, text: rest, filters: withoutCondition(query.filters, taken) } };
}

/** Between choices of which any will do. */
const OR = /[,/]| (?:or|and|oder|und) |或者?|和/u;

/** The words of each of several choices: `brass or steel`. */
function alternativesOf(text: string): string[] {
  return text
    .split(OR)
    .map(word => word.trim())
    .filter(word => word !== '');
}
