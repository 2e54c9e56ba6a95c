import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { CATALOGUE_CSV_FORM } from '#text/csv-form.ts';
import { LOCALES } from '#text/locale.ts';
import { filesFolder } from '../imports/import-job.ts';
import { sayIn } from '../messages/messages.ts';

/** What a file is to its product: its picture, or one of its documents. */
export const FileUse = z.enum(['picture', 'datasheet', 'drawing', 'manual', 'certificate', 'other']);
export type FileUse = z.infer<typeof FileUse>;

/** A file with the part number of its product, which is empty if it is left out. */
const Assigned = z.object({ path: z.string(), part_number: z.string(), use: FileUse });
export type Assigned = z.infer<typeof Assigned>;

/** The columns of the documents in an update of the desk. */
export const DOCUMENT_HEADS = [
  'owner',
  'kind',
  ...LOCALES.map(locale => `name_${locale}`),
  'path',
  'url',
  'language',
] as const;

/** Words in a name that say what a document is. */
const USE_WORDS: readonly (readonly [FileUse, RegExp])[] = [
  ['drawing', /drawing|zeichnung|dimension|masszeichnung|图纸|尺寸/iu],
  ['manual', /manual|guide|instruction|anleitung|handbuch|说明书|手册/iu],
  ['certificate', /certificate|declaration|zertifikat|erklärung|证书/iu],
  ['datasheet', /data[ _-]?sheet|datenblatt|数据/iu],
];

/** The folder of the update, which no sent file can be in, because hidden files are not taken. */
export const UPDATE_FOLDER = '.update';

/** What a file is by its name. */
export function guessUse(path: string, isPicture: boolean): FileUse {
  const found = USE_WORDS.find(([, words]) => words.test(basename(path)))?.[0];
  return found ?? (isPicture ? 'picture' : 'datasheet');
}

/** Keeps the choices of a person, for their page to be opened again. */
export async function keepAssigned(job_folder: string, assigned: readonly Assigned[]): Promise<void> {
  await writeFile(join(job_folder, 'assigned.json'), JSON.stringify(assigned), { mode: 0o600 });
}

/** The choices that were kept. Returns null if there are none yet. */
export async function findAssigned(job_folder: string): Promise<Assigned[] | null> {
  const text = await readFile(join(job_folder, 'assigned.json'), 'utf8').catch(() => null);
  return text === null ? null : z.array(Assigned).parse(JSON.parse(text));
}

/**
 * Makes the update that gives products their files. A file's path contains its hash, so it never takes the place of a
 * published one.
 */
export async function writeUpdate(
  work_dir: string,
  id: string,
  assigned: readonly Assigned[],
): Promise<void> {
  const files = filesFolder(work_dir, id);
  const folder = join(files, UPDATE_FOLDER);
  await rm(folder, { recursive: true, force: true });
  const pictures: string[][] = [];
  const documents: string[][] = [];
  for (const { path, part_number, use } of assigned) {
    const placed = await placeFile(join(files, path), folder, use === 'picture' ? 'media' : 'documents');
    if (use === 'picture') pictures.push([part_number, placed]);
    else documents.push([`product:${part_number}`, use, ...titlesOf(path, use), placed, '', '']);
  }
  await writeTable(folder, 'products/desk.csv', [['part_number', 'image'], ...pictures]);
  await writeTable(folder, 'documents.csv', [[...DOCUMENT_HEADS], ...documents]);
}

/** The title of a document in each language: what it is, or the name of its file. */
export function titlesOf(path: string, use: FileUse): string[] {
  const own = basename(path, extname(path));
  return LOCALES.map(locale => (use === 'other' ? own : sayIn(locale)(`files.use.${use}`)));
}

/**
 * Puts a file at its place in the folder of an update.
 * @returns its path there
 */
export async function placeFile(file: string, folder: string, top: 'media' | 'documents'): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const path = `${top}/desk/${hash.slice(0, 12)}/${basename(file)}`;
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  await link(file, join(folder, path)).catch(error => {
    // The same file was sent twice.
    if (error.code !== 'EEXIST') return copyFile(file, join(folder, path));
  });
  return path;
}

/** Writes a table of an update, unless it has headings alone. */
export async function writeTable(folder: string, path: string, rows: readonly string[][]): Promise<void> {
  if (rows.length < 2) return;
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  await writeFile(join(folder, path), stringify([...rows], CATALOGUE_CSV_FORM), { mode: 0o600 });
}
