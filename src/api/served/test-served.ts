import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import { openDatabase } from '#database/open.ts';
import { type Entry, publishRecords } from '#database/suite/test-records.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { type Media, openServedCatalogue, type ServedCatalogue } from './served-catalogue.ts';

/** The files of a test's catalogue, by their sizes in bytes. Files that are not named are missing. */
export function mediaOf(sizes: Readonly<Record<string, number>>): Media {
  return {
    href: path => `/media/${path}`,
    pictureSize: () => null,
    bytes: async path => sizes[path] ?? null,
    sha256: async () => null,
  };
}

/** Values of a product in mm, by the keys of their attributes. */
export function lengthsOf(values: Readonly<Record<string, number>>): AttributeValue[] {
  return numbersOf('mm', values);
}

/** Values of a product in a unit, by the keys of their attributes. */
export function numbersOf(unit: string, values: Readonly<Record<string, number>>): AttributeValue[] {
  return Object.entries(values).map(([key, value]) => ({
    kind: 'number',
    key,
    value,
    comparison: null,
    tolerance: null,
    given: `${value} ${unit}`,
  }));
}

/** Serves records as a new version, without a server around them. The caller closes it. */
export async function serveRecords(
  entries: Iterable<Entry>,
  files: Readonly<Record<string, number>> = {},
): Promise<{ served: ServedCatalogue; close: () => Promise<void> }> {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-served-'));
  const database = await openDatabase({ data_dir, role: 'importer' });
  const { id } = await publishRecords(database, entries);
  const index = openMemoryIndex(await buildSnapshot(await openCatalogueStream(database, id)));
  return {
    served: await openServedCatalogue(database, index, mediaOf(files)),
    close: async () => {
      await database.close();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** The same catalogue for a request whose searches have used up their time. */
export function withoutTime(served: ServedCatalogue): ServedCatalogue {
  return { ...served, budget: { ...served.budget, isSpent: () => true } };
}

/** The same catalogue, with the queries that are sent to its index from now on. */
export function withRecord(served: ServedCatalogue): { served: ServedCatalogue; asked: SearchQuery[] } {
  const asked: SearchQuery[] = [];
  const search: ServedCatalogue['index']['search'] = (query, limits) => {
    asked.push(query);
    return served.index.search(query, limits);
  };
  return { served: { ...served, index: { ...served.index, search } }, asked };
}
