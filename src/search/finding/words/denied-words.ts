import { fold } from '#text/fold.ts';
import { wantedWords } from '../../relaxation/text-words.ts';

/** A word that denies another: `non-polarizing`, `non polarizing`, `nonpolarizing`. */
const DENIED = /(?<![\p{L}\p{N}-])(?:non[- ]?|nicht-)(?<word>\p{L}{3,})/giu;

/**
 * A text in which what such words deny is excluded, and the thing that it names as denied: `polarizing cube` of `non-polarizing
 * beamsplitter cube`. Null if products have nothing that is denied.
 */
export function excludeDenied(
  text: string,
  isWord: (word: string) => boolean,
): { excluding: string; things: string } | null {
  const denied: string[] = [];
  const replaced = (by: (word: string) => string) =>
    text.replace(DENIED, (all, word: string) => (isWord(fold(word)) ? by(word) : all));
  const excluding = replaced(word => {
    denied.push(word);
    return `-${word}`;
  });
  if (denied.length === 0) return null;
  const head = wantedWords(replaced(() => '')).slice(-1);
  return { excluding, things: [...denied, ...head].join(' ') };
}
