import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DeskRefusal } from '../page/desk-page.ts';
import { writeWhole } from '../upload/kept-json.ts';

/**
 * An import at the desk: what was sent, and how it is read. `path` is the file in the folder that is imported by
 * itself, or null for the folder as a whole. `mapped` says that it has tables whose mapping the desk made, and
 * `picture_folder` where the pictures are that their rows name. `media` says that it has pictures and documents, which
 * are assigned to products first. `wanted_at` is set from the moment when the import is started until it
 * ends.
 */
const ImportJob = z.object({
  id: z.string(),
  name: z.string(),
  who: z.string(),
  created_at: z.iso.datetime(),
  files: z.int(),
  bytes: z.int(),
  left_out: z.array(z.string()),
  path: z.string().nullable(),
  mapped: z.boolean(),
  media: z.boolean().default(false),
  picture_folder: z.string(),
  update: z.boolean(),
  drop_bad_values: z.boolean(),
  wanted_at: z.iso.datetime().nullable(),
});
export type ImportJob = z.infer<typeof ImportJob>;

/** What an import says of itself while it runs. */
const RunProgress = z.object({
  products: z.int(),
  done: z.number(),
  total: z.number(),
  seconds: z.number(),
});
export type RunProgress = z.infer<typeof RunProgress>;

/**
 * The figures of a finished import: its version (null: none was stored), its products and its problems by kind. `mends` is
 * how often rows had been mended when it began.
 */
export const RunFigures = z.object({
  version: z.string().nullable(),
  staged: z.boolean(),
  interrupted: z.boolean(),
  products: z.object({ read: z.int(), kept: z.int(), refused: z.int() }),
  problems: z.object({ error: z.int(), warning: z.int() }),
  kinds: z.array(z.object({ code: z.string(), severity: z.enum(['error', 'warning']), count: z.int() })),
  seconds: z.number(),
  report_file: z.string().nullable(),
  mends: z.int().default(0),
});
export type RunFigures = z.infer<typeof RunFigures>;

/** How a run ended: with its figures, with the reason why its source cannot be read, by a fault, or cancelled. */
const RunEnd = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), ended_at: z.iso.datetime(), result: RunFigures }),
  z.object({ kind: z.literal('refused'), ended_at: z.iso.datetime(), reason: z.string() }),
  z.object({ kind: z.literal('failed'), ended_at: z.iso.datetime(), reference: z.string() }),
  z.object({ kind: z.literal('cancelled'), ended_at: z.iso.datetime() }),
]);
export type RunEnd = z.infer<typeof RunEnd>;

const MODE = { folder: 0o700, file: 0o600 };

/** Limits of kept imports, and of their age in ms: the oldest are deleted first. */
export const JOBS_MAX = 5;
export const JOB_MS = 7 * 24 * 3_600_000;

/** Files of a job's folder, next to the sent ones. */
const NAMES = { job: 'job.json', end: 'end.json', progress: 'progress.json', cancel: 'cancel' } as const;

/** The folder of all imports. */
export function importsFolder(work_dir: string): string {
  return join(work_dir, 'imports');
}

/** The folder of one import. @throws DeskRefusal if the id is malformed */
export function jobFolder(work_dir: string, id: string): string {
  if (!/^[\w-]{22}$/.test(id)) throw new DeskRefusal(404, 'refusal.import_gone');
  return join(importsFolder(work_dir), id);
}

/** The folder of the files of an import. */
export function filesFolder(work_dir: string, id: string): string {
  return join(jobFolder(work_dir, id), 'files');
}

/** A folder for files that are being received, which becomes that of an import with {@link addJob}. */
export async function makeIncoming(work_dir: string): Promise<string> {
  const folder = join(importsFolder(work_dir), `incoming-${randomBytes(16).toString('base64url')}`);
  await mkdir(join(folder, 'files'), { recursive: true, mode: MODE.folder });
  return folder;
}

/** Makes an import of received files. Older imports are deleted beyond the limits. */
export async function addJob(
  work_dir: string,
  incoming: string,
  about: Pick<ImportJob, 'name' | 'who' | 'files' | 'bytes' | 'left_out'> & { media?: boolean },
): Promise<ImportJob> {
  const id = randomBytes(16).toString('base64url');
  const job: ImportJob = {
    id,
    media: false,
    ...about,
    created_at: new Date().toISOString(),
    path: null,
    mapped: false,
    picture_folder: 'media/',
    update: false,
    drop_bad_values: false,
    wanted_at: null,
  };
  await writeFile(join(incoming, NAMES.job), JSON.stringify(job), { mode: MODE.file });
  await rename(incoming, jobFolder(work_dir, id));
  await sweepJobs(work_dir);
  return job;
}

