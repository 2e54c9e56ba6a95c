import { sql, type Transaction } from 'kysely';
import { idKey } from '#contract/id.ts';
import type { ClickRecord, FilterRecord, SearchRecord } from '#contract/visitors/click-record.ts';
import type { Database } from '../open.ts';
import { chunk } from '../records/records.ts';
import type { Tables } from '../tables/schema.ts';
import { SESSIONS_READABLE, type SearchTerm } from './search-term.ts';

// visit_questions  what each session has asked today: it counts once, however often it is asked again
// search_counts    how many sessions searched for a term, by day and by what was found
// search_words     the words of a term, once enough sessions have searched for it
// search_choices   what was chosen after a search
// filter_counts    how many sessions filtered by an attribute, by day and category

/** A search, its text as a term. */
type AskedSearch = Pick<SearchRecord, 'found'> & { term: SearchTerm };

/** A choice that followed a search. */
type Choice = Pick<ClickRecord, 'kind' | 'id'> & { term: SearchTerm };

/** The questions of a session on a day (UTC, `YYYY-MM-DD`). */
export type Questions = {
  day: string;
  session_id: string;
  searches: readonly AskedSearch[];
  choices: readonly Choice[];
  filters: readonly Omit<FilterRecord, 'action'>[];
};

/**
 * One question of a session, which counts once a day by its key. Keys of searches precede those of choices and filters,
 * so that they count first if a session's share is used up.
 */
type Question = { day: string; session_id: string; key: string } & (
  | { of: 'search'; asked: AskedSearch }
  | { of: 'choice'; asked: Choice }
  | { of: 'filter'; asked: Omit<FilterRecord, 'action'> }
);

// Three columns a row: both engines take ten thousand values and more.
const ROWS_PER_QUERY = 1000;

/**
 * Counts the questions of sessions. A repeated question counts once a day, and a session's questions beyond `per_day`
 * different ones do not count.
 * @returns how many questions counted
 */
export async function addQuestions(
  { db }: Database,
  asked: readonly Questions[],
  per_day: number,
): Promise<number> {
  const all = new Map(asked.flatMap(listQuestions).map(one => [placeOf(one), one]));
  // In one order everywhere, so that two concurrent batches never deadlock.
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, question]) => question);
  if (sorted.length === 0) return 0;
  return db.transaction().execute(async trx => {
    const days = new Set(asked.map(({ day }) => day));
    const fresh = [];
    for (const some of chunk(sorted, ROWS_PER_QUERY)) fresh.push(...(await takeNew(trx, some, per_day)));
    for (const [, same] of Map.groupBy(fresh, ({ day, key }) => `${key} ${day}`)) await count(trx, same);
    // Questions of earlier days cannot be repeated.
    const today = [...days].sort().at(-1) ?? '';
    await trx.deleteFrom('visit_questions').where('day', '<', today).execute();
    return fresh.length;
  });
}

function placeOf({ day, session_id, key }: Omit<Question, 'of' | 'asked'>): string {
  return `${day} ${session_id} ${key}`;
}

function listQuestions({ day, session_id, searches, choices, filters }: Questions): Question[] {
  return [
    ...searches.map(asked => ({ day, session_id, of: 'search', asked, key: `1 ${asked.term.key}` }) as const),
    ...choices.map(
      asked =>
        ({
          day,
          session_id,
          of: 'choice',
          asked,
          key: `2 ${asked.term.key} ${asked.kind} ${idKey(asked.id)}`,
        }) as const,
    ),
    ...filters.map(
      asked =>
        ({ day, session_id, of: 'filter', asked, key: `3 ${asked.key} ${asked.category ?? ''}` }) as const,
    ),
  ];
}

