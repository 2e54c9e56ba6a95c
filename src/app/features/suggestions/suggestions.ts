import { useCallback } from 'react';
import type { SuggestionData } from '#contract/client/client-answers.ts';
import { browserClient } from '../../platform/requests/browser-client.ts';
import { useFetched } from '../../platform/requests/use-fetched.ts';

/** The kinds of commands: for the page, for the visitor's settings, and to go to another page. */
type CommandKind = 'list' | 'setting' | 'go';

/** The items of the list under the search field: completions of the catalogue, the visitor's own searches, and commands. */
export type Offer = Omit<SuggestionData, 'kind'> & { kind: SuggestionData['kind'] | 'recent' | CommandKind };

/** Number of earlier searches that are offered beside completions, and without any text. */
const RECENT_BESIDE = 3;
const RECENT_ALONE = 8;

/**
 * The earlier searches that begin with the typed text, with the typed part marked. Without a text these are the latest
 * searches.
 */
export function matchSearches(searches: readonly string[], typed: string): Offer[] {
  const wanted = typed.trim().toLowerCase();
  const offered = searches.filter(text => {
    const lower = text.toLowerCase();
    return lower.startsWith(wanted) && lower !== wanted;
  });
  return offered.slice(0, wanted === '' ? RECENT_ALONE : RECENT_BESIDE).map(text => ({
    kind: 'recent',
    id: null,
    text,
    detail: null,
    path: null,
    products: null,
    replaced: null,
    matches: wanted === '' ? [] : [[0, wanted.length]],
  }));
}

/** The target of an offer: the record itself, or a search for the term. */
export function suggestionPath({ kind, id, text, path }: Offer): string {
  if (path !== null) return path;
  if (id === null || kind === 'term' || kind === 'recent') return `/search?q=${encodeURIComponent(text)}`;
  return kind === 'category' ? `/category/${id}` : `/product/${id}`;
}

const NONE: readonly SuggestionData[] = [];

/** Completions of the typed text. Call `ask` on each change. An answer that arrives after a later `ask` is dropped. */
export function useSuggestions(): { suggestions: readonly SuggestionData[]; ask: (text: string) => void } {
  const { status, data, run, reset } = useFetched<readonly SuggestionData[]>();
  const ask = useCallback(
    (text: string) => {
      if (text.trim() === '') reset();
      else void run(signal => fetchSuggestions(text, signal));
    },
    [run, reset],
  );
  // If suggestions fail, typing continues without them.
  return { suggestions: status === 'error' ? NONE : (data ?? NONE), ask };
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<readonly SuggestionData[]> {
  const call = { query: { q: text } };
  const { data } = await browserClient.call('search_suggestions', call, { signal });
  return data.suggestions;
}
