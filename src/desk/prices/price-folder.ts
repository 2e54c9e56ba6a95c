import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { TABLE_ENDINGS } from '#importer/sources/table/table.ts';
import type { TableFile } from '#importer/sources/table/table-file.ts';
import type { PriceColumns, PriceForm } from '#importer/update/price-table.ts';
import { DeskRefusal } from '../page/desk-page.ts';
import { parseKept, writeWhole } from '../upload/kept-json.ts';

/** The choices made for tables with certain headings. */
const KeptChoice = z.object({
  columns: z.object({
    part_number: z.string(),
    price: z.string().nullable(),
    price_steps: z.array(z.object({ quantity: z.int().min(1), column: z.string() })).default([]),
    price_quantity: z.string().nullable().default(null),
    stock: z.string().nullable(),
  }),
  form: z.object({
    encoding: z.string().nullable(),
    decimal_comma: z.boolean(),
    pieces: z.int().min(1).default(1),
  }),
});
type KeptChoice = { columns: PriceColumns; form: PriceForm };

const MODE = { folder: 0o700, file: 0o600 };

/** Age at which an abandoned table is deleted, in ms: a day. */
const LEFT_MS = 24 * 3_600_000;

/** Limit of table layouts whose choices are stored. The oldest are dropped. */
const CHOICES_MAX = 100;

/** Limit of characters of a file's name. */
const NAME_LENGTH_MAX = 80;

/**
 * Stores an uploaded table in a folder of its own, which will also hold its mapping.
 * @returns the id of the folder
 * @throws DeskRefusal if the file is not a table
 */
export async function keepTable(work_dir: string, { name, bytes }: { name: string; bytes: Buffer }) {
  const ending = TABLE_ENDINGS.find(known => name.toLowerCase().endsWith(known));
  if (ending === undefined || bytes.length === 0)
    throw new DeskRefusal(400, 'refusal.no_table', { endings: TABLE_ENDINGS.join(', ') });
  await sweepTables(work_dir);
  const id = randomBytes(16).toString('base64url');
  const folder = join(work_dir, 'tables', id);
  await mkdir(folder, { recursive: true, mode: MODE.folder });
  await writeFile(join(folder, plainName(name, ending)), bytes, { mode: MODE.file });
  return id;
}

/** A name without folders and without the wildcards of a mapping. */
function plainName(name: string, ending: string): string {
  const base = name.slice(0, -ending.length).replace(/[^\p{L}\p{N} ._-]/gu, '_');
  return base.replace(/^[. ]/, '_').slice(0, NAME_LENGTH_MAX) + ending;
}

/** The folder of a table, and the table. @throws DeskRefusal if it is gone */
export async function findTable(work_dir: string, id: string): Promise<{ folder: string; file: TableFile }> {
  const folder = join(work_dir, 'tables', /^[\w-]{22}$/.test(id) ? id : '-');
  const names = await readdir(folder).catch(() => []);
  const name = names.find(known => TABLE_ENDINGS.some(ending => known.endsWith(ending)));
  if (name === undefined) throw new DeskRefusal(404, 'refusal.table_gone');
  return { folder, file: { path: join(folder, name), name } };
}

/** Deletes a table and its mapping. */
export async function dropTable(work_dir: string, id: string): Promise<void> {
  await rm(join(work_dir, 'tables', id), { recursive: true, force: true });
}

async function sweepTables(work_dir: string): Promise<void> {
  const root = join(work_dir, 'tables');
  for (const name of await readdir(root).catch(() => [])) {
    const { mtimeMs } = await stat(join(root, name));
    if (Date.now() - mtimeMs > LEFT_MS) await rm(join(root, name), { recursive: true, force: true });
  }
}

/** The choices made last for a table with the same headings. Returns null if there are none or they cannot be read. */
export async function findChoice(work_dir: string, heads: readonly string[]): Promise<KeptChoice | null> {
  const text = await readFile(choiceFile(work_dir, heads), 'utf8').catch(() => '');
  return parseKept(KeptChoice, text);
}

/** Stores the choices for the next table with the same headings. */
export async function keepChoice(
  work_dir: string,
  heads: readonly string[],
  choice: KeptChoice,
): Promise<void> {
  const file = choiceFile(work_dir, heads);
  const folder = join(work_dir, 'choices');
  await mkdir(folder, { recursive: true, mode: MODE.folder });
  await writeWhole(file, JSON.stringify(choice));
  const kept = [];
  for (const name of await readdir(folder)) kept.push({ name, at: (await stat(join(folder, name))).mtimeMs });
  kept.sort((a, b) => b.at - a.at);
  for (const { name } of kept.slice(CHOICES_MAX)) await rm(join(folder, name), { force: true });
}

function choiceFile(work_dir: string, heads: readonly string[]): string {
  const key = createHash('sha256').update(JSON.stringify(heads)).digest('hex').slice(0, 32);
  return join(work_dir, 'choices', `${key}.json`);
}
