import type { Meaning } from '../vocabulary/meaning.ts';
import type { Item } from './item.ts';
import { meaningOf } from './item-reader.ts';

const DENIED: ReadonlySet<Meaning['kind']> = new Set(['choice', 'flag', 'filter']);

/** `non-bifacial`, `Nicht-PM-Faser`: the dash between a word that excludes and what can be excluded belongs to the word. */
export function withDashedNots(items: readonly Item[]): Item[] {
  const isDash = (at: number) => {
    const [not, dash, denied] = [items[at - 1], items[at], items[at + 1]];
    if (dash?.kind !== 'sign' || dash.sign !== '-' || meaningOf(not, 'not') === undefined) return false;
    const isClose = not?.end === dash.start && dash.end === denied?.start;
    return isClose && denied.meanings.some(({ kind }) => DENIED.has(kind));
  };
  return items.flatMap((item, at) => {
    if (isDash(at)) return [];
    return isDash(at + 1) ? [{ ...item, end: item.end + 1 }] : [item];
  });
}
