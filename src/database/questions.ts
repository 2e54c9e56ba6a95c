import { sql, type Transaction } from 'kysely';
import type { ClickRecord, FilterRecord, SearchRecord } from '#contract/click-record.ts';
import { idKey } from '#contract/id.ts';
import type { Database } from './open.ts';
import type { Tables } from './schema.ts';
import { SESSIONS_READABLE, type SearchTerm } from './search-term.ts';

// visit_questions  what each session has asked today: it counts once, however often it is asked again
// search_counts    how many sessions searched for a term, by day and by what was found
// search_words     the words of a term, once enough sessions have searched for it
// search_choices   what was chosen after a search
// filter_counts    how many sessions filtered by an attribute, by day and category

/** A search, its text as a term. */
type AskedSearch = Pick<SearchRecord, 'found'> & { term: SearchTerm };

/** What was chosen after a search. */
type Choice = Pick<ClickRecord, 'kind' | 'id'> & { term: SearchTerm };

/** What a session asked. */
export type Questions = {
  searches: readonly AskedSearch[];
  choices: readonly Choice[];
  filters: readonly Omit<FilterRecord, 'action'>[];
};

/** Whose questions, of which day (UTC, `YYYY-MM-DD`), and how many different ones a session may ask in a day. */
type Asking = { day: string; session_id: string; per_day: number };

/** Counts what a session asked; the same counts once a day, and past its share nothing more counts. @returns how many questions counted */
export async function addQuestions(
  { db }: Database,
  { searches, choices, filters }: Questions,
  asking: Asking,
): Promise<number> {
  // In one order everywhere, so that two batches at once never wait for each other in a circle.
  const sorted = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
    items.map(item => ({ key: keyOf(item), item })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return db.transaction().execute(async trx => {
    // Of days gone by nothing can be asked again.
    await trx.deleteFrom('visit_questions').where('day', '<', asking.day).execute();
    let left = asking.per_day - (await countAsked(trx, asking));
    let counted = 0;
    const take = async (key: string, count: () => Promise<void>) => {
      if (left <= 0 || !(await isNew(trx, asking, key))) return;
      left--;
      counted++;
      await count();
    };
    for (const { key, item } of sorted(searches, ({ term }) => `s ${term.key}`))
      await take(key, () => countSearch(trx, asking.day, item));
    for (const { key, item } of sorted(choices, ({ term, kind, id }) => `c ${term.key} ${kind} ${idKey(id)}`))
      await take(key, () => countChoice(trx, asking.day, item));
    for (const { key, item } of sorted(filters, filter => `f ${filter.key} ${filter.category ?? ''}`))
      await take(key, () => countFilter(trx, asking.day, item));
    return counted;
  });
}

async function countAsked(trx: Transaction<Tables>, { day, session_id }: Asking): Promise<number> {
  const { count } = await trx
    .selectFrom('visit_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function isNew(
  trx: Transaction<Tables>,
  { day, session_id }: Asking,
  question: string,
): Promise<boolean> {
  const row = await trx
    .insertInto('visit_questions')
    .values({ day, session_id, question })
    .onConflict(conflict => conflict.columns(['day', 'session_id', 'question']).doNothing())
    .returning('question')
    .executeTakeFirst();
  return row !== undefined;
}

async function countSearch(
  trx: Transaction<Tables>,
  day: string,
  { term: { key: term, mark, text }, found }: AskedSearch,
): Promise<void> {
  const counts = {
    found_all: found === 'all' ? 1 : 0,
    found_part: found === 'part' ? 1 : 0,
    found_nothing: found === 'nothing' ? 1 : 0,
  };
  await trx
    .insertInto('search_counts')
    .values({ day, term, ...counts })
    .onConflict(conflict =>
      conflict.columns(['day', 'term']).doUpdateSet({
        found_all: sql<number>`search_counts.found_all + excluded.found_all`,
        found_part: sql<number>`search_counts.found_part + excluded.found_part`,
        found_nothing: sql<number>`search_counts.found_nothing + excluded.found_nothing`,
      }),
    )
    .execute();
  // Holds the row until the transaction ends: two sessions at once are two.
  const known = await trx
    .insertInto('search_words')
    .values({ term, text: null, marks: '', last_day: day })
    .onConflict(conflict => conflict.column('term').doUpdateSet({ last_day: sql<string>`excluded.last_day` }))
    .returning(['text', 'marks'])
    .executeTakeFirstOrThrow();
  const marks = known.marks.split(' ').filter(other => other !== '');
  if (known.text !== null || marks.includes(mark)) return;
  const isReadable = marks.length + 1 >= SESSIONS_READABLE;
  await trx
    .updateTable('search_words')
    .set(isReadable ? { text, marks: '' } : { marks: [...marks, mark].join(' ') })
    .where('term', '=', term)
    .execute();
}

async function countChoice(trx: Transaction<Tables>, day: string, { term, kind, id }: Choice): Promise<void> {
  await trx
    .insertInto('search_choices')
    .values({ day, term: term.key, kind, id_key: idKey(id), chosen: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'term', 'kind', 'id_key'])
        .doUpdateSet({ chosen: sql<number>`search_choices.chosen + 1` }),
    )
    .execute();
}

async function countFilter(
  trx: Transaction<Tables>,
  day: string,
  { key: attribute, category }: Omit<FilterRecord, 'action'>,
): Promise<void> {
  await trx
    .insertInto('filter_counts')
    .values({ day, attribute, category: category ?? '', uses: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'attribute', 'category'])
        .doUpdateSet({ uses: sql<number>`filter_counts.uses + 1` }),
    )
    .execute();
}
