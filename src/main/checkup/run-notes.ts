import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a run is, for those who do not have its file. Limits are in percent, and null where the settings hold. */
const RunNote = z.object({
  at: z.string().nullable(),
  mail: z.object({ to: z.array(z.string()), when: z.enum(['failure', 'always']) }).nullable(),
  sources: z.array(
    z.object({
      name: z.string(),
      price_jump_limit: z.number().nullable(),
      withdrawal_limit: z.number().nullable(),
    }),
  ),
});
export type RunNote = z.infer<typeof RunNote>;

/** A run that was started on this machine, with the logs that are kept, the latest first. */
export type NotedRun = {
  name: string;
  note: RunNote | null;
  is_off: boolean;
  logs: { file: string; begun: string; is_done: boolean }[];
};

/** The names of the logs of runs. */
export const LOG_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-(done|failed)\.log$/;

const NOTE = 'run.json';
const OFF = 'off';

/** Last characters of a log that are read. The summaries are at the end. */
const LOG_READ_MAX = 100_000;

/** Limit of runs that are listed. */
const RUNS_MAX = 50;

/** The folder of all runs. */
export function runsFolder(data_dir: string): string {
  return join(data_dir, 'runs');
}

/** Notes what a run is when it begins. */
export async function noteRun(folder: string, note: RunNote): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, NOTE), JSON.stringify(note));
}

/** The runs that were started on this machine, by name. */
export async function listRuns(data_dir: string): Promise<NotedRun[]> {
  const names = (await readdir(runsFolder(data_dir)).catch(() => [])).sort().slice(0, RUNS_MAX);
  return Promise.all(names.map(name => readRun(join(runsFolder(data_dir), name), name)));
}

async function readRun(folder: string, name: string): Promise<NotedRun> {
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => null);
  const files = (await readdir(folder).catch(() => [])).filter(file => LOG_NAME.test(file)).sort();
  return {
    name,
    note: text === null ? null : RunNote.parse(JSON.parse(text)),
    is_off: await isOff(folder),
    logs: files.reverse().map(file => ({ file, begun: momentOf(file), is_done: file.endsWith('-done.log') })),
  };
}

/** The time in the name of a log: `2026-11-26T02-15-00-000Z-done.log`. */
function momentOf(file: string): string {
  const [day, hours, minutes, seconds, rest] = [file.slice(0, 10), ...file.slice(11, 24).split('-')];
  return `${day}T${hours}:${minutes}:${seconds}.${rest}`;
}

/** The end of a log of a run. Returns null if there is none of this name. */
export async function readRunLog(data_dir: string, name: string, file: string): Promise<string | null> {
  const run = (await listRuns(data_dir)).find(own => own.name === name);
  if (run?.logs.some(log => log.file === file) !== true) return null;
  const text = await readFile(join(runsFolder(data_dir), name, file), 'utf8');
  return text.slice(-LOG_READ_MAX);
}

/** Whether a run is switched off: it then imports nothing. */
export async function isOff(folder: string): Promise<boolean> {
  return (await stat(join(folder, OFF)).catch(() => null)) !== null;
}

/** Switches a run off, or on again. @returns false if there is no run of this name */
export async function switchRun(data_dir: string, name: string, is_off: boolean): Promise<boolean> {
  if (!(await listRuns(data_dir)).some(own => own.name === name)) return false;
  const file = join(runsFolder(data_dir), name, OFF);
  if (is_off) await writeFile(file, '');
  else await rm(file, { force: true });
  return true;
}
