import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { importCatalogue } from '#importer/import.ts';
import type { ImportResult } from '#importer/import-options.ts';
import { renewKeptIndex } from '#main/catalogue/build-index.ts';

// What files of tests share, whatever process they run in: each catalogue is imported by the first that asks for it.
//
//   importedFolder/cec/               made by whoever imports
//                     /data/          the data of a site: database and index
//                     /groups.json    its problems, written last

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const example = (name: string, data: string) => ({
  folder: inProject(`catalogues/examples/${name}`),
  data_dir: inProject(`../shared/data/${data}`),
});

/** The catalogues with what they are made of. Those of the examples need data next to the project. */
export const CATALOGUES = {
  sample: { folder: inProject('catalogues/sample'), data_dir: undefined },
  cec: example('cec-modules-2021', 'cec-modules'),
  digikey: example('digikey-kicad', 'digikey-kicad'),
  refractiveindex: example('refractiveindex', 'refractiveindex'),
} as const;

export type CatalogueName = keyof typeof CATALOGUES;

/**
 * Copies the data of a site with a catalogue as its only version `v1`, without its media files, into a folder.
 * @returns the problems of its import @throws Error if the file that imports it fails
 */
export async function copyImported(name: CatalogueName, data_dir: string): Promise<ImportResult['groups']> {
  const folder = join(inject('importedFolder'), name);
  const groups = join(folder, 'groups.json');
  if (isFirst(folder)) await importInto(folder, name);
  else
    while (!existsSync(groups)) {
      if (existsSync(join(folder, 'failed'))) throw new Error(`${name} was not imported for another test`);
      await sleep(50);
    }
  cpSync(join(folder, 'data'), data_dir, { recursive: true });
  return JSON.parse(readFileSync(groups, 'utf-8'));
}

/** Whether no other file has asked for a catalogue yet. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (existsSync(folder)) return false;
    throw error;
  }
}

async function importInto(folder: string, name: CatalogueName): Promise<void> {
  const data_dir = join(folder, 'data');
  try {
    const database = await openDatabase({ data_dir, role: 'importer' });
    const { groups } = await importCatalogue(database, { ...CATALOGUES[name], allow_errors: true });
    const live = await getLiveVersion(database);
    await database.close();
    if (live === undefined) throw new Error(`${name} was not published: ${JSON.stringify(groups)}`);
    const job = { url: undefined, data_dir, version: live.id, created_at: live.created_at };
    await renewKeptIndex(job, new AbortController().signal);
    writeFileSync(join(folder, 'part'), JSON.stringify(groups));
    renameSync(join(folder, 'part'), join(folder, 'groups.json'));
  } catch (error) {
    writeFileSync(join(folder, 'failed'), '');
    throw error;
  }
}
