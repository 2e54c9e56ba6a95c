import type { ShownSuggestion } from '#contract/search/search-result.ts';
import {
  type Completing,
  type Completions,
  completeKnown,
  completeMisspelt,
  completeTyped,
} from '#search/finding/suggestions/complete.ts';
import type { CallRequest } from '../call/handler.ts';
import { showSuggestions, suggestDocuments } from './show-suggestions.ts';
import { pickSuggestions } from './suggestion-order.ts';

/** Completions of each kind. */
const SUGGESTIONS_MAX = 5;

/** Completes a typed text. While the search engine is away, by what is in memory. */
export async function answerSuggestions({
  served,
  locale,
  query,
  popularity,
  readSpare,
  searchSpare,
}: CallRequest<'search_suggestions'>): Promise<{ suggestions: ShownSuggestion[] }> {
  const text = query.q.trim();
  if (text === '') return { suggestions: [] };
  const catalogue = served();
  const completing: Completing = {
    locale,
    pick: async (found, typed) => pickSuggestions(found, typed, await popularity(), SUGGESTIONS_MAX),
  };
  const show = async (typed: string, completions: Promise<Completions>): Promise<ShownSuggestion[]> => {
    const [found, documents] = await Promise.all([
      completions,
      suggestDocuments(catalogue, typed, { locale, readSpare }),
    ]);
    return showSuggestions(catalogue, typed, { ...found, documents }, { locale, readSpare });
  };
  const findSuggestions = async (): Promise<ShownSuggestion[]> => {
    const shown = await show(text, completeTyped(catalogue, text, completing));
    if (shown.length > 0) return shown;
    const misspelt = await completeMisspelt(catalogue, text, completing);
    return show(misspelt.text, Promise.resolve(misspelt));
  };
  const found = await searchSpare(findSuggestions, null);
  if (found !== null) return { suggestions: found };
  const known = await completeKnown(catalogue, text, completing);
  return {
    suggestions: known.map(suggestion => ({ ...suggestion, path: null, products: null, replaced: null })),
  };
}
