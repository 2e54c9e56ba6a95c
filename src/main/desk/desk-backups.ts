import { spawn } from 'node:child_process';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readBackup } from '#database/backup.ts';
import type { BackupRun, DeskBackups, RestoreRun } from '#desk/page/desk-page.ts';
import { parseKept, writeWhole } from '#desk/upload/kept-json.ts';
import { LEAN_ENV, LEAN_FLAGS } from '../launch/lean-node.mjs';
import { readWord } from './restore-note.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

/** Number of backups that are kept. */
const KEPT = 7;
/** Last characters of what a backup that failed said. */
const SAID_MAX = 500;
/** The time that a backup may take until it writes its file, in ms. */
const START_MS = 60_000;
/** The longest time without a sign of life of a restore, in ms: a large database is read for damage meanwhile. */
const BEATEN_MS = 600_000;
const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}Z\.sqlite$/;

/** The note of a backup that was begun: its process, and when. */
const Begun = z.object({ pid: z.int(), name: z.string().regex(NAME), at: z.iso.datetime() });
/** The note of a restore: its process, its backup, the one that it makes of the present state first, and when. */
const RestoreNote = Begun.extend({ kept: z.string().regex(NAME) });
/** Notes are numbered, and only the last one counts. */
const NOTE = /^begun-(\d{1,9})\.json$/;

/**
 * The backups that the desk makes, in a folder beside the site's data. Each is made by a process of its own (`etalon
 * backup`), which goes on if the site stops or starts again.
 */
export function openBackups(data_dir: string): DeskBackups {
  const folder = join(data_dir, 'backups');
  const said = join(folder, 'said.txt');
  const find = async (name: string) => {
    const backups = await listBackups(folder);
    return backups.some(own => own.name === name) ? join(folder, name) : null;
  };
  return {
    kept: KEPT,
    list: () => listBackups(folder),
    findRun: async () => findRun(folder, await lastNote(folder), said),
    find,
    read: async name => {
      const file = await find(name);
      return file === null ? null : readBackup(file);
    },
    findRestore: () => findRestore(folder),
    restore: async name => {
      const isBusy = (await findRun(folder, await lastNote(folder), said))?.state === 'running';
      const file = await find(name);
      if (file === null || isBusy || (await findRestore(folder))?.state === 'running') return false;
      await beginRestore(folder, name);
      return true;
    },
    start: async () => {
      const last = await lastNote(folder);
      if ((await findRun(folder, last, said))?.state === 'running') return false;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = new Date().toISOString();
      const name = nameAt(at);
      // Of several processes that are asked at once, one can make the next note.
      const note = await open(noteOf(folder, last + 1), 'wx', 0o600).catch(() => null);
      if (note === null) return false;
      try {
        const pid = await begin(['backup', '--noted', join(folder, name)], said);
        await note.writeFile(JSON.stringify({ pid, name, at }));
      } finally {
        await note.close();
      }
      await rm(noteOf(folder, last), { force: true });
      const old = (await listBackups(folder)).slice(KEPT - 1);
      await Promise.all(old.map(own => rm(join(folder, own.name), { force: true })));
      return true;
    },
  };
}

function noteOf(folder: string, number: number): string {
  return join(folder, `begun-${number}.json`);
}

/** The number of the last note, or 0 if there is none. */
async function lastNote(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  return Math.max(0, ...names.map(name => Number(NOTE.exec(name)?.[1] ?? 0)));
}

/** The name of a backup that is begun at a time in ISO 8601. */
function nameAt(at: string): string {
  return `${at.slice(0, 19).replaceAll(':', '')}Z.sqlite`;
}

/** Begins to bring back the version of a backup, with a note that replaces that of an earlier one. */
async function beginRestore(folder: string, name: string): Promise<void> {
  const { note, told, said } = restorePaths(folder);
  const at = new Date().toISOString();
  const kept = nameAt(at);
  await rm(told, { force: true });
  const args = ['restore', join(folder, name), '--stage', '--keep', join(folder, kept), '--told', told];
  const pid = await begin(args, said);
  await writeWhole(note, JSON.stringify({ pid, name, kept, at }));
}

function restorePaths(folder: string) {
  const own = (name: string) => join(folder, name);
  return { note: own('restore.json'), told: own('restore-told.json'), said: own('restore-said.txt') };
}

/** The restore that runs, or that was the last one. Null if there was none, or its note cannot be read. */
async function findRestore(folder: string): Promise<RestoreRun | null> {
  const { note, told, said } = restorePaths(folder);
  const begun = parseKept(RestoreNote, await readFile(note, 'utf8').catch(() => ''));
  if (begun === null) return null;
  const { pid, ...named } = begun;
  const word = await readWord(told);
  if (word?.step === 'done' && word.version !== null)
    return { ...named, state: 'done', version: word.version };
  const records = word?.step === 'records' ? word.records : null;
  // The process of an earlier desk may look alive though it ended.
  const beaten = await stat(word === null ? note : told).catch(() => null);
  const isYoung = beaten !== null && Date.now() - beaten.mtimeMs < BEATEN_MS;
  if (isAlive(pid) && isYoung) return { ...named, state: 'running', records };
  const reason = (await readFile(said, 'utf8').catch(() => '')).trim().slice(-SAID_MAX);
  return { ...named, state: 'failed', reason };
}

/** Begins a command in a process that outlives this one. @returns its process id */
async function begin(args: readonly string[], said: string): Promise<number> {
  await writeFile(said, '', { mode: 0o600 });
  const output = await open(said, 'a');
  try {
    const child = spawn(process.execPath, [...LEAN_FLAGS, CLI, ...args], {
      env: LEAN_ENV,
      stdio: ['ignore', 'ignore', output.fd],
      detached: true,
    });
    child.unref();
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    return child.pid ?? 0;
  } finally {
    await output.close();
  }
}

/** The finished backups, the latest first. */
async function listBackups(folder: string): Promise<{ name: string; bytes: number; at: string }[]> {
  const names = (await readdir(folder).catch(() => [])).filter(name => NAME.test(name));
  const backups = await Promise.all(
    names.map(async name => {
      const found = await stat(join(folder, name)).catch(() => null);
      return found === null ? [] : [{ name, bytes: found.size, at: found.mtime.toISOString() }];
    }),
  );
  return backups.flat().sort((a, b) => b.name.localeCompare(a.name));
}

/** The backup of a note, or null if there is none or it is done. */
async function findRun(folder: string, number: number, said: string): Promise<BackupRun | null> {
  const written = await stat(noteOf(folder, number)).catch(() => null);
  if (written === null) return null;
  const isYoung = Date.now() - written.mtimeMs < START_MS;
  const text = await readFile(noteOf(folder, number), 'utf8').catch(() => '');
  // It is empty until its process has begun, or for good if that of the desk ended before.
  if (text === '') return isYoung ? { state: 'running', at: written.mtime.toISOString(), bytes: 0 } : null;
  const { at, name, pid } = Begun.parse(JSON.parse(text));
  if ((await stat(join(folder, name)).catch(() => null)) !== null) return null;
  const part = await stat(join(folder, `${name}.part`)).catch(() => null);
  // A process that nobody has waited for looks alive, but it leaves no unfinished file.
  if (isAlive(pid) && (part !== null || isYoung)) return { state: 'running', at, bytes: part?.size ?? 0 };
  const reason = (await readFile(said, 'utf8').catch(() => '')).trim().slice(-SAID_MAX);
  return { state: 'failed', at, reason };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
