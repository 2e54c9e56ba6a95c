import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