/** @throws DeskRefusal if the import does not exist any more */
export async function getJob(work_dir: string, id: string): Promise<ImportJob> {
  const text = await readText(join(jobFolder(work_dir, id), NAMES.job));
  if (text === null) throw new DeskRefusal(404, 'refusal.import_gone');
  return ImportJob.parse(JSON.parse(text));
}

/** All imports, the latest first. */
export async function listJobs(work_dir: string): Promise<ImportJob[]> {
  const names = await readdir(importsFolder(work_dir)).catch(() => []);
  const jobs: ImportJob[] = [];
  for (const name of names) {
    const text = await readText(join(importsFolder(work_dir), name, NAMES.job));
    if (text !== null && !name.startsWith('incoming-')) jobs.push(ImportJob.parse(JSON.parse(text)));
  }
  return jobs.sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/** Changes what is known of an import. */
export async function keepJob(
  work_dir: string,
  id: string,
  changed: Partial<Omit<ImportJob, 'id'>>,
): Promise<ImportJob> {
  const job = { ...(await getJob(work_dir, id)), ...changed };
  await writeWhole(join(jobFolder(work_dir, id), NAMES.job), JSON.stringify(job));
  return job;
}

/** Asks for an import to be run. What its last run said is forgotten. */
export async function wantRun(
  work_dir: string,
  id: string,
  how: Partial<Pick<ImportJob, 'path' | 'update' | 'drop_bad_values'>> = {},
): Promise<void> {
  const folder = jobFolder(work_dir, id);
  for (const name of [NAMES.end, NAMES.progress, NAMES.cancel]) await rm(join(folder, name), { force: true });
  await keepJob(work_dir, id, { ...how, wanted_at: new Date().toISOString() });
}

/** Asks for a run to be cancelled. */
export async function wantCancel(work_dir: string, id: string): Promise<void> {
  await writeFile(join(jobFolder(work_dir, id), NAMES.cancel), '', { mode: MODE.file });
}

/** Whether a run is to be cancelled. */
export async function isCancelWanted(work_dir: string, id: string): Promise<boolean> {
  return (await readText(join(jobFolder(work_dir, id), NAMES.cancel))) !== null;
}

/** Keeps the end of a run. */
export async function endRun(work_dir: string, id: string, end: RunEnd): Promise<void> {
  await writeWhole(join(jobFolder(work_dir, id), NAMES.end), JSON.stringify(end));
  await keepJob(work_dir, id, { wanted_at: null });
}

/** The end of an import's last run. Returns null if it was not run, or runs. */
export async function findEnd(work_dir: string, id: string): Promise<RunEnd | null> {
  const text = await readText(join(jobFolder(work_dir, id), NAMES.end));
  return text === null ? null : RunEnd.parse(JSON.parse(text));
}

/** Keeps how far a run is. */
export async function keepProgress(work_dir: string, id: string, progress: RunProgress): Promise<void> {
  await writeWhole(join(jobFolder(work_dir, id), NAMES.progress), JSON.stringify(progress));
}

/** How far a run is. Returns null if it has said nothing yet. */
export async function findProgress(work_dir: string, id: string): Promise<RunProgress | null> {
  const text = await readText(join(jobFolder(work_dir, id), NAMES.progress));
  return text === null ? null : RunProgress.parse(JSON.parse(text));
}

/** Deletes an import and its files. @throws DeskRefusal while it runs */
export async function dropJob(work_dir: string, id: string): Promise<void> {
  if ((await getJob(work_dir, id)).wanted_at !== null) throw new DeskRefusal(409, 'refusal.import_runs');
  await rm(jobFolder(work_dir, id), { recursive: true, force: true });
}

/** Deletes imports that are too old or too many, except those that run, and files that were received only in part. */
async function sweepJobs(work_dir: string): Promise<void> {
  const jobs = await listJobs(work_dir);
  const oldest = Date.now() - JOB_MS;
  for (const [at, { id, created_at, wanted_at }] of jobs.entries())
    if (wanted_at === null && (at >= JOBS_MAX || Date.parse(created_at) < oldest))
      await rm(jobFolder(work_dir, id), { recursive: true, force: true });
  for (const name of await readdir(importsFolder(work_dir))) {
    const folder = join(importsFolder(work_dir), name);
    const found = name.startsWith('incoming-') ? await stat(folder).catch(() => null) : null;
    if (found !== null && found.mtimeMs < Date.now() - 24 * 3_600_000)
      await rm(folder, { recursive: true, force: true });
  }
}

/** The text of a file, or null if there is none. */
export async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}
