import { sql } from 'kysely';
import type { Database } from '../open.ts';

/**
 * How many sessions searched for a term, by the result, and their most frequent choices. `text` is null if too few have
 * searched for it.
 */
export type SearchCount = {
  text: string | null;
  all: number;
  part: number;
  nothing: number;
  chosen: { kind: string; id_key: string; chosen: number }[];
};

/** Most choices that are listed of a term. */
const CHOICES_MAX = 3;

/** The terms searched for since a day, in no order. */
export async function listSearchCounts({ db }: Database, day: string): Promise<SearchCount[]> {
  const rows = await db
    .selectFrom('search_counts')
    .leftJoin('search_words', 'search_words.term', 'search_counts.term')
    .select(({ fn }) => [
      'search_counts.term as term',
      'search_words.text as text',
      fn.sum<number | string>('found_all').as('all'),
      fn.sum<number | string>('found_part').as('part'),
      fn.sum<number | string>('found_nothing').as('nothing'),
    ])
    .where('day', '>=', day)
    .groupBy(['search_counts.term', 'search_words.text'])
    .execute();
  const choices = await db
    .selectFrom('search_choices')
    .select(['term', 'kind', 'id_key', sql<number | string>`sum(chosen)`.as('chosen')])
    .where('day', '>=', day)
    .groupBy(['term', 'kind', 'id_key'])
    .orderBy('chosen', 'desc')
    .orderBy('id_key')
    .execute();
  const byTerm = Map.groupBy(choices, ({ term }) => term);
  // PostgreSQL's sums are wide, and may come as texts.
  return rows.map(({ term, text, all, part, nothing }) => ({
    text,
    all: Number(all),
    part: Number(part),
    nothing: Number(nothing),
    chosen: (byTerm.get(term) ?? [])
      .slice(0, CHOICES_MAX)
      .map(({ kind, id_key, chosen }) => ({ kind, id_key, chosen: Number(chosen) })),
  }));
}

/** How many sessions filtered by an attribute. `category` is empty for searches. */
export type FilterCount = { attribute: string; category: string; uses: number };

/** The filters used in lists since a day, the most used first. */
export async function listFilterCounts({ db }: Database, day: string): Promise<FilterCount[]> {
  const rows = await db
    .selectFrom('filter_counts')
    .select(['attribute', 'category', sql<number | string>`sum(uses)`.as('uses')])
    .where('day', '>=', day)
    .groupBy(['attribute', 'category'])
    .orderBy('uses', 'desc')
    .orderBy('attribute')
    .orderBy('category')
    .execute();
  return rows.map(row => ({ ...row, uses: Number(row.uses) }));
}