/** Notes questions. @returns those that are new for their session on that day, up to the session's quota */
async function takeNew(
  trx: Transaction<Tables>,
  questions: readonly Question[],
  per_day: number,
): Promise<Question[]> {
  const before = await trx
    .selectFrom('visit_questions')
    .select(({ fn }) => ['day', 'session_id', fn.countAll<number | string>().as('count')])
    .where('session_id', 'in', [...new Set(questions.map(({ session_id }) => session_id))])
    .groupBy(['day', 'session_id'])
    .execute();
  const counts = new Map(before.map(({ day, session_id, count }) => [`${day} ${session_id}`, Number(count)]));
  const within = questions.filter(({ day, session_id }) => {
    const place = `${day} ${session_id}`;
    const taken = counts.get(place) ?? 0;
    counts.set(place, taken + 1);
    return taken < per_day;
  });
  if (within.length === 0) return [];
  const rows = await trx
    .insertInto('visit_questions')
    .values(within.map(({ day, session_id, key: question }) => ({ day, session_id, question })))
    .onConflict(conflict => conflict.columns(['day', 'session_id', 'question']).doNothing())
    .returning(['day', 'session_id', 'question'])
    .execute();
  const fresh = new Set(rows.map(({ question: key, ...row }) => placeOf({ ...row, key })));
  return within.filter(question => fresh.has(placeOf(question)));
}

/** Counts a question of one day by the sessions that asked it. */
async function count(trx: Transaction<Tables>, same: readonly Question[]): Promise<void> {
  const [first] = same;
  if (first === undefined) return;
  if (first.of === 'choice') return countChoice(trx, first.day, first.asked, same.length);
  if (first.of === 'filter') return countFilter(trx, first.day, first.asked, same.length);
  await countSearches(
    trx,
    first.day,
    same.flatMap(question => (question.of === 'search' ? [question.asked] : [])),
  );
}

async function countSearches(
  trx: Transaction<Tables>,
  day: string,
  searches: readonly AskedSearch[],
): Promise<void> {
  const [first] = searches;
  if (first === undefined) return;
  const { key: term, text } = first.term;
  const of = (found: AskedSearch['found']) => searches.filter(search => search.found === found).length;
  await trx
    .insertInto('search_counts')
    .values({ day, term, found_all: of('all'), found_part: of('part'), found_nothing: of('nothing') })
    .onConflict(conflict =>
      conflict.columns(['day', 'term']).doUpdateSet({
        found_all: sql<number>`search_counts.found_all + excluded.found_all`,
        found_part: sql<number>`search_counts.found_part + excluded.found_part`,
        found_nothing: sql<number>`search_counts.found_nothing + excluded.found_nothing`,
      }),
    )
    .execute();
  // Locks the row until the transaction ends, so that two concurrent sessions count as two.
  const known = await trx
    .insertInto('search_words')
    .values({ term, text: null, marks: '', last_day: day })
    .onConflict(conflict => conflict.column('term').doUpdateSet({ last_day: sql<string>`excluded.last_day` }))
    .returning(['text', 'marks'])
    .executeTakeFirstOrThrow();
  if (known.text !== null) return;
  const before = known.marks.split(' ').filter(mark => mark !== '');
  const marks = new Set([...before, ...searches.map(search => search.term.mark)]);
  if (marks.size === before.length) return;
  await trx
    .updateTable('search_words')
    .set(marks.size >= SESSIONS_READABLE ? { text, marks: '' } : { marks: [...marks].join(' ') })
    .where('term', '=', term)
    .execute();
}

async function countChoice(
  trx: Transaction<Tables>,
  day: string,
  { term, kind, id }: Choice,
  chosen: number,
): Promise<void> {
  await trx
    .insertInto('search_choices')
    .values({ day, term: term.key, kind, id_key: idKey(id), chosen })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'term', 'kind', 'id_key'])
        .doUpdateSet({ chosen: sql<number>`search_choices.chosen + excluded.chosen` }),
    )
    .execute();
}

async function countFilter(
  trx: Transaction<Tables>,
  day: string,
  { key: attribute, category }: Omit<FilterRecord, 'action'>,
  uses: number,
): Promise<void> {
  await trx
    .insertInto('filter_counts')
    .values({ day, attribute, category: category ?? '', uses })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'attribute', 'category'])
        .doUpdateSet({ uses: sql<number>`filter_counts.uses + excluded.uses` }),
    )
    .execute();
}
