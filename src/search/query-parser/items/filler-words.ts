import type { Scan } from '../vocabulary/scan-text.ts';
import type { Item } from './item.ts';
import { meaningOf } from './item-reader.ts';

const ANY = 'any';
const EXCEPT = '除';
const OUTSIDE = '外';

/**
 * `without a gold coating`, `without any coating`, 除金外: behind a word that excludes, a small `a` is an article although a
 * choice is called A, and `any` and 外 say nothing.
 */
export function withFillers(items: readonly Item[], { text }: Scan): Item[] {
  return items.map((item, at) => {
    const isNot = meaningOf(items[at - 1], 'not') !== undefined;
    const isSecond = item.word === OUTSIDE && endsException(text.slice(0, item.start));
    if (item.kind === 'word' && (isSecond || (isNot && item.word === ANY)))
      return { ...item, kind: 'term', attached: false, meanings: [{ kind: 'fillerWord' }] };
    const isArticle = isNot && text.slice(item.start, item.end) === 'a';
    if (!isArticle || meaningOf(item, 'fillerWord') === undefined) return item;
    return { ...item, meanings: item.meanings.filter(({ kind }) => kind !== 'choice') };
  });
}

/** Whether 外 behind a text is the second half of 除…外, which says no more than the first. */
function endsException(text: string): boolean {
  const start = text.lastIndexOf(EXCEPT);
  return start >= 0 && /^\S+$/.test(text.slice(start + 1));
}
