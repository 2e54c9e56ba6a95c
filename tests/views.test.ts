import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { showExample, writeExamples } from '#api/home/show-examples.ts';
import { answerList } from '#api/list/answer-list.ts';
import { openServedCatalogue, type ServedCatalogue } from '#api/served/served-catalogue.ts';
import { showSetCards } from '#api/show/show-set.ts';
import type { Views } from '#contract/records/views.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { exportFolder } from '#importer/export/folder/export-folder.ts';
import { importCatalogue } from '#importer/import.ts';
import { buildIndex } from '#main/catalogue/build-index.ts';
import { openMedia } from '#main/media/media.ts';
import { runEtalon } from './site/etalon.ts';

const FIXTURE = fileURLToPath(new URL('fixtures/catalogue', import.meta.url));
const MANUAL = readFileSync(new URL('../docs/data/views.md', import.meta.url), 'utf8');
const [, EXAMPLE = ''] = /```yaml\n(all:[^`]*)```/.exec(MANUAL) ?? [];

type Work = { database: Database; work: string; folder: string };

/** The fixture with these views, imported into a database of its own. */
async function importWith(views: string | null): Promise<Work & { problems: Record<string, unknown>[] }> {
  const work = mkdtempSync(join(tmpdir(), 'etalon-views-'));
  const folder = join(work, 'catalogue');
  cpSync(FIXTURE, folder, { recursive: true });
  if (views !== null) writeFileSync(join(folder, 'views.yaml'), views);
  const database = await openDatabase({ data_dir: work, role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(work, { recursive: true, force: true });
  });
  const report_file = join(work, 'report.csv');
  await importCatalogue(database, { folder, report_file });
  const lines = readFileSync(report_file, 'utf8').split('\n');
  return {
    database,
    work,
    folder,
    problems: lines.filter(line => line.includes('views.yaml')).map(line => ({ line })),
  };
}

async function serve({ database, work }: Work, version = 'v1'): Promise<ServedCatalogue> {
  const index = await buildIndex({ url: undefined, data_dir: work, version });
  return openServedCatalogue(database, index, await openMedia(database, work, version));
}

async function listIn(
  served: ServedCatalogue,
  category_id: string,
  more: { filters?: string[]; q?: string } = {},
) {
  const parameters = {
    q: '',
    filters: [],
    sort: '',
    page: 1,
    size: 20,
    columns: [],
    view: 'product' as const,
    ...more,
  };
  const list = await answerList(served, parameters, { scope: { category_id }, locale: 'en' });
  return { facets: list.facets.map(({ key }) => key), columns: list.columns.map(({ key }) => key) };
}

async function cardOf(served: ServedCatalogue, set_id: string) {
  const found = await served.index.search({ ...emptyQuery('en'), kind: 'set', set_id });
  const [card] = await showSetCards(served, found.sets, 'en');
  return card?.spans.map(({ key }) => key);
}

const names = (views: Views | undefined) =>
  JSON.stringify(views, (key, value) => (key === 'line' ? undefined : value));

it('lists show what views.yaml of the manual says, below the category too, and what it leaves to the computed order', async () => {
  const [plain, own] = [await serve(await importWith(null)), await serve(await importWith(EXAMPLE))];
  const computed = await listIn(plain, 'lenses');
  expect(computed.facets.length).toBeGreaterThan(2);
  expect(await listIn(own, 'lenses')).toEqual({
    facets: ['focal_length', 'diameter'],
    columns: ['diameter', ...computed.columns.filter(key => key !== 'diameter')],
  });
  expect((await listIn(own, 'plano-convex')).columns).toEqual(['focal_length', 'diameter', 'coating']);
  expect((await listIn(own, 'mirrors')).facets[0]).toBe('coating');
  expect((await listIn(own, 'mirrors')).facets.at(-1)).toBe('price');
  expect((await listIn(plain, 'mirrors')).facets[0]).not.toBe('coating');
  const asked = await listIn(own, 'lenses', { filters: ['mounted=no'] });
  expect(asked.facets).toEqual(['focal_length', 'diameter', 'mounted']);
});

it('a search whose results all lie in one category is shown as that category is, and any other as all are', async () => {
  const own = await serve(await importWith(EXAMPLE));
  const search = async (filters: string[]) => {
    const parameters = { q: '', filters, sort: '', page: 1, size: 20, columns: [], view: 'product' as const };
    const list = await answerList(own, parameters, { scope: {}, locale: 'en' });
    return { facets: list.facets.map(({ key }) => key), columns: list.columns.map(({ key }) => key) };
  };
  const lenses = await search(['focal_length=10mm..500mm']);
  expect(lenses.columns).toEqual(['focal_length', 'diameter', 'coating']);
  expect(lenses.facets).toEqual(['focal_length', 'diameter']);
  const all = await search([]);
  expect([all.facets[0], all.facets.at(-1)]).toEqual(['coating', 'price']);
  expect(all.columns).not.toEqual(lenses.columns);
});

it('cards, menu and home page show what views.yaml of the manual says', async () => {
  const [plain, own] = [await serve(await importWith(null)), await serve(await importWith(EXAMPLE))];
  expect(await cardOf(plain, 'pcx-bk7')).toEqual(['focal_length', 'diameter']);
  expect(await cardOf(own, 'pcx-bk7')).toEqual(['focal_length', 'wavelength_range']);
  const below = (served: ServedCatalogue) => served.categories.tree('en')[0]?.children ?? [];
  expect(below(plain).map(({ id }) => id)).toEqual(['lenses', 'mirrors']);
  expect(below(own).map(({ id }) => id)).toEqual(['mirrors', 'lenses']);
  expect(below(own)[1]?.children[0]).toMatchObject({ id: 'plano-convex', featured: true });
  expect(await writeExamples(own, 'cn')).toEqual(['透镜 f=50mm']);
  expect(await showExample(own, 'en')).toMatchObject({
    category: { id: 'lenses' },
    filters: ['focal_length=40mm..120mm'],
    keys: ['focal_length', 'coating'],
  });
});

it('an unknown name or key is an error with its line and the nearest known ones, and nothing is published', async () => {
  const { problems, database } = await importWith(
    'categories:\n  lensen:\n    facets: [diameter]\n  lenses:\n    facets:\n      - diameter\n      - focal_lenght\n      - note\n    columns: [price]\nmenu:\n  featured: [optics]\n',
  );
  const said = problems.map(({ line }) => line);
  expect(said).toEqual([
    expect.stringMatching(/views\.yaml,2,.*Category “lensen” does not exist; nearest known: lenses/),
    expect.stringMatching(
      /views\.yaml,7,.*Attribute “focal_lenght” does not exist; nearest known: focal_length/,
    ),
    expect.stringMatching(/views\.yaml,8,.*“note” is a text/),
    expect.stringMatching(/views\.yaml,9,.*“price” has a place of its own/),
    expect.stringMatching(/views\.yaml,11,.*“optics” is a category of the first level/),
  ]);
  expect(await database.db.selectFrom('versions').select('state').execute()).toEqual([{ state: 'failed' }]);
  const other = await importWith('categories:\n  lenses:\n    facet: [diameter]\n');
  expect(other.problems[0]?.line).toMatch(/views\.yaml,3,.*Unknown key facet; supported: facets, columns/);
});

it('views come back from an exported folder', async () => {
  const site = await importWith(EXAMPLE);
  const folder = join(site.work, 'exported');
  const media_dir = join(site.work, 'files');
  for (const name of ['media', 'documents', 'content'])
    cpSync(join(FIXTURE, name), join(media_dir, name), { recursive: true });
  const choice = { category_id: null, locale: null };
  await exportFolder(site.database, { ...choice, version_id: 'v1', media_dir, folder });
  expect(await importCatalogue(site.database, { folder })).toMatchObject({ published: true });
  const [before, after] = [await getCatalogue(site.database, 'v1'), await getCatalogue(site.database, 'v2')];
  expect(before.views?.categories).toHaveLength(4);
  expect(names(after.views)).toBe(names(before.views));
});

it('etalon views says what is in force and which line or rule says so', async () => {
  const { work } = await importWith(EXAMPLE);
  const etalon = (...args: string[]) => runEtalon(['views', ...args], { DATA_DIR: work });
  const shown = await etalon('lenses');
  expect(shown.out).toContain(
    'facets          focal_length, diameter\n                  views.yaml:7 (lenses)\n',
  );
  expect(shown.out).toMatch(/^columns {9}diameter, .*\n +views\.yaml:5 \(optics\)$/m);
  const json = JSON.parse((await etalon('mirrors', '--json')).out);
  expect(json).toEqual([
    { what: 'facets', shows: expect.any(Array), source: { file: 'views.yaml', line: 2, category: null } },
    {
      what: 'columns',
      shows: expect.any(Array),
      source: { file: 'views.yaml', line: 5, category: 'optics' },
    },
    { what: 'key_attributes', shows: ['diameter'], source: { rule: 'key_attributes' } },
    { what: 'card', shows: ['diameter'], source: { rule: 'card' } },
  ]);
  const site = await etalon('--lang', 'cn');
  expect(site.out).toMatch(/^menu\.featured .*plano-convex\n +views\.yaml:14$/m);
  const unknown = await etalon('nothing');
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('nothing')]);
}, 120_000);
