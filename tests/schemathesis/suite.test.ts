import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run/tool.ts';
import { describeCases, readRequestArgs, SCHEMATHESIS_MISSING, shortenLines } from './suite.ts';

it('says how many requests were made up, and what was found', () => {
  const clean = 'Test cases:\n  5598 generated, 5598 passed\n\nSeed: 7';
  expect(describeCases(clean)).toBe('5598 requests, 5598 passed');
  const found = 'Test cases:\n  12 generated, 3 found 2 unique failures\n';
  expect(describeCases(found)).toBe('12 requests, 3 found 2 unique failures');
  expect(describeCases('Traceback')).toBe('it said no number of cases');
});

it('makes up other requests each time, and the same again from a seed', () => {
  const seeds = Array.from({ length: 20 }, () => readRequestArgs([], 120).seed);
  expect(new Set(seeds).size).toBeGreaterThan(15);
  expect(readRequestArgs(['30', '--seed', '7'], 120)).toEqual({ seconds: 30, seed: 7 });
  expect(readRequestArgs(['--seed', '0'], 120)).toEqual({ seconds: 120, seed: 0 });
  for (const wrong of [['x'], ['0'], ['30', '40'], ['--seed', 'x'], ['--fast']])
    expect(() => readRequestArgs(wrong, 120)).toThrow();
});

it('cuts lines that are too long to be read', () => {
  expect(shortenLines(`a\n${'x'.repeat(3000)}\nb\n`)).toBe(`a\n${'x'.repeat(2000)} …\nb`);
});

it('names, where it is missing, a list of packages with fixed versions, which CI installs too', () => {
  const list = /-r (\S+)$/.exec(SCHEMATHESIS_MISSING)?.[1] ?? '';
  expect(existsSync(join(ROOT, list))).toBe(true);
  const lines = readFileSync(join(ROOT, list), 'utf8').trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^[\w-]+==\d+(\.\d+)+$/);
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toContain(`-r ${list}`);
});
