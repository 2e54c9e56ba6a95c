import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { DOCUMENT_ENDINGS, IMAGE_ENDINGS } from '#importer/check/media.ts';
import { describeProblem } from '#importer/problems.ts';
import { findMappedFiles, isMapped } from '#importer/sources/find-mapped-files.ts';
import { draftMapping, encodingOf, TableError } from '#importer/sources/tables/draft/draft-mapping.ts';
import type { SeenColumn } from '#importer/sources/tables/draft/seen-column.ts';
import { surveyTables } from '#importer/sources/tables/draft/table-survey.ts';
import type { Locale } from '#text/locale.ts';
import { LocaleCode } from '#text/locale-schema.ts';
import { DeskRefusal } from '../page/desk-page.ts';
import { parseKept, writeWhole } from '../upload/kept-json.ts';
import { DeskMapping } from './mapping-model.ts';

/** What a catalogue of tables needs besides its mapping. */
export const MappedSettings = z.object({
  name: z.string(),
  currency: z.string(),
  default_locale: LocaleCode,
});
export type MappedSettings = z.infer<typeof MappedSettings>;

/** A mapping that was confirmed for tables with certain headings, for the next ones. */
const KeptMapping = z.object({ mapping: DeskMapping, settings: MappedSettings, update: z.boolean() });
export type KeptMapping = z.infer<typeof KeptMapping>;

/** Limit of kept mappings. The oldest are dropped. */
const KEPT_MAX = 100;

const MODE = { folder: 0o700, file: 0o600 };

/** Folders of a catalogue whose files have their place already. */
const CATALOGUE_FOLDERS = /^(?:products|curves|content|documents|media|pages)[\\/]/;

/** The tables of an import: their columns by the first rows, and how many these are. */
export type SurveyedTables = { columns: SeenColumn[]; rows: number };

/** Moves pictures and documents below `media/`, where a catalogue has them. */
export async function placeMedia(folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) {
    const isMedia = DOCUMENT_ENDINGS.includes(extname(path).toLowerCase()) && !isMapped(path);
    if (!isMedia || CATALOGUE_FOLDERS.test(path) || !(await stat(join(folder, path))).isFile()) continue;
    const to = join(folder, 'media', path);
    await mkdir(dirname(to), { recursive: true, mode: MODE.folder });
    await rename(join(folder, path), to);
  }
}

/**
 * Drafts the mapping of the tables in a folder as `etalon map` does, and adds the column of their pictures.
 * @returns the draft's text, whose comments have its doubts
 * @throws DeskRefusal if there are no tables, or none of their rows can be read
 */
export async function draftOf(folder: string, locale: Locale): Promise<string> {
  const found = await findMappedFiles(folder);
  if (found === null) throw new DeskRefusal(400, 'refusal.no_catalogue');
  const refuse = (reason: string) => new DeskRefusal(400, 'refusal.table', { file: found.pattern, reason });
  try {
    const draft = await draftMapping(found.files, found.pattern, locale);
    if (draft === null) throw refuse('');
    return draft;
  } catch (error) {
    if (error instanceof TableError) throw refuse(describeProblem(error.problem, locale));
    if (error instanceof Error && ['JsonError', 'XmlError'].includes(error.name)) throw refuse(error.message);
    throw error;
  }
}

/** The columns of a folder's tables by their first rows: those of the first table, if the mapping describes several. */
export async function surveyFolder(
  folder: string,
  { tables: [table, ...others] }: DeskMapping,
): Promise<SurveyedTables> {
  const { files = [] } = (await findMappedFiles(folder)) ?? {};
  const { encoding, sheet, group_row, head_row = 1, last_row, transposed = false } = table;
  const place = others.length === 0 ? undefined : { sheet, head_row: group_row ?? head_row, last_row };
  const first = await surveyTables(files, { encoding, place, transposed });
  const guessed = encoding ?? encodingOf(first) ?? undefined;
  const { columns, rows } =
    guessed === encoding ? first : await surveyTables(files, { encoding: guessed, place, transposed });
  return { columns, rows };
}

