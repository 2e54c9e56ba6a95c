import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import {
  addJob,
  dropJob,
  findEnd,
  getJob,
  importsFolder,
  JOBS_MAX,
  listJobs,
  makeIncoming,
  type RunFigures,
  wantCancel,
  wantRun,
} from './import-job.ts';
import { type ImportOutcome, type ImportRun, openImportRunner } from './import-runner.ts';

const FIGURES: Omit<RunFigures, 'mends'> = {
  version: 'v3',
  staged: true,
  interrupted: false,
  products: { read: 2, kept: 2, refused: 0 },
  problems: { error: 0, warning: 0 },
  kinds: [],
  seconds: 1,
  report_file: null,
};
const GOOD: ImportOutcome = { kind: 'result', result: FIGURES, rows: [] };

function makeFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-imports-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function send(work_dir: string, name: string): Promise<string> {
  const about = { name, who: 'ann', files: 1, bytes: 1, left_out: [] };
  return (await addJob(work_dir, await makeIncoming(work_dir), about)).id;
}

type Run = Parameters<typeof openImportRunner>[0]['run'];

/** A runner whose runs end when the test says so. */
function start(context: TestContext, work_dir: string) {
  const runs: { run: ImportRun; signal: AbortSignal; end: (outcome: ImportOutcome) => void }[] = [];
  const run: Run = (order, { signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('ended by its parent')));
      runs.push({ run: order, signal, end: resolve });
    });
  const noted: unknown[] = [];
  const noteStaged = async (staged: unknown) => void noted.push(staged);
  const runner = openImportRunner({ work_dir, run, noteStaged, log: pino({ level: 'silent' }) });
  context.onTestFinished(runner.close);
  return { runner, runs, noted };
}

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const endOf = async (work_dir: string, id: string) => (await findEnd(work_dir, id))?.kind;

describe('the imports of the desk', () => {
  it('run one after the other, in the order in which they were asked for', async context => {
    const work_dir = makeFolder(context);
    const { runner, runs, noted } = start(context, work_dir);
    const [first, second] = [await send(work_dir, 'first'), await send(work_dir, 'second')];
    await wantRun(work_dir, second, { path: 'a.xml' });
    await wantRun(work_dir, first, { update: true });
    runner.wake();
    await soon(() => expect(runs).toHaveLength(1));
    expect(runs[0]?.run).toMatchObject({ source: 'second', update: false });
    expect(runs[0]?.run.path).toBe(join(importsFolder(work_dir), second, 'files', 'a.xml'));
    expect([await runner.isRunning(second), await runner.isRunning(first)]).toEqual([true, false]);
    await expect(dropJob(work_dir, second)).rejects.toMatchObject({ status: 409 });
    runs[0]?.end(GOOD);
    await soon(() => expect(runs).toHaveLength(2));
    expect(runs[1]?.run).toMatchObject({ source: 'first', update: true });
    runs[1]?.end({ kind: 'refused', reason: 'no folder' });
    await soon(async () => expect(await endOf(work_dir, first)).toBe('refused'));
    expect((await getJob(work_dir, second)).wanted_at).toBeNull();
    expect(await endOf(work_dir, second)).toBe('result');
    expect(noted).toEqual([{ who: 'ann', version: 'v3', source: 'second' }]);
  });

  it('are cancelled from any process', async context => {
    const work_dir = makeFolder(context);
    const { runner, runs } = start(context, work_dir);
    const id = await send(work_dir, 'a');
    await wantRun(work_dir, id);
    runner.wake();
    await soon(() => expect(runs).toHaveLength(1));
    await wantCancel(work_dir, id);
    await soon(async () => expect(await endOf(work_dir, id)).toBe('cancelled'));
  });

  it('are run again by the next process if theirs is closed, and if it died without a word', async context => {
    const work_dir = makeFolder(context);
    const [closed, dead] = [await send(work_dir, 'closed'), await send(work_dir, 'dead')];
    const before = start(context, work_dir);
    await wantRun(work_dir, closed);
    before.runner.wake();
    await soon(() => expect(before.runs).toHaveLength(1));
    await before.runner.close();
    expect(await findEnd(work_dir, closed)).toBeNull();
    // What a killed process leaves: its lock, without further signs of life.
    const lock = join(importsFolder(work_dir), 'running');
    writeFileSync(lock, dead);
    const after = start(context, work_dir);
    await wantRun(work_dir, dead);
    expect(await after.runner.isRunning(dead)).toBe(true);
    after.runner.wake();
    const past = new Date(Date.now() - 60_000);
    utimesSync(lock, past, past);
    expect(await after.runner.isRunning(dead)).toBe(false);
    after.runner.wake();
    await soon(() => expect(after.runs.map(({ run }) => run.source)).toEqual(['closed']));
    after.runs[0]?.end(GOOD);
    await soon(() => expect(after.runs.map(({ run }) => run.source)).toEqual(['closed', 'dead']));
  });

  it('are kept until there are too many', async context => {
    const work_dir = makeFolder(context);
    const running = await send(work_dir, 'running');
    await wantRun(work_dir, running);
    for (let n = 0; n < JOBS_MAX + 2; n++) await send(work_dir, `n${n}`);
    const names = (await listJobs(work_dir)).map(({ name }) => name);
    expect(names).toHaveLength(JOBS_MAX + 1);
    expect(names).toContain('running');
  });
});
