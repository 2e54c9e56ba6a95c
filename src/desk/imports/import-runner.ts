import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { MendedRow, NotedRow } from '#importer/sources/table/mending.ts';
import type { DeskSite } from '../page/desk-page.ts';
import {
  endRun,
  filesFolder,
  findEnd,
  type ImportJob,
  importsFolder,
  isCancelWanted,
  keepJob,
  keepProgress,
  listJobs,
  type RunEnd,
  type RunFigures,
  type RunProgress,
} from './import-job.ts';
import { countMends, keepRows, listMends } from './mends.ts';

/**
 * What an import is run with. `path` is a folder or a file, `source` names it in the list of versions, and `mended` are
 * the rows that people mended.
 */
export type ImportRun = Pick<ImportJob, 'update' | 'drop_bad_values'> & {
  path: string;
  source: string;
  mended: readonly MendedRow[];
};

/**
 * How an import ended by itself: with its figures and the rows that have problems, or with the reason why its source
 * cannot be read.
 */
export type ImportOutcome =
  | { kind: 'result'; result: Omit<RunFigures, 'mends'>; rows: readonly NotedRow[] }
  | { kind: 'refused'; reason: string };

/**
 * The work of a runner. `run` stages one import, and rejects if the signal aborts it. `noteStaged` writes to the log who
 * sent what a version was made of.
 */
type Runner = {
  work_dir: string;
  run: (
    run: ImportRun,
    tell: { signal: AbortSignal; onProgress: (progress: RunProgress) => void },
  ) => Promise<ImportOutcome>;
  noteStaged: (staged: { who: string; version: string; source: string }) => Promise<void>;
  log: Logger;
};

/** Interval at which a runner shows that it lives, and looks whether its run is to be cancelled, in ms. */
const BEAT_MS = 1000;
/** Age of the last sign of life from which a run counts as abandoned, in ms. */
const DEAD_MS = 15_000;
/** Interval at which a runner looks for runs that another process left behind, in ms. */
const LOOK_MS = 10_000;

/**
 * Runs the imports of a desk, one after the other, also those that a process before it could not finish. Of several
 * processes with the same folder one at a time runs them: it holds the file `running` and touches it as long as it lives.
 */
export function openImportRunner(runner: Runner): DeskSite['imports'] {
  const { work_dir, log } = runner;
  const closing = new AbortController();
  let working: Promise<void> | null = null;
  let isAsked = false;
  const wake = () => {
    if (closing.signal.aborted) return;
    isAsked = true;
    working ??= work().finally(() => {
      working = null;
    });
  };
  const work = async () => {
    while (isAsked && !closing.signal.aborted) {
      isAsked = false;
      try {
        await runWaiting(runner, closing.signal);
      } catch (error) {
        log.error({ err: error }, 'The imports of the desk cannot be run');
      }
    }
  };
  const timer = setInterval(wake, LOOK_MS);
  timer.unref();
  return {
    wake,
    isRunning: async id => (await findHolder(lockOf(work_dir))) === id,
    close: async () => {
      clearInterval(timer);
      closing.abort();
      await working;
    },
  };
}

/** Runs all waiting imports, unless another process does. */
async function runWaiting(runner: Runner, closing: AbortSignal): Promise<void> {
  const { work_dir } = runner;
  for (;;) {
    const waiting = (await listJobs(work_dir)).filter(({ wanted_at }) => wanted_at !== null);
    const first = waiting.sort((a, b) => (a.wanted_at ?? '').localeCompare(b.wanted_at ?? ''))[0];
    if (first === undefined || closing.aborted) return;
    const lock = lockOf(work_dir);
    if (!(await takeLock(lock, first.id))) return;
    try {
      await runOne(runner, first, closing);
    } finally {
      await rm(lock, { force: true });
    }
  }
}

