import { emptyQuery } from '#contract/search/search-query.ts';
import type { Suggestion } from '#contract/search/search-result.ts';
import type { Locale } from '#text/locale.ts';
import { askEarly } from '../../search-in-turn.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { correctText } from '../words/corrected-text.ts';
import { type MeantList, suggestConditions } from './condition-suggestions.ts';
import { type MeantSuggestions, suggestMeant, suggestSlips } from './meant-suggestions.ts';

/** Completions of each kind among which the caller picks. */
const PICKED_FROM = 20;

/** What a text is completed to, and the lists of the conditions that are read in it. */
export type Completions = MeantSuggestions & { conditions: readonly MeantList[] };

/** How a text is completed. */
export type Completing = {
  locale: Locale;
  /** Chooses among the completions that the engine found for a text, and orders them. */
  pick: (found: readonly Suggestion[], text: string) => Promise<readonly Suggestion[]>;
};

/** Completes a text by the beginnings of names, by its meaning and by its conditions. */
export async function completeTyped(
  catalogue: SearchedCatalogue,
  text: string,
  completing: Completing,
): Promise<Completions> {
  // A misspelt text is put right in the end, which its completions are not waited for with.
  askEarly(catalogue.index, () => correctText(catalogue, text, completing.locale));
  return complete(catalogue, text, completing);
}

/**
 * Completes a text that begins nothing: as it should have been typed, which comes first, or by part numbers that begin
 * as it does but for a slip of the keys.
 * @returns also the text that was completed
 */
export async function completeMisspelt(
  catalogue: SearchedCatalogue,
  text: string,
  completing: Completing,
): Promise<Completions & { text: string }> {
  const meant = await correctText(catalogue, text, completing.locale);
  if (meant !== null) {
    const corrected: Suggestion = { kind: 'term', id: null, text: meant, detail: null, matches: [] };
    return { ...(await complete(catalogue, meant, completing, [corrected])), text: meant };
  }
  const named = await suggestSlips(catalogue, text, completing.locale);
  return { named, attributes: [], lists: [], conditions: [], text };
}

/** Completes a text while the engine is away: by names and single words, which are in memory. */
export async function completeKnown(
  { index }: SearchedCatalogue,
  text: string,
  { locale, pick }: Completing,
): Promise<Suggestion[]> {
  const known = await pick(index.suggestKnown(text, locale, PICKED_FROM), text);
  // It is not known whether several words find anything together.
  return known.filter(suggestion => !isOfSeveralWords(suggestion));
}

async function complete(
  catalogue: SearchedCatalogue,
  text: string,
  { locale, pick }: Completing,
  first: readonly Suggestion[] = [],
): Promise<Completions> {
  const findNamed = async () => pick(await catalogue.index.suggest(text, locale, PICKED_FROM), text);
  const findMeant = async () => {
    const meant = await suggestMeant(catalogue, text, findNamed(), locale);
    return { ...meant, named: await leaveOutVain(catalogue, [...first, ...meant.named], locale) };
  };
  const [meant, conditions] = await Promise.all([findMeant(), suggestConditions(catalogue, text, locale)]);
  return { ...meant, conditions };
}

/** Whether a completion is words of texts, which may be in none of them together. */
function isOfSeveralWords({ kind, text }: Suggestion): boolean {
  return kind === 'term' && text.includes(' ');
}

/** Leaves out completions of several words that together find nothing. */
async function leaveOutVain(
  { index }: SearchedCatalogue,
  named: readonly Suggestion[],
  locale: Locale,
): Promise<Suggestion[]> {
  const findsSome = await Promise.all(
    named.map(
      async suggestion =>
        !isOfSeveralWords(suggestion) ||
        (await index.count({ ...emptyQuery(locale), text: suggestion.text })) > 0,
    ),
  );
  return named.filter((_, at) => findsSome[at]);
}
