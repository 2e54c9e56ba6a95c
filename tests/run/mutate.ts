// `npm run mutate -- src/contract/quantity`: changes the code in many small ways, one at a time, and runs the tests of the same room
// against each. What no test notices is listed, and shown in its place by test-results/mutation.html.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from './tool.ts';

/** The paths are read by mutation.config.ts in the processes that run the tests. */
const TESTS_VARIABLE = 'MUTATION_TESTS';

const paths = process.argv.slice(3);
const unknown = paths.filter(path => statSync(join(ROOT, path), { throwIfNoEntry: false }) === undefined);
if (paths.length === 0 || unknown.length > 0) {
  const what = unknown.length > 0 ? `There is no ${unknown.join(', ')}. ` : '';
  process.stderr.write(`${what}Name folders or files of src/: npm run mutate -- src/contract/quantity\n`);
  process.exit(2);
}

process.env[TESTS_VARIABLE] = paths.map(testsOf).join(',');
await new Stryker({
  mutate: [...paths.map(codeOf), '!src/**/*.test.{ts,tsx}', '!src/**/{test-*,*-cases}.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/run/mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A table that is read when its file loads would have every test run against each of its words.
  ignoreStatic: true,
  tempDirName: '.vitest/mutation',
  ignorePatterns: ['build', 'var', 'catalogues', 'docs', 'test-results'],
  // Its own reading of this file needs an older TypeScript than ours.
  tsconfigFile: 'none',
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { reportTests: false, allowColor: process.stdout.isTTY === true },
  htmlReporter: { fileName: 'test-results/mutation.html' },
}).runMutationTest();

/** The code of a file or a folder as a pattern. */
function codeOf(path: string): string {
  return isFolder(path) ? `${path.replace(/\/$/, '')}/**/*.{ts,tsx}` : path;
}

/** The tests that judge a path: those of the folder in whatever depth, or those that lie beside the file. */
function testsOf(path: string): string {
  if (isFolder(path)) return `${path.replace(/\/$/, '')}/**/*.test.{ts,tsx}`;
  return `${path.replace(/\/[^/]*$/, '')}/*.test.{ts,tsx}`;
}

function isFolder(path: string): boolean {
  return statSync(join(ROOT, path)).isDirectory();
}
