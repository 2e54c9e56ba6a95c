import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import { openDatabase } from '#database/open.ts';
import { type Entry, publishRecords } from '#database/suite/test-records.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { openRecentChanges } from './recent-changes.ts';

const VERSIONS = 50;
const LENSES = 6;

/** The products of a version: every third lens is in two of three versions, and each price changes every fifth time. */
function lensesOf(version: number): { id: string; price: number }[] {
  return Array.from({ length: LENSES }, (_, at) => at)
    .filter(at => at % 3 > 0 || (version + at) % 3 > 0)
    .map(at => ({ id: `A-${at}`, price: 10 + Math.floor((version + at) / 5) }));
}

const CATALOGUE = make.catalogue();

function records(version: number): Entry[] {
  const price = (unit_price: number) => ({
    currency: 'USD',
    breaks: [{ min_quantity: 1, unit_price }],
    on_request_from: null,
  });
  return [
    ['catalogue', CATALOGUE],
    ['product', make.product('MIRROR-1', { name: { en: 'Mirror' }, price: price(version + 1) })],
    ...lensesOf(version).map(
      (lens): Entry => ['product', make.product(lens.id, { name: { en: 'Lens' }, price: price(lens.price) })],
    ),
  ];
}

it('who asks after each of 50 versions what changed in a list misses no change and is told none twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-changes-'));
  const database = await openDatabase({ data_dir: folder, role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const told = new Map<string, string>();
  const expected: string[] = [];
  for (let version = 0; version < VERSIONS; version++) {
    await publishRecords(database, records(version));
    const live = await getLiveVersion(database);
    const changes = openRecentChanges(database, live?.id ?? '', {
      catalogue: CATALOGUE,
      categories: [],
      attributes: [],
      curveAxes: () => undefined,
    });
    const { changes: found, is_whole } = await changes.find({ ...emptyQuery('en'), text: 'lens' });
    expect(is_whole).toBe(true);
    for (const { published_at, part_number, change } of found)
      told.set(`${published_at} ${part_number} ${change}`, `${part_number} ${change}`);
    if (version > 0) expected.push(...differences(lensesOf(version - 1), lensesOf(version)));
  }
  expect([...told.values()].sort()).toEqual(expected.sort());
}, 120_000);

type Lenses = ReturnType<typeof lensesOf>;

function differences(before: Lenses, after: Lenses): string[] {
  const priceIn = (lenses: Lenses, id: string) => lenses.find(lens => lens.id === id)?.price;
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap(id => {
    const [was, is] = [priceIn(before, id), priceIn(after, id)];
    if (was === undefined) return [`${id} added`];
    if (is === undefined) return [`${id} withdrawn`];
    return was === is ? [] : [`${id} changed`];
  });
}
