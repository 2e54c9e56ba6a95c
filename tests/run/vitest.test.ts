import { describe, expect, it } from 'vitest';
import type { TestResult } from './results.ts';
import { groupBySuite, listEnded, mergeResults } from './vitest.ts';

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

describe('a file whose process ended in the midst of its tests', () => {
  const ended = { file: '(outside of any file)', message: '[vitest-pool]: Worker forks emitted error.' };
  const tests = [
    result('src/api/a.test.ts', 'passed'),
    { ...result('src/api/b.test.ts', 'failed'), unfinished: true as const },
    result('src/api/b.test.ts', 'passed'),
  ];

  it('is known by its tests that did not end, where nothing else went wrong', () => {
    expect(listEnded({ tests, problems: [ended] })).toEqual(['src/api/b.test.ts']);
    expect(listEnded({ tests, problems: [] })).toEqual([]);
    expect(listEnded({ tests, problems: [ended, { file: 'src/api/c.test.ts', message: 'x' }] })).toEqual([]);
  });

  it('counts as it does when it is run again, a failure included', () => {
    const again = { tests: [result('src/api/b.test.ts', 'failed')], problems: [] };
    const merged = mergeResults({ tests, problems: [ended] }, again, ['src/api/b.test.ts']);
    expect(groupBySuite(merged)).toMatchObject([{ suite: 'api', passed: 1, failed: 1 }]);
  });
});
