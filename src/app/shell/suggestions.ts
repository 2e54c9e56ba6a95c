import { useCallback, useEffect, useRef, useState } from 'react';
import type { Suggestion } from '../shown.ts';
import { browserClient } from './browser-client.ts';

/** What a suggestion leads to: the thing itself, or a search for the term. */
export function suggestionPath({ kind, id, text }: Suggestion): string {
  if (id === null || kind === 'term') return `/search?q=${encodeURIComponent(text)}`;
  return kind === 'category' ? `/category/${id}` : `/product/${id}`;
}

/** Completions of what is typed: `ask` with each change; an answer that a later question has overtaken is dropped. */
export function useSuggestions(): { suggestions: Suggestion[]; ask: (text: string) => void } {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const pending = useRef<AbortController>(null);
  useEffect(() => () => pending.current?.abort(), []);
  const ask = useCallback((text: string) => {
    pending.current?.abort();
    if (text.trim() === '') return setSuggestions([]);
    const abort = new AbortController();
    pending.current = abort;
    browserClient
      .call('search_suggestions', { query: { q: text } }, { quiet: true, signal: abort.signal })
      .then(
        answer => setSuggestions(answer.data.suggestions),
        // Typing goes on without suggestions; the wrapper has logged why.
        () => abort.signal.aborted || setSuggestions([]),
      );
  }, []);
  return { suggestions, ask };
}
