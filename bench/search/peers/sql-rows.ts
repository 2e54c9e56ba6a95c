import type { GeneratedCatalogue } from '../../catalogue-generator.ts';
import { nameTokens } from './asked-text.ts';

/** Products counted by leaf and code; code -1 counts them all. */
export type Tally = Map<number, Map<number, number>>;

/** Counts a product in its leaf. */
export function countCodes(tally: Tally, leaf: number, codes: readonly number[]): void {
  const counts = tally.get(leaf) ?? new Map<number, number>();
  for (const code of [-1, ...codes]) counts.set(code, (counts.get(code) ?? 0) + 1);
  tally.set(leaf, counts);
}

/** The rows of `tally`, in the order of its key. */
export function* tallyRows(tally: Tally): Generator<[leaf: number, code: number, n: number]> {
  for (const [leaf, counts] of [...tally].sort(([a], [b]) => a - b))
    for (const [code, n] of [...counts].sort(([a], [b]) => a - b)) yield [leaf, code, n];
}

/** A row of `name`; kind 1 is a category, 2 a set. */
export type NameRow = { rank: number; kind: 1 | 2; id: string; text: string; tokens: string[] };

/** The names that are completed: categories first, each kind in the catalogue's order. */
export function* nameRows({ stream }: GeneratedCatalogue): Generator<NameRow> {
  let rank = 0;
  const row = (kind: 1 | 2, id: string, name: { en?: string; cn?: string }): NameRow => ({
    rank: ++rank,
    kind,
    id,
    text: name.en ?? name.cn ?? '',
    tokens: [...new Set([name.en, name.cn].flatMap(text => nameTokens(text ?? '')))],
  });
  for (const { id, name } of stream.categories) yield row(1, id, name);
  // A generated catalogue's sets are a generator.
  for (const { id, name } of stream.sets as Iterable<{ id: string; name: { en?: string; cn?: string } }>)
    yield row(2, id, name);
}
