import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { getPackageBin } from '../../src/main/launch/package-bin.mjs';
import { checkOutcome, type Outcome } from './outcome.ts';
import { findResults, RESULTS_FOLDER, type Results } from './results.ts';
import { ROUND } from './round.ts';
import { ROOT, runTool } from './tool.ts';

/** The faults of a cluster. */
export const CLUSTER_FAULTS = 'tests/cluster/faults.test.ts';

/** The vitest projects: next to the code and across rooms, on a cluster, and in a browser. */
export type Project = 'unit' | 'cluster' | 'e2e';

/** A run of vitest: its tests, its environment, and the target of its results. */
export type VitestRun = {
  readonly project: Project;
  /** Passed to vitest unchanged: parts of file names, `-t <title>` … */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Part of the file name under `test-results/`. */
  readonly name: string;
  /** Whether these are all tests of a part although arguments choose them. */
  readonly is_whole?: boolean;
  /** Whether what runs beside it comes first on a busy machine. */
  readonly stands_back?: boolean;
  /** Gets what the tests say, once they have ended, instead of the terminal. */
  readonly say?: (text: string) => void;
};

/** The names of the projects in vitest.config.ts. */
const CONFIGURED: Readonly<Record<Project, readonly string[]>> = {
  unit: ['unit', 'apart'],
  cluster: ['cluster'],
  e2e: ['e2e', 'e2e-apart'],
};

/** Number of browser tests' files at the same time, as each waits for its browser and the site more than it works. */
const BROWSERS = Math.max(3, availableParallelism());

/** Folders below `src/` or `tests/`, and files, that have another name in the table. */
const SUITE_NAMES: Readonly<Record<string, string>> = {
  e2e: 'browser',
  [CLUSTER_FAULTS]: 'cluster, faults',
  run: 'test run',
  requirements: 'test run',
};

/** For all files of a run, see round.ts. */
const SAME = { TEST_ROUND: String(ROUND) };

/** What Node has compiled, for the processes that the tests start: each would otherwise compile some thousand modules. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.vitest/compiled') };

/** Limit of files that are run again. If more fail, it is no accident. */
const RUN_AGAIN_MAX = 3;
/** The message of vitest for a process that ended before its tests. */
const PROCESS_ENDED = /^\[vitest-pool\]: Worker \w+ emitted error/;

/**
 * Runs tests with vitest. A file whose process ended in the middle of its tests is run once more by itself. If all
 * tests are run, so is each file with a failed test, because the machine may have been too busy with the others. Files
 * that only pass then are listed. @returns one outcome per room, in alphabetical order
 */
export async function runVitest(run: VitestRun): Promise<Outcome[]> {
  const first = await runOnce(run);
  const files =
    first.results === undefined ? [] : listUnsure(first.results, run.is_whole ?? run.args.length === 0);
  if (first.results === undefined || files.length === 0) return summarize(run, first);
  const again = await runOnce({ ...run, args: files, name: `${run.name}-again` });
  const results = again.results && mergeResults(first.results, again.results, files);
  // The stored results prove requirements.
  if (results !== undefined) writeFileSync(resultsPath(run.name), JSON.stringify(results));
  rmSync(resultsPath(`${run.name}-again`), { force: true });
  const seconds = first.seconds + again.seconds;
  const outcomes = summarize(run, { code: again.code, seconds, results });
  const remarks = listPassedAgain(first.results, again.results);
  return [...outcomes, { ...checkOutcome('run again', true, again.seconds), remarks }];
}

/**
 * The files to run again: those with unfinished tests, and with `failed` also those with failed tests. Returns an empty
 * list if more went wrong than that.
 */
export function listUnsure({ tests, problems }: Results, failed: boolean): string[] {
  if (!problems.every(({ message }) => PROCESS_ENDED.test(message))) return [];
  const unsure = tests.filter(({ state, unfinished }) => unfinished || (failed && state === 'failed'));
  const files = [...new Set(unsure.map(({ file }) => file))];
  return files.length > RUN_AGAIN_MAX ? [] : files;
}

