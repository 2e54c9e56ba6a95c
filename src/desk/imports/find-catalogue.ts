import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isExchangeFile } from '#importer/sources/source-file.ts';
import { DeskRefusal } from '../page/desk-page.ts';

/** Files at the top of a folder that are looked at. */
const LOOKED_MAX = 200;

/** What files are: a folder with its `catalogue.yaml`, a single file that is a catalogue by itself, or something else. */
export type FoundCatalogue = { kind: 'folder' | 'other' } | { kind: 'file'; path: string };

/** Finds out what is to be imported from received files. @throws DeskRefusal if there are several catalogues */
export async function findCatalogue(folder: string): Promise<FoundCatalogue> {
  const names = (await readdir(folder)).sort();
  if (names.includes('catalogue.yaml')) return { kind: 'folder' };
  const found: string[] = [];
  for (const name of names.slice(0, LOOKED_MAX))
    if (await isExchangeFile(join(folder, name))) found.push(name);
  const [only] = found;
  if (found.length > 1) throw new DeskRefusal(400, 'refusal.many_catalogues');
  return only === undefined ? { kind: 'other' } : { kind: 'file', path: only };
}
