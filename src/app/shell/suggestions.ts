import { useCallback } from 'react';
import { useFetched } from '../requests/use-fetched.ts';
import type { Suggestion } from '../shown.ts';
import { browserClient } from './browser-client.ts';

/** What a suggestion leads to: the thing itself, or a search for the term. */
export function suggestionPath({ kind, id, text }: Suggestion): string {
  if (id === null || kind === 'term') return `/search?q=${encodeURIComponent(text)}`;
  return kind === 'category' ? `/category/${id}` : `/product/${id}`;
}

const NONE: readonly Suggestion[] = [];

/** Completions of what is typed: `ask` with each change; an answer that a later question has overtaken is dropped. */
export function useSuggestions(): { suggestions: readonly Suggestion[]; ask: (text: string) => void } {
  const { status, data, run, reset } = useFetched<readonly Suggestion[]>();
  const ask = useCallback(
    (text: string) => {
      if (text.trim() === '') reset();
      else void run(signal => fetchSuggestions(text, signal));
    },
    [run, reset],
  );
  // Typing goes on without suggestions where they cannot be had.
  return { suggestions: status === 'error' ? NONE : (data ?? NONE), ask };
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const call = { query: { q: text } };
  const { data } = await browserClient.call('search_suggestions', call, { quiet: true, signal });
  return data.suggestions;
}