async function runOne(
  { work_dir, run, noteStaged, log }: Runner,
  job: ImportJob,
  closing: AbortSignal,
): Promise<void> {
  const { id, name, path, update, drop_bad_values } = job;
  // Its process may have ended between the end of the run and the note of it.
  if ((await findEnd(work_dir, id)) !== null) {
    await keepJob(work_dir, id, { wanted_at: null });
    return;
  }
  const cancelled = new AbortController();
  const signal = AbortSignal.any([cancelled.signal, closing]);
  let noted: Promise<void> = Promise.resolve();
  let latest: RunProgress | null = null;
  const beat = setInterval(() => {
    noted = noted.then(() => giveSign({ work_dir, id, latest, cancelled })).catch(() => undefined);
  }, BEAT_MS);
  const files = filesFolder(work_dir, id);
  try {
    // One that is made meanwhile is counted by the next run.
    const count = await countMends(work_dir, id);
    const mends = await listMends(work_dir, id);
    const mended = mends.map(({ file, line, cells }) => ({ file, line, cells }));
    const outcome = await run(
      { path: path === null ? files : join(files, path), source: name, update, drop_bad_values, mended },
      {
        signal,
        onProgress: progress => {
          latest = progress;
        },
      },
    );
    // What a closing process interrupted is run again by the next one.
    if (outcome.kind === 'result' && outcome.result.interrupted && closing.aborted) return;
    if (outcome.kind === 'result') await keepRows(work_dir, id, { rows: outcome.rows, mends });
    const version = outcome.kind === 'result' && outcome.result.staged ? outcome.result.version : null;
    if (version !== null) await noteStaged({ who: job.who, version, source: name });
    await endRun(work_dir, id, endOf(outcome, count, cancelled.signal));
  } catch (error) {
    if (closing.aborted) return;
    const reference = randomBytes(4).toString('hex');
    if (!cancelled.signal.aborted) log.error({ err: error, reference }, 'An import of the desk failed');
    const ended_at = new Date().toISOString();
    await endRun(
      work_dir,
      id,
      cancelled.signal.aborted ? { kind: 'cancelled', ended_at } : { kind: 'failed', ended_at, reference },
    );
  } finally {
    clearInterval(beat);
    await noted;
  }
}

function endOf(outcome: ImportOutcome, mends: number, cancelled: AbortSignal): RunEnd {
  const ended_at = new Date().toISOString();
  if (outcome.kind === 'refused') return { ...outcome, ended_at };
  const { kind, result } = outcome;
  if (result.interrupted && cancelled.aborted) return { kind: 'cancelled', ended_at };
  return { kind, result: { ...result, mends }, ended_at };
}

type Sign = { work_dir: string; id: string; latest: RunProgress | null; cancelled: AbortController };

/** Touches the lock, notes how far the run is, and cancels it if somebody asked for it. */
async function giveSign({ work_dir, id, latest, cancelled }: Sign): Promise<void> {
  const now = new Date();
  await utimes(lockOf(work_dir), now, now);
  if (latest !== null) await keepProgress(work_dir, id, latest);
  if (await isCancelWanted(work_dir, id)) cancelled.abort();
}

function lockOf(work_dir: string): string {
  return join(importsFolder(work_dir), 'running');
}

/** Takes the lock for a run, also from a process that gives no sign of life any more. */
async function takeLock(lock: string, id: string): Promise<boolean> {
  await mkdir(join(lock, '..'), { recursive: true, mode: 0o700 });
  if (await createLock(lock, id)) return true;
  if ((await findHolder(lock)) !== null) return false;
  // Of several processes that find it abandoned, one can rename it.
  const old = `${lock}.${randomBytes(6).toString('hex')}`;
  await rename(lock, old).catch(() => undefined);
  await rm(old, { force: true });
  return createLock(lock, id);
}

async function createLock(lock: string, id: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx', 0o600);
    await file.writeFile(id);
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The import that is being run. Returns null if there is none, or its process died. */
async function findHolder(lock: string): Promise<string | null> {
  const found = await stat(lock).catch(() => null);
  if (found === null || Date.now() - found.mtimeMs > DEAD_MS) return null;
  return readFile(lock, 'utf8').catch(() => null);
}
