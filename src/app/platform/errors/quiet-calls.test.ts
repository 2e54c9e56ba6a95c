import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type CallPath, PATHS } from '#contract/api/paths.ts';

const APP = join(import.meta.dirname, '../..');
const ROOT = join(APP, '../..');

const QUIET_CALLS = Object.entries<CallPath>(PATHS).flatMap(([name, { quiet }]) =>
  quiet === undefined ? [] : [[name, quiet.replace('_', ' ')]],
);

/** The names of the calls in the browser's code, in alphabetical order. */
function listCalls(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: APP }).filter(file => !file.includes('.test.'));
  const texts = files.map(file => readFileSync(join(APP, file), 'utf8'));
  const made = /(?:\bbrowserClient\s*\.call\(\s*'|\scall=")(\w+)/g;
  return [...new Set(texts.flatMap(text => [...text.matchAll(made)].map(([, name = '']) => name)))].sort();
}

it('R-27 is said by name of every call that the browser makes by itself, and of no other', () => {
  expect(listCalls()).toEqual(QUIET_CALLS.map(([name]) => name).sort());
});

it('R-27 the decision record gives the same table, with a reason and what the visitor sees for each call', () => {
  const record = readFileSync(join(ROOT, 'docs/decisions/0015-quiet-calls.md'), 'utf8');
  const rows = [...record.matchAll(/^\| `(\w+)` \| (background|in place) \| ([^|]{8,}) \| ([^|]{8,}) \|$/gm)];
  expect(rows.map(([, name, reason]) => [name, reason]).sort()).toEqual(QUIET_CALLS.sort());
});
