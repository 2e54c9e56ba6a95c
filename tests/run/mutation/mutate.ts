// `npm run mutate -- src/quantity`: changes the code in many small ways, one at a time, and runs the tests of the same
// room against each. Changes that no test notices are listed, and shown in their place by test-results/mutation.html.
// For large rooms a sample: `npm run mutate -- --sample 600 --seed 1 src/api src/contract src/search/query-parser`.
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { SAMPLE_SEED, SAMPLE_SIZE } from './mutation-sample.ts';
import { ROOT } from './tool.ts';

/** The paths are read by mutation.config.ts in the processes that run the tests. */
const TESTS_VARIABLE = 'MUTATION_TESTS';

const { values, positionals: paths } = parseArgs({
  args: process.argv.slice(3),
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const unknown = paths.filter(path => statSync(join(ROOT, path), { throwIfNoEntry: false }) === undefined);
if (paths.length === 0 || unknown.length > 0 || !/^[1-9]\d{0,5}$/.test(values.sample ?? '1')) {
  const what = unknown.length > 0 ? `There is no ${unknown.join(', ')}. ` : '';
  process.stderr.write(
    `${what}Name folders or files of src/: npm run mutate -- [--sample 600] [--seed 1] src/quantity\n`,
  );
  process.exit(2);
}

const isSampled = values.sample !== undefined;
process.env[TESTS_VARIABLE] = paths.flatMap(testsOf).join(',');
if (isSampled) Object.assign(process.env, { [SAMPLE_SIZE]: values.sample, [SAMPLE_SEED]: values.seed });
const results = await new Stryker({
  mutate: [...paths.map(codeOf), '!src/**/*.test.{ts,tsx}', '!src/**/{test-*,*-cases}.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', ...(isSampled ? ['./tests/run/mutation-sample.ts'] : [])],
  checkers: isSampled ? ['sample'] : [],
  vitest: { configFile: 'tests/run/mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // With a table that is read when its file loads, every test would run against each of its words.
  ignoreStatic: true,
  // The tests across rooms start whole sites.
  dryRunTimeoutMinutes: 60,
  tempDirName: '.vitest/mutation',
  // Only in the project's folder, as rooms also have folders named build.
  ignorePatterns: ['/build', '/var', '/docs', '/test-results'],
  // It reads this file with an older TypeScript than ours.
  tsconfigFile: 'none',
  reporters: ['progress-append-only', ...(isSampled ? [] : ['clear-text']), 'html'],
  clearTextReporter: { reportTests: false, allowColor: process.stdout.isTTY === true },
  htmlReporter: { fileName: 'test-results/mutation.html' },
}).runMutationTest();
if (isSampled) printSample(results);

/** Prints which of the drawn mutants no test noticed or reached, and the share that was noticed. */
function printSample(all: typeof results): void {
  const noticed = all.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const missed = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const { fileName, location, mutatorName, replacement, status } of missed) {
    const place = `${relative(ROOT, fileName)}:${location.start.line}:${location.start.column}`;
    process.stdout.write(
      `${status} ${place} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 120)}\n`,
    );
  }
  const total = noticed.length + missed.length;
  const share = total === 0 ? 0 : (100 * noticed.length) / total;
  process.stdout.write(
    `${noticed.length} of ${total} mutants noticed (${share.toFixed(1)} %), drawn by seed ${values.seed}.\n`,
  );
}

/** The code of a file or a folder, as a pattern. */
function codeOf(path: string): string {
  return isFolder(path) ? `${path.replace(/\/$/, '')}/**/*.{ts,tsx}` : path;
}

/** The tests for a path: those of the folder or next to the file, and those across rooms with the room's name. */
function testsOf(path: string): string[] {
  const folder = isFolder(path) ? path.replace(/\/$/, '') : path.replace(/\/[^/]*$/, '');
  const beside = isFolder(path) ? `${folder}/**/*.test.{ts,tsx}` : `${folder}/*.test.{ts,tsx}`;
  const across = `tests/${folder.split('/')[1]}`;
  return existsSync(join(ROOT, across)) ? [beside, `${across}/**/*.test.ts`] : [beside];
}

function isFolder(path: string): boolean {
  return statSync(join(ROOT, path)).isDirectory();
}
