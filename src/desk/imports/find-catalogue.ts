import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isExchangeFile } from '#importer/sources/source-file.ts';
import { DeskRefusal } from '../page/desk-page.ts';

/** Files at the top of a folder that are looked at. */
const LOOKED_MAX = 200;

/**
 * Finds what is to be imported from received files: a folder with its `catalogue.yaml`, or a single file that is a
 * catalogue by itself.
 * @returns the name of the file, or null for the folder
 * @throws DeskRefusal if there is neither
 */
export async function findCatalogue(folder: string): Promise<string | null> {
  const names = (await readdir(folder)).sort();
  if (names.includes('catalogue.yaml')) return null;
  const found: string[] = [];
  for (const name of names.slice(0, LOOKED_MAX))
    if (await isExchangeFile(join(folder, name))) found.push(name);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new DeskRefusal(400, 'refusal.no_catalogue');
  return only;
}
