import type { SynonymGroup } from '#contract/records/catalogue.ts';
import { errorsAllowed } from '#search/text/errors-allowed.ts';
import { arrangeSynonyms, type QueryWord, readQueryText } from '#search/text/query-text.ts';
import { cut, looseTokens, queryTokens } from '#search/text/tokenize.ts';
import { editDistance } from '#text/edit-distance.ts';

/** What a text asks of a full-text index: all clauses, of each any reading, of each all its groups, of each any token. */
export type AskedText = string[][][][];

/** Reads a text as the engine does. `loose`: Chinese as words in any order, for where nothing holds it as it stands. */
export type TextReader = (text: string, loose: boolean) => AskedText;

/**
 * Makes the reader for a catalogue: `words` are those in its texts as written, with the token of each. A word that
 * nothing holds becomes those with the fewest typing errors.
 */
export function textReader(
  words: ReadonlyMap<string, string>,
  synonyms: readonly SynonymGroup[],
): TextReader {
  const table = arrangeSynonyms(synonyms);
  const tokens = new Set(words.values());
  const surfaces = sortWords(words);
  const plain = [...words].filter(([surface]) => !/\d/.test(surface));
  const groupsOf = (word: QueryWord, loose: boolean): string[][] => {
    if (word.run) return (loose ? looseTokens(word.surface) : queryTokens(word)).map(token => [token]);
    const longer = word.prefix ? wordsFrom(surfaces, word.surface) : [];
    const found = [
      ...(tokens.has(word.stem) ? [word.stem] : []),
      ...longer.map(surface => words.get(surface) ?? ''),
    ];
    return [[...new Set(found.length > 0 ? found : nearestTokens(word.surface, plain))]];
  };
  return (text, loose) =>
    readQueryText(text, table).clauses.map(clause => [
      clause.words.flatMap(word => groupsOf(word, loose)),
      ...clause.synonyms.map(all => all.map(token => [token])),
    ]);
}

/** The words as written, in order. */
export function sortWords(words: ReadonlyMap<string, string>): string[] {
  return [...words.keys()].sort();
}

/** The words, of sorted ones, that begin with a text. */
export function wordsFrom(sorted: readonly string[], text: string, most = 1000): string[] {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  let end = from;
  while (end - from < most && sorted[end]?.startsWith(text)) end++;
  return sorted.slice(from, end);
}

function nearestTokens(text: string, words: readonly (readonly [string, string])[]): string[] {
  let best = errorsAllowed(text);
  if (best === 0) return [];
  let found: string[] = [];
  for (const [word, token] of words) {
    const distance = editDistance(word, text, best);
    if (distance > best) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(token);
  }
  return found;
}

/** The tokens that a name is completed by: its words as written and every rest of its Chinese. */
export function nameTokens(name: string): string[] {
  return cut(name).flatMap(({ surface, run }) =>
    run ? [...surface].map((_, at) => [...surface].slice(at).join('')) : [surface],
  );
}
