import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { streamRecords } from '#database/catalogue/catalogue-stream.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { NOUNS, type Noun } from '#database/tables/nouns.ts';
import { exportFolder } from '#importer/export/folder/export-folder.ts';
import { diffVersions } from '#importer/export/version-diff.ts';
import { importCatalogue } from '#importer/import.ts';
import { catalogueFiles } from './random-catalogue.ts';
import { needsData } from './run/foreign-data.ts';
import { workFolder } from './run/memory-folder.ts';
import { ROUND } from './run/round.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DATA = fileURLToPath(new URL('../../shared/data/', import.meta.url));
// The keys of the table are its own.
const ALL_NOUNS = Object.keys(NOUNS) as Noun[];

/** A database and a folder for files, removed after the test. */
async function openWork(): Promise<{ database: Database; work: string }> {
  const work = mkdtempSync(join(workFolder(), 'etalon-round-trip-'));
  const database = await openDatabase({ data_dir: work, role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(work, { recursive: true });
  });
  return { database, work };
}

/** Imports a folder, exports the result, and imports that. */
async function goRound(source: { folder: string; data_dir?: string }) {
  const { database, work } = await openWork();
  const media_dir = join(work, 'files');
  await importCatalogue(database, {
    ...source,
    allow_errors: true,
    beforePublish: async (_, { named }) => {
      for (const file of named) cpSync(join(source.folder, file), join(media_dir, file), { recursive: true });
    },
  });
  const folder = join(work, 'exported');
  const choice = { category_id: null, locale: null };
  const exported = await exportFolder(database, { ...choice, version_id: 'v1', media_dir, folder });
  // Published although nothing differs, so that the two can be compared.
  const result = await importCatalogue(database, { folder, hasSameMedia: async () => false });
  return { database, exported, result };
}

/** The differences between v1 and v2, the first few of each noun. */
async function listDifferences(database: Database): Promise<unknown[]> {
  const products = await firstOf(diffVersions(database, 'v1', 'v2'), 5);
  const others: unknown[] = [];
  for (const noun of ALL_NOUNS) {
    if (noun === 'product') continue;
    const [before = [], after = []] = [
      await textsOf(database, 'v1', noun),
      await textsOf(database, 'v2', noun),
    ];
    const differing = before.flatMap((text, at) =>
      text === after[at] ? [] : [{ noun, before: text, after: after[at] }],
    );
    others.push(...differing.slice(0, 5));
    if (before.length !== after.length) others.push({ noun, before: before.length, after: after.length });
  }
  return [...products, ...others];
}

/** The records of a noun, sorted so that a category follows its parent, whatever their former order. */
async function textsOf(database: Database, version_id: string, noun: Noun): Promise<string[]> {
  const texts = await Array.fromAsync(streamRecords(database, version_id, noun), record =>
    JSON.stringify(record),
  );
  return texts.sort();
}

async function firstOf<Item>(items: AsyncIterable<Item>, count: number): Promise<Item[]> {
  const first: Item[] = [];
  for await (const item of items) {
    first.push(item);
    if (first.length === count) break;
  }
  return first;
}

async function expectIdentical(source: { folder: string; data_dir?: string }, again = ''): Promise<void> {
  const { database, exported, result } = await goRound(source);
  expect(
    result.groups.filter(({ severity }) => severity === 'error'),
    again,
  ).toEqual([]);
  expect(await listDifferences(database), again).toEqual([]);
  expect(result.published).toBe(true);
  expect(exported?.products).toBe(result.products.kept);
  expect(Object.fromEntries(exported?.notes ?? [])).toEqual({});
}

describe('a catalogue exported as a folder and imported again is the same', () => {
  it.each(['tests/fixtures/catalogue', 'catalogues/sample'])(
    '%s',
    async folder => expectIdentical({ folder: join(ROOT, folder) }),
    300_000,
  );
});

describe('digikey-kicad exported as a folder and imported again', () => {
  const data_dir = join(DATA, 'digikey-kicad');
  needsData(data_dir);
  it(
    'is the same',
    async () => expectIdentical({ folder: join(ROOT, 'catalogues/examples/digikey-kicad'), data_dir }),
    300_000,
  );
});

/** The list of modules: three lines of headers, and rows of which a run takes every eighth, each time others, or those of PORTION. */
const MODULES = 'sam-library-cec-modules-2021-12-01.csv';
const HEADERS = 3;
const PORTIONS = 8;

describe('cec-modules-2021 exported as a folder and imported again', () => {
  needsData(join(DATA, 'cec-modules'));
  it('is the same', async () => {
    const portion = Number(process.env.PORTION ?? ROUND % PORTIONS);
    const data_dir = mkdtempSync(join(workFolder(), 'etalon-modules-'));
    onTestFinished(() => rmSync(data_dir, { recursive: true }));
    const lines = readFileSync(join(DATA, 'cec-modules', MODULES), 'utf-8').split('\n');
    const rows = lines.filter((_, line) => line < HEADERS || line % PORTIONS === portion);
    writeFileSync(join(data_dir, MODULES), rows.join('\n'));
    const folder = join(ROOT, 'catalogues/examples/cec-modules-2021');
    await expectIdentical({ folder, data_dir }, `PORTION=${portion}`);
  }, 300_000);
});

/** Number of random catalogues, each time others; RANDOM_RUNS=1000 tries more. */
const RUNS = Number(process.env.RANDOM_RUNS ?? 50);

describe('random catalogues exported as a folder and imported again', () => {
  it('are the same, but for what the export counts', async () => {
    await fc.assert(
      fc.asyncProperty(catalogueFiles, async files => {
        const folder = mkdtempSync(join(workFolder(), 'etalon-random-'));
        try {
          for (const [path, content] of Object.entries(files)) {
            mkdirSync(dirname(join(folder, path)), { recursive: true });
            writeFileSync(join(folder, path), content);
          }
          const { database, exported } = await goRound({ folder });
          const differences = await listDifferences(database);
          await database.close();
          if (Object.keys(Object.fromEntries(exported?.notes ?? [])).length === 0)
            expect(differences).toEqual([]);
        } finally {
          rmSync(folder, { recursive: true });
        }
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});
