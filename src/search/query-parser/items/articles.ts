import type { Scan } from '../vocabulary/scan-text.ts';
import type { Item } from './item.ts';
import { meaningOf } from './item-reader.ts';

const ANY = 'any';

/**
 * `without a gold coating`, `without any coating`: behind a word that excludes, a small `a` is an article although a choice is
 * called A, and `any` says nothing.
 */
export function withArticles(items: readonly Item[], { text }: Scan): Item[] {
  return items.map((item, at) => {
    if (meaningOf(items[at - 1], 'not') === undefined) return item;
    if (item.kind === 'word' && item.word === ANY)
      return { ...item, kind: 'term', attached: false, meanings: [{ kind: 'fillerWord' }] };
    if (text.slice(item.start, item.end) !== 'a' || meaningOf(item, 'fillerWord') === undefined) return item;
    return { ...item, meanings: item.meanings.filter(({ kind }) => kind !== 'choice') };
  });
}
