import { describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import type { Database } from '../open.ts';
import { listFilterCounts, listSearchCounts } from '../visitors/question-counts.ts';
import { addQuestions } from '../visitors/questions.ts';
import { searchTerm } from '../visitors/search-term.ts';
import { deleteTraces, findTraces } from '../visitors/visitor-traces.ts';
import { ENGINES, makeSite, openTestDatabase } from './test-site.ts';

const DAY = '2026-11-23';
const NOTHING = { searches: [], choices: [], filters: [] };
// Their marks differ. The test of marks covers equal ones.
const SESSIONS = ['ann', 'bob', 'cleo', 'dora'] as const;

const termOf = (text: string, session_id: string) => {
  const term = searchTerm(text, session_id, 'secret');
  if (term === null) throw new Error(`${text} is no term`);
  return term;
};

const search = (database: Database, session_id: string, text: string, day = DAY) =>
  addQuestions(
    database,
    [{ ...NOTHING, day, session_id, searches: [{ term: termOf(text, session_id), found: 'nothing' }] }],
    9,
  );

const allOf = async (database: Database) =>
  JSON.stringify(await database.db.selectFrom('search_words').selectAll().execute());

function suite(engine: Engine): void {
  it('keeps the words of a search from the third different session on, and nothing of the sessions', async context => {
    const database = await openTestDatabase(engine, context);
    for (const day of ['2026-11-20', '2026-11-21', DAY]) {
      await search(database, 'ann', 'Cage  Plate', day);
      await search(database, 'ann', 'cage plate', day);
    }
    await search(database, 'bob', 'cage plate');
    expect(await listSearchCounts(database, DAY)).toEqual([
      { text: null, all: 0, part: 0, nothing: 2, chosen: [] },
    ]);
    expect(await allOf(database)).not.toContain('cage');
    await search(database, 'cleo', 'CAGE PLATE');
    expect(await listSearchCounts(database, '2026-11-20')).toEqual([
      { text: 'cage plate', all: 0, part: 0, nothing: 5, chosen: [] },
    ]);
    const [words] = await database.db.selectFrom('search_words').selectAll().execute();
    expect(words).toMatchObject({ text: 'cage plate', marks: '', last_day: DAY });
  });

  it('counts what a session asks once a day, with what it chose, up to its share', async context => {
    const database = await openTestDatabase(engine, context);
    const questions = {
      day: DAY,
      session_id: 'ann',
      searches: [{ term: termOf('lens', 'ann'), found: 'part' as const }],
      choices: [{ term: termOf('lens', 'ann'), kind: 'product' as const, id: 'LA-25' }],
      filters: [
        { key: 'diameter', category: 'lenses' },
        { key: 'length', category: null },
      ],
    };
    expect(await addQuestions(database, [questions], 3)).toBe(3);
    expect(await addQuestions(database, [questions], 3)).toBe(0);
    expect(await addQuestions(database, [{ ...questions, session_id: 'bob' }], 9)).toBe(4);
    expect(await listSearchCounts(database, DAY)).toEqual([
      {
        text: null,
        all: 0,
        part: 2,
        nothing: 0,
        chosen: [{ kind: 'product', id_key: 'la-25', chosen: 2 }],
      },
    ]);
    expect(await listFilterCounts(database, DAY)).toEqual([
      { attribute: 'diameter', category: 'lenses', uses: 2 },
      { attribute: 'length', category: '', uses: 1 },
    ]);
    // The next day it may be counted again, and yesterday’s sessions are forgotten.
    expect(await addQuestions(database, [{ ...questions, day: '2026-11-24' }], 3)).toBe(3);
    const days = await database.db.selectFrom('visit_questions').select('day').distinct().execute();
    expect(days).toEqual([{ day: '2026-11-24' }]);
  });

  it('adds up what several servers count at once', async context => {
    const site = await makeSite(engine, context);
    const servers = [await site.open(), await site.open()] as const;
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        search(servers[at % 2 === 0 ? 0 : 1], `session-${at}`, `lens ${at % 2}`),
      ),
    );
    const counts = await listSearchCounts(servers[0], DAY);
    expect(counts.map(({ text, nothing }) => [text, nothing]).sort()).toEqual([
      ['lens 0', 10],
      ['lens 1', 10],
    ]);
  });

  it('gives up what a session asked today with the rest of its traces', async context => {
    const database = await openTestDatabase(engine, context);
    for (const session of SESSIONS) await search(database, session, 'lens');
    await database.db
      .insertInto('quotations')
      .values({ reference: 'QA', session_id: 'ann', created_at: `${DAY}T08:00:00Z`, record: '{}' })
      .execute();
    const traces = await findTraces(database, 'QA');
    expect(traces.map(({ table, rows }) => [table, rows.length])).toEqual([
      ['quotations', 1],
      ['visit_questions', 1],
    ]);
    expect(await deleteTraces(database, traces)).toBe(2);
    expect((await listSearchCounts(database, DAY))[0]?.nothing).toBe(SESSIONS.length);
  });
}

for (const engine of ENGINES) describe(`what visitors ask on ${engine}`, () => suite(engine));

describe('a search term', () => {
  it('is the same whatever the case, width and blanks, and another one under another secret', () => {
    const term = searchTerm(' ＰＣＸ  Lens ', 'ann', 'secret');
    expect(term).toMatchObject({ text: 'pcx lens', key: searchTerm('pcx lens', 'bob', 'secret')?.key });
    expect(searchTerm('pcx lens', 'ann', 'other')?.key).not.toBe(term?.key);
    expect(term?.key).toMatch(/^[\w-]{22}$/);
  });

  it('has a mark of one byte, which many sessions share: none can be known again by it', () => {
    const marks = Array.from(
      { length: 2000 },
      (_, at) => searchTerm('lens', `session-${at}`, 'secret')?.mark,
    );
    expect(marks.every(mark => /^[0-9a-f]{2}$/.test(mark ?? ''))).toBe(true);
    expect(new Set(marks).size).toBeGreaterThan(200);
  });

  it.each([
    'ann@example.com',
    'mail to ann@example.com',
    '+49 30 1234567',
    '138 0013 8000',
    '(030) 123-456-78',
    ' ',
  ])('is none where somebody is named: %s', text => expect(searchTerm(text, 'ann', 'secret')).toBeNull());

  it.each(['1550-1625 nm', 'EL-PCX-25-100', '12345678', '400-700 nm lens', '10 @ 5'])('is %s', text =>
    expect(searchTerm(text, 'ann', 'secret')?.text).toBe(text.toLowerCase()),
  );
});
