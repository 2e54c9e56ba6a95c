import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { FILTER_FORMS } from '#main/cli/report-forms/filter-forms.ts';
import { SEARCH_FORMS } from '#main/cli/report-forms/search-forms.ts';
import { reportFilters } from '#reports/filter-report.ts';
import { reportSearches } from '#reports/search-report.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { sessionOf } from '../api/sessions.ts';
import { callFor, startSite, type TestSite } from '../api/start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE, now: () => new Date('2026-11-23T12:00:00Z') });
});
afterAll(() => site.close());

const send = async (session: string, records: unknown[]) =>
  (
    await callFor(site, 'home_click_record', {
      body: { records },
      headers: { sessionId: sessionOf(session) },
    })
  ).recorded;

it('R-37 reports what visitors searched for, chose after it and filtered by, beside what the catalogue has', async () => {
  const lens = { action: 'search', text: 'cage lens', found: 'nothing' };
  const chosen = { action: 'click', kind: 'product', id: 'LA-25', place: 'search', text: 'lens 25 mm' };
  const diameter = { action: 'filter', key: 'focal_length', category: 'optics' };
  for (const session of ['anna', 'bert', 'carl'])
    expect(
      await send(session, [lens, { ...lens, text: 'lens 25 mm', found: 'part' }, chosen, diameter]),
    ).toBe(4);
  expect(
    await send('dora', [
      lens,
      { ...lens, text: 'dora@example.com' },
      { ...diameter, key: 'no_such_key' },
      { ...diameter, category: 'no-such-category' },
    ]),
  ).toBe(1);
  await send('emil', [{ ...lens, text: 'a secret project' }]);

  const database = await openDatabase({ data_dir: site.data_dir });
  // They are counted together, within a second.
  await expect.poll(async () => (await reportSearches(database, '2026-11-01')).searches).toBe(8);
  const searches = await reportSearches(database, '2026-11-01');
  const filters = await reportFilters(database, 'v1', '2026-11-01');
  const later = await reportSearches(database, '2026-11-24');
  await database.close();

  expect(searches).toEqual({
    since: '2026-11-01',
    searches: 8,
    part: 3,
    nothing: 5,
    unreadable: { texts: 1, searches: 1, part: 0, nothing: 1 },
    texts: [
      { text: 'cage lens', searches: 4, all: 0, part: 0, nothing: 4, chosen: [] },
      {
        text: 'lens 25 mm',
        searches: 3,
        all: 0,
        part: 3,
        nothing: 0,
        chosen: [{ kind: 'product', id_key: 'la-25', chosen: 3 }],
      },
    ],
  });
  expect(later).toMatchObject({ searches: 0, texts: [] });
  const lines = SEARCH_FORMS.table(searches, { locale: 'en', limit: 20 }).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'Since 2026-11-01: 8 searches; 5 found nothing, 3 only in part',
    '1 text of fewer than three visitors are not shown: 1 search, 1 found nothing, 0 only in part',
    '',
    'Found nothing',
    '  searched for  found nothing  times',
  ]);
  expect(lines).toContain('  cage lens     4              4');
  expect(SEARCH_FORMS.csv(searches, { locale: 'en', limit: 1 })).toContain('lens 25 mm,3,0,3,0,la-25 × 3');

  const [use] = filters.used;
  expect(use).toMatchObject({ attribute: 'focal_length', category: 'optics', uses: 3 });
  expect(filters.used).toHaveLength(1);
  expect(filters.unused.map(({ attribute }) => attribute)).toContain('price');
  expect(filters.unused.map(({ attribute }) => attribute)).not.toContain('focal_length');
  expect(FILTER_FORMS.table(filters, { locale: 'cn', limit: 20 })).toContain(
    '自 2026-11-01 起共使用筛选 3 次',
  );
});