/** The column that names pictures, and the folder that these are in, or null if there is none. */
export async function findPictures(
  folder: string,
  columns: readonly SeenColumn[],
): Promise<{ column: string; folder: string } | null> {
  const isPicture = (text: string) => IMAGE_ENDINGS.includes(extname(text.split('?')[0] ?? '').toLowerCase());
  const found = columns.find(({ texts }) => texts.size > 0 && [...texts].every(isPicture));
  if (found === undefined) return null;
  const [first = ''] = found.texts;
  const paths = await readdir(join(folder, 'media'), { recursive: true }).catch(() => []);
  const path = paths.map(own => `media/${own.replaceAll('\\', '/')}`).find(own => own.endsWith(`/${first}`));
  return { column: found.column, folder: path === undefined ? '' : path.slice(0, -first.length) };
}

/** Reads the mapping of a folder. Returns null if it has a form that the desk cannot change. */
export async function readMapping(folder: string): Promise<DeskMapping | null> {
  return parseMapping(await readFile(join(folder, 'mapping.yaml'), 'utf8'));
}

/** Reads a mapping. Returns null if it has a form that the desk cannot change. */
export function parseMapping(text: string): DeskMapping | null {
  return DeskMapping.nullable().catch(null).parse(parse(text));
}

/** Keeps the text of a draft beside the files, for its doubts. */
export async function keepDraft(folder: string, draft: string): Promise<void> {
  await writeFile(draftFile(folder), draft, { mode: MODE.file });
}

/** The doubts of a draft about its columns. */
export async function readDoubts(folder: string): Promise<ReadonlyMap<string, string>> {
  const draft = await readFile(draftFile(folder), 'utf8').catch(() => '');
  const lines = draft.split('\n').flatMap(line => {
    const [entry = '', doubt] = line.split(' # ? ');
    const column = /^ +("(?:[^"\\]|\\.)*"): \{/.exec(entry)?.[1];
    if (column === undefined || doubt === undefined) return [];
    return [[z.string().parse(JSON.parse(column)), doubt] as const];
  });
  return new Map(lines);
}

function draftFile(folder: string): string {
  return join(folder, '..', 'draft.yaml');
}

/** Writes the mapping of a folder. */
export async function writeMapping(folder: string, mapping: DeskMapping): Promise<void> {
  await writeWhole(join(folder, 'mapping.yaml'), stringify(mapping, { lineWidth: 0 }));
}

/** Writes the `catalogue.yaml` of a folder of tables. */
export async function writeSettings(folder: string, settings: MappedSettings): Promise<void> {
  await writeWhole(join(folder, 'catalogue.yaml'), stringify(settings));
}

/** The settings in the `catalogue.yaml` of a folder of tables, or null if it has none. */
export async function readSettings(folder: string): Promise<MappedSettings | null> {
  const text = await readFile(join(folder, 'catalogue.yaml'), 'utf8').catch(() => null);
  return text === null ? null : MappedSettings.nullable().catch(null).parse(parse(text));
}

/** The mapping that was confirmed last for tables with the same headings. Returns null if there is none or it cannot be read. */
export async function findKept(work_dir: string, heads: readonly string[]): Promise<KeptMapping | null> {
  return parseKept(KeptMapping, await readFile(keptFile(work_dir, heads), 'utf8').catch(() => ''));
}

/** Keeps a mapping for the next tables with the same headings. */
export async function keepMapping(
  work_dir: string,
  heads: readonly string[],
  kept: KeptMapping,
): Promise<void> {
  const folder = join(work_dir, 'mappings');
  await mkdir(folder, { recursive: true, mode: MODE.folder });
  await writeWhole(keptFile(work_dir, heads), JSON.stringify(kept));
  const found = [];
  for (const name of await readdir(folder))
    found.push({ name, at: (await stat(join(folder, name))).mtimeMs });
  found.sort((a, b) => b.at - a.at);
  for (const { name } of found.slice(KEPT_MAX)) await rm(join(folder, name), { force: true });
}

function keptFile(work_dir: string, heads: readonly string[]): string {
  const key = createHash('sha256').update(JSON.stringify(heads)).digest('hex').slice(0, 32);
  return join(work_dir, 'mappings', `${key}.json`);
}
