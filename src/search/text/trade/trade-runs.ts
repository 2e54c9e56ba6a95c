import { wordsOfRun } from '../tokenize.ts';
import { TRADE_WORDS } from './trade-words.ts';

const TERMS: ReadonlySet<string> = new Set(
  TRADE_WORDS.flatMap(({ terms }) => terms).filter(term => /^\p{Script=Han}{2,}$/u.test(term)),
);
const TERM_LENGTH_MAX = Math.max(...[...TERMS].map(({ length }) => length));

/** The words of a Chinese run. A word of the trade is not cut into characters: 稳压器 does not become 稳, 压 and 器. */
export function tradeWordsOfRun(run: string): string[] {
  const words: string[] = [];
  let rest = '';
  const close = () => {
    if (rest !== '') words.push(...wordsOfRun(rest));
    rest = '';
  };
  for (let at = 0; at < run.length; ) {
    const term = termAt(run, at);
    if (term === undefined) rest += run[at++] ?? '';
    else {
      close();
      const parts = wordsOfRun(term);
      words.push(...(parts.some(({ length }) => length === 1) ? [term] : parts));
      at += term.length;
    }
  }
  close();
  return words;
}

const LETTER_TERMS: ReadonlySet<string> = new Set(
  TRADE_WORDS.flatMap(({ terms }) => terms.map(term => term.toLowerCase())).filter(term =>
    /^(?:[a-z] [a-z]+|[a-z]+ [a-z])$/.test(term),
  ),
);

/** Whether two words are a term of the trade of which one is a letter, such as `n channel`: neither says it alone. */
export function isLetterTerm(first: string, second: string): boolean {
  return LETTER_TERMS.has(`${first} ${second}`.toLowerCase());
}

function termAt(run: string, at: number): string | undefined {
  for (let length = Math.min(TERM_LENGTH_MAX, run.length - at); length > 1; length--) {
    const term = run.slice(at, at + length);
    if (TERMS.has(term)) return term;
  }
  return undefined;
}
