import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { APART } from '../../vitest.config.ts';
import type { TestResult } from './results.ts';
import { ROOT } from './tool.ts';
import { groupBySuite, listPassedAgain, listUnsure, mergeResults } from './vitest.ts';

const result = (file: string, state: TestResult['state'], note?: string): TestResult => ({
  file,
  title: `works in ${file}`,
  state,
  note,
  seconds: 0.5,
});

describe('groupBySuite', () => {
  it('counts by room, and what spans rooms by its folder', () => {
    const files = [
      'src/api/a.test.ts',
      'src/api/b/c.test.ts',
      'src/search/a.test.ts',
      'tests/architecture.test.ts',
      'tests/cluster/faults.test.ts',
      'tests/cluster/rights.test.ts',
      'tests/e2e/search.spec.ts',
      'tests/journey/import.test.ts',
      'tests/api/a.test.ts',
      'tests/requirements/a.test.ts',
      'bench/a.test.ts',
    ];
    const outcomes = groupBySuite({ tests: files.map(file => result(file, 'passed')), problems: [] });
    expect(outcomes.map(({ suite, passed, seconds }) => [suite, passed, seconds])).toEqual([
      ['api', 3, 1.5],
      ['architecture', 1, 0.5],
      ['bench', 1, 0.5],
      ['browser', 1, 0.5],
      ['cluster', 1, 0.5],
      ['cluster, faults', 1, 0.5],
      ['journey', 1, 0.5],
      ['search', 1, 0.5],
      ['test run', 1, 0.5],
    ]);
  });

  it('names each failed test and each reason for skipping', () => {
    const tests = [
      result('src/database/a.test.ts', 'failed'),
      result('src/database/a.test.ts', 'skipped', 'no PostgreSQL'),
      result('src/database/b.test.ts', 'skipped', 'no PostgreSQL'),
      result('src/database/c.test.ts', 'skipped'),
    ];
    expect(groupBySuite({ tests, problems: [] })).toEqual([
      {
        suite: 'database',
        passed: 0,
        failed: 1,
        skipped: 3,
        seconds: 2,
        remarks: [
          'FAILED works in src/database/a.test.ts (src/database/a.test.ts)',
          '2 skipped: no PostgreSQL',
          '1 skipped: no reason given, see src/database/c.test.ts',
        ],
      },
    ]);
  });

  it('counts a file that does not load as failed', () => {
    const problems = [{ file: 'src/api/a.test.ts', message: 'no such module\nat …' }];
    expect(groupBySuite({ tests: [], problems })).toMatchObject([
      { suite: 'api', failed: 1, remarks: ['FAILED src/api/a.test.ts: no such module'] },
    ]);
  });
});

describe('a file that is run again', () => {
  const ended = { file: '(outside of any file)', message: '[vitest-pool]: Worker forks emitted error.' };
  const tests = [
    result('src/api/a.test.ts', 'passed'),
    { ...result('src/api/b.test.ts', 'failed'), unfinished: true as const },
    result('src/api/b.test.ts', 'passed'),
    result('src/api/c.test.ts', 'failed'),
  ];

  it('is one whose process ended, and in a whole run one of which a test failed', () => {
    expect(listUnsure({ tests, problems: [ended] }, false)).toEqual(['src/api/b.test.ts']);
    expect(listUnsure({ tests, problems: [ended] }, true)).toEqual([
      'src/api/b.test.ts',
      'src/api/c.test.ts',
    ]);
    expect(listUnsure({ tests: tests.slice(0, 1), problems: [] }, true)).toEqual([]);
  });

  it('is none where a file does not load or many fail', () => {
    expect(listUnsure({ tests, problems: [{ file: 'src/api/d.test.ts', message: 'x' }] }, true)).toEqual([]);
    const many = ['a', 'b', 'c', 'd'].map(name => result(`src/api/${name}.test.ts`, 'failed'));
    expect(listUnsure({ tests: many, problems: [] }, true)).toEqual([]);
  });

  it('counts as it does then, a failure included', () => {
    const again = { tests: [result('src/api/b.test.ts', 'failed')], problems: [] };
    const merged = mergeResults({ tests, problems: [ended] }, again, ['src/api/b.test.ts']);
    expect(groupBySuite(merged)).toMatchObject([{ suite: 'api', passed: 1, failed: 2 }]);
    expect(listPassedAgain({ tests, problems: [ended] }, again)).toEqual([]);
  });

  it('names what passed only then', () => {
    const again = { tests: [result('src/api/c.test.ts', 'passed')], problems: [] };
    expect(listPassedAgain({ tests, problems: [] }, again)).toEqual([
      'passed when run again, as it failed beside the others: works in src/api/c.test.ts (src/api/c.test.ts)',
    ]);
  });
});

it('tests that change the modules of their process have one of their own', () => {
  const files = ['src', 'tests', 'bench', 'catalogues'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => /\.test\.tsx?$/.test(path))
      .map(path => `${folder}/${path.replaceAll('\\', '/')}`),
  );
  expect(APART.filter(path => !path.includes('*') && !files.includes(path))).toEqual([]);
  const changes = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(|process\.env\.\w+ = /;
  const changing = files.filter(path => changes.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(changing.length).toBeGreaterThan(5);
  expect(changing.filter(path => !APART.some(one => matchesGlob(path, one)))).toEqual([]);
});