/** A line for each test that failed in a complete run and passed when its file was run again. */
export function listPassedAgain(first: Results, again: Results | undefined): string[] {
  const passed = new Set(
    again?.tests.filter(({ state }) => state === 'passed').map(({ file, title }) => `${file} ${title}`),
  );
  return first.tests
    .filter(({ state, file, title }) => state === 'failed' && passed.has(`${file} ${title}`))
    .map(({ title, file, unfinished }) => {
      const why = unfinished ? 'its process had ended' : 'it failed beside the others';
      return `passed when run again, as ${why}: ${title} (${file})`;
    });
}

/** The results of a run, with those of some files replaced by another run. */
export function mergeResults(first: Results, again: Results, files: readonly string[]): Results {
  const others = first.tests.filter(({ file }) => !files.includes(file));
  return { tests: [...others, ...again.tests], problems: again.problems };
}

/** The result of one run of vitest, without results if it did not complete. */
type OneRun = { code: number | null; seconds: number; results: Results | undefined };

async function runOnce({ project, args, env, name, say, stands_back }: VitestRun): Promise<OneRun> {
  const path = resultsPath(name);
  rmSync(path, { force: true });
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tests/run/results-reporter.ts')}`];
  const command = [
    getPackageBin(ROOT, 'vitest', 'vitest'),
    'run',
    ...CONFIGURED[project].map(name => `--project=${name}`),
    ...(project === 'e2e' ? [`--maxWorkers=${BROWSERS}`] : []),
    ...reporters,
    ...args,
  ];
  const run = await runTool(process.execPath, command, {
    env: { ...COMPILED, ...SAME, ...env, TEST_RESULTS: path },
    quiet: say !== undefined,
    stands_back,
  });
  say?.(run.output);
  return { code: run.code, seconds: run.seconds, results: findResults(path) };
}

function resultsPath(name: string): string {
  return join(RESULTS_FOLDER, `${name}.json`);
}

function summarize({ project }: VitestRun, { code, seconds, results }: OneRun): Outcome[] {
  if (!results) return [checkOutcome(project, false, seconds, 'the tests did not run to their end')];
  const outcomes = groupBySuite(results);
  const isUnexplained = code !== 0 && outcomes.every(outcome => outcome.failed === 0);
  if (!isUnexplained) return outcomes;
  return [...outcomes, checkOutcome(project, false, seconds, `vitest ended with code ${code}`)];
}

/** Sums up results by room. A problem outside of any test counts as a failed test. */
export function groupBySuite(results: Results): Outcome[] {
  const names = new Set([...results.tests, ...results.problems].map(({ file }) => nameSuite(file)));
  return [...names].sort().map(suite => {
    const tests = results.tests.filter(({ file }) => nameSuite(file) === suite);
    const problems = results.problems.filter(({ file }) => nameSuite(file) === suite);
    const count = (state: string) => tests.filter(test => test.state === state).length;
    return {
      suite,
      passed: count('passed'),
      failed: count('failed') + problems.length,
      skipped: count('skipped'),
      seconds: tests.reduce((sum, test) => sum + test.seconds, 0),
      remarks: listRemarks({ tests, problems }),
    };
  });
}

/** The part of the project that a test file belongs to, in the words of the table. */
function nameSuite(file: string): string {
  const [top = file, next = ''] = file.split('/');
  if (top !== 'src' && top !== 'tests') return top;
  return SUITE_NAMES[file] ?? SUITE_NAMES[next] ?? next.replace(/\..*$/, '');
}

function listRemarks({ tests, problems }: Results): string[] {
  const failed = tests.filter(({ state }) => state === 'failed');
  const skipped = Map.groupBy(
    tests.filter(({ state }) => state === 'skipped'),
    ({ note, file }) => note ?? `no reason given, see ${file}`,
  );
  return [
    ...failed.map(({ title, file }) => `FAILED ${title} (${file})`),
    ...problems.map(({ file, message }) => `FAILED ${file}: ${message.split('\n')[0]}`),
    ...[...skipped].map(([reason, of]) => `${of.length} skipped: ${reason}`),
  ];
}
