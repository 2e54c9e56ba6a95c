import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { NotedRow } from '#importer/sources/table/mending.ts';
import { writeWhole } from '../upload/kept-json.ts';
import { jobFolder, readText } from './import-job.ts';

// Every change of a row is a file of its own, numbered from 1, so that the first of two people makes it and the second
// is told. The sent files stay as they are:
//
//     mends/<row>.1.json   A-2 | heavy  →  A-2 | 5     ann
//     mends/<row>.2.json   A-2 | heavy  →  left out    bob, who saw 1

/** A mended row: its cells as the file has them and as they are read instead, or null if the row is left out. */
const Mend = z.object({
  file: z.string(),
  line: z.int(),
  heads: z.array(z.string()),
  was: z.array(z.string()),
  cells: z.array(z.string()).nullable(),
  who: z.string(),
  at: z.iso.datetime(),
});

/** The latest state of a mended row, and how often it was mended. */
export type Mend = z.infer<typeof Mend> & { revision: number };

/** A row with problems, as the last run read it, and how often it had been mended then. */
const ProblemRow = z.object({
  file: z.string(),
  line: z.int(),
  heads: z.array(z.string()),
  columns: z.array(z.string()).optional(),
  cells: z.array(z.string()),
  revision: z.int(),
});
export type ProblemRow = z.infer<typeof ProblemRow>;

const NAME = /^([\w-]+)\.(\d+)\.json$/;

function mendsFolder(work_dir: string, id: string): string {
  return join(jobFolder(work_dir, id), 'mends');
}

function rowsFile(work_dir: string, id: string): string {
  return join(jobFolder(work_dir, id), 'rows.json');
}

/** A key for a row, by its place. */
export function rowKey({ file, line }: { file: string; line: number | string }): string {
  return createHash('sha256').update(`${file}\n${line}`).digest('base64url').slice(0, 22);
}

/** The mended rows of an import in their latest state, in the order of their places. */
export async function listMends(work_dir: string, id: string): Promise<Mend[]> {
  const folder = mendsFolder(work_dir, id);
  const latest = new Map<string, number>();
  for (const name of await readdir(folder).catch(() => [])) {
    const [, key = '', revision = '0'] = NAME.exec(name) ?? [];
    if (key !== '') latest.set(key, Math.max(latest.get(key) ?? 0, Number(revision)));
  }
  const mends: Mend[] = [];
  for (const [key, revision] of latest) {
    const text = await readFile(join(folder, `${key}.${revision}.json`), 'utf8');
    mends.push({ ...Mend.parse(JSON.parse(text)), revision });
  }
  return mends.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/**
 * A row as it was when it had been mended a number of times: as somebody mended it, or as the file has it. Returns
 * undefined if nobody mended it so often.
 */
export async function findRowAt(
  work_dir: string,
  id: string,
  { key, revision }: { key: string; revision: number },
): Promise<ProblemRow | undefined> {
  const known = join(mendsFolder(work_dir, id), `${key}.${Math.max(revision, 1)}.json`);
  const text = await readText(known);
  if (text === null) return undefined;
  const { file, line, heads, was, cells } = Mend.parse(JSON.parse(text));
  return { file, line, heads, cells: revision === 0 ? was : (cells ?? was), revision };
}

/** How often rows of an import were mended. */
export async function countMends(work_dir: string, id: string): Promise<number> {
  return (await readdir(mendsFolder(work_dir, id)).catch(() => [])).filter(name => NAME.test(name)).length;
}

/**
 * Keeps a mended row. @param mend its `revision` is the number of times that its sender knows it to have been mended
 * @returns false, and nothing is changed, if somebody has mended it meanwhile
 */
export async function addMend(work_dir: string, id: string, { revision, ...mend }: Mend): Promise<boolean> {
  const folder = mendsFolder(work_dir, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${rowKey(mend)}.${revision + 1}.json`);
  const part = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(part, JSON.stringify(mend), { mode: 0o600, flush: true });
  try {
    // Gives the whole file its name, unless another one has it.
    await link(part, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(part, { force: true });
  }
}

/** Keeps the rows with problems that a run found, which was made with these mends. */
export async function keepRows(
  work_dir: string,
  id: string,
  { rows, mends }: { rows: readonly NotedRow[]; mends: readonly Mend[] },
): Promise<void> {
  const revisions = new Map(mends.map(mend => [rowKey(mend), mend.revision]));
  const kept = rows.map(row => ({ ...row, revision: revisions.get(rowKey(row)) ?? 0 }));
  await writeWhole(rowsFile(work_dir, id), JSON.stringify(kept));
}

/** The rows with problems of the last run, by their keys. There are none if the problems are not in rows that can be mended. */
export async function findRows(work_dir: string, id: string): Promise<ReadonlyMap<string, ProblemRow>> {
  const text = await readText(rowsFile(work_dir, id));
  const rows = text === null ? [] : z.array(ProblemRow).parse(JSON.parse(text));
  return new Map(rows.map(row => [rowKey(row), row]));
}
