import { editDistance, errorsAllowed } from '#search/text/edit-distance.ts';
import { cut, queryTokens } from '#search/text/tokenize.ts';

/** What a text asks of a full-text index: all of some groups, of each any token; `prefix` may be the beginning of one. */
export type AskedText = { groups: string[][]; prefix: string | null };

/** Cuts a text as the engine does; its last word may be a beginning. A word that nothing holds becomes those with the fewest typing errors. */
export function readText(text: string, words: ReadonlySet<string>): AskedText {
  const pieces = cut(text);
  const last = pieces.at(-1);
  const prefix = last === undefined || last.run ? null : last.surface;
  const groups = pieces.flatMap(piece => {
    if (piece.run) return queryTokens(piece).map(token => [token]);
    const isKnown = words.has(piece.surface) || isBeginning(piece.surface, words);
    return [
      isKnown
        ? [piece.stem]
        : nearestWords(piece.surface, words).flatMap(word => cut(word).map(({ stem }) => stem)),
    ];
  });
  return { groups: groups.filter(group => group.length > 0), prefix };
}

function isBeginning(text: string, words: ReadonlySet<string>): boolean {
  for (const word of words) if (word.startsWith(text)) return true;
  return false;
}

function nearestWords(text: string, words: ReadonlySet<string>): string[] {
  const most = errorsAllowed(text);
  let best = most;
  let found: string[] = [];
  for (const word of words) {
    const distance = editDistance(word, text, best);
    if (distance > best || most === 0) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(word);
  }
  return found;
}
