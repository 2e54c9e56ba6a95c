import { join } from 'node:path';
import { BRAND_PARTS } from '#contract/records/brand/brand.ts';
import { isTaken } from '../../check/files.ts';
import type { BrandDraft, FolderItem } from '../../draft.ts';
import { type LineOf, readYamlFile } from '../yaml-file.ts';
import { BrandFields, buildBrand, checkAccent } from './brand-fields.ts';

/** The owner's file of the brand, whose fields precede those of `brand` in `catalogue.yaml`. */
export const BRAND_FILE = 'brand.yaml';

/** Reads `brand.yaml`, if the folder has one. An accent that cannot be read refuses the whole file. */
export async function* readBrand(folder: string): AsyncGenerator<FolderItem> {
  if (!isTaken(join(folder, BRAND_FILE))) return;
  const read = await readYamlFile(join(folder, BRAND_FILE), BRAND_FILE, BrandFields);
  for (const problem of read.problems) yield { noun: 'problem', record: problem };
  if (read.value === null) return;
  const problems = checkAccent(read.value, { file: BRAND_FILE, keys: [], lineOf: read.lineOf });
  for (const problem of problems) yield { noun: 'problem', record: problem };
  if (problems.length > 0) return;
  const place = { file: BRAND_FILE, line: null, column: null };
  yield { noun: 'brand', record: draftOf(read.value, read.lineOf), place };
}

/** The parts that are written in the file. All others stay as they are elsewhere. */
function draftOf(fields: BrandFields, lineOf: LineOf): BrandDraft {
  const { logo, ...built } = buildBrand(fields, {});
  const isWritten = (key: string) => lineOf([key]) !== null;
  const parts = BRAND_PARTS.flatMap(part =>
    part !== 'logo' && isWritten(part) ? [[part, built[part]] as const] : [],
  );
  const own_logo = {
    ...(isWritten('logo') && { light: logo.light, dark: logo.dark }),
    ...(isWritten('logo_shows_name') && { shows_name: logo.shows_name }),
  };
  return { ...Object.fromEntries(parts), ...(Object.keys(own_logo).length > 0 && { logo: own_logo }) };
}
