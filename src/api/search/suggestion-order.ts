import type { Suggestion } from '#contract/search/search-result.ts';
import type { ClickPopularity } from '../served/popularity.ts';

const KINDS = { part_number: 'product', set: 'set', category: 'category' } as const;

/**
 * The first completions of each kind: complete matches of the text first, then those that visitors chose most, then the
 * engine's order.
 */
export function pickSuggestions(
  found: readonly Suggestion[],
  text: string,
  popularity: ClickPopularity,
  limit: number,
): Suggestion[] {
  const score = (suggestion: Suggestion) => weightOf(suggestion, text, popularity);
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  return [...byKind.values()].flatMap(same =>
    same
      .map(suggestion => ({ suggestion, weight: score(suggestion) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, limit)
      .map(({ suggestion }) => suggestion),
  );
}

function weightOf({ kind, id, text }: Suggestion, typed: string, popularity: ClickPopularity): number {
  if (text.toLowerCase() === typed.toLowerCase()) return Number.POSITIVE_INFINITY;
  return kind === 'term' || id === null ? 0 : popularity.clicks(KINDS[kind], id);
}
