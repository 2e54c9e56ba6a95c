import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listProjectFiles } from '../architecture/tracked-text.ts';
import type { TestResult } from '../run/results.ts';
import { ROOT } from '../run/tool.ts';
import { judge, listUnknown } from './judge.ts';
import { listRequirements } from './list.ts';
import { formatRequirements } from './table.ts';

const test = (title: string, state: TestResult['state'] = 'passed'): TestResult => ({
  file: 'src/api/home.test.ts',
  title,
  state,
  seconds: 0,
});

/** The first and the last requirement of each section of the specification. */
const SECTIONS: Record<string, [first: number, last: number]> = {
  'visitors, session, locale': [1, 10],
  'screens and routes': [11, 17],
  'data the client keeps': [18, 22],
  'the request wrapper': [23, 29],
  'the API': [30, 56],
  behaviours: [57, 64],
};

/** Whether a file holds tests, except those of this folder, which name requirements that do not exist. */
function isOtherTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/requirements/');
}

/** The requirements at the beginning of the titles of a file's tests. */
function namedInTitles(path: string): string[] {
  const titles = readFileSync(join(ROOT, path), 'utf8').matchAll(/['"`]((?:R-\d\d )+)/g);
  return [...titles].flatMap(([, numbers = '']) => numbers.trim().split(' '));
}

const open = { number: 'R-01', title: 'Visitors are anonymous.' };
const waiting = { number: 'R-02', title: 'Ids are kept.', waits_for: 'sessions' };

describe('judging requirements', () => {
  it.each([
    ['has no test', [], true, /NO TEST/],
    ['has a failing test', [test('R-01 a'), test('R-01 b', 'failed')], true, /FAILED/],
    ['is proved', [test('home > R-01 and R-30 work'), test('R-01 b', 'skipped')], false, /^passed$/],
    ['is only skipped here', [test('R-01 a', 'skipped')], false, /skipped/],
    ['is named by a longer number only', [test('R-011 a'), test('XR-01 a')], true, /NO TEST/],
  ])('one that %s', (_, tests, isFault, result) => {
    const [judgement] = judge([open], tests);
    expect(judgement?.isFault).toBe(isFault);
    expect(judgement?.result).toMatch(result);
  });

  it('one that waits for later work is fine without tests, and no longer waiting with one', () => {
    expect(judge([waiting], [])[0]).toMatchObject({ isFault: false, result: 'waiting for sessions' });
    expect(judge([waiting], [test('R-02 a', 'failed')])[0]).toMatchObject({ isFault: true });
  });

  it('finds numbers that nobody knows', () => {
    expect(listUnknown([open], [test('R-01 a'), test('R-99 a')])).toEqual(['R-99']);
  });
});

describe('the table of requirements', () => {
  it('gives each requirement, its tests and the result', () => {
    const table = formatRequirements(judge([open, waiting], [test('R-01 a'), test('R-01 b')]));
    expect(table.split('\n')).toEqual([
      'requirement | text | tests | result',
      'R-01 | Visitors are anonymous. | src/api/home.test.ts: R-01 a | passed',
      ' |  | src/api/home.test.ts: R-01 b | ',
      'R-02 | Ids are kept. | - | waiting for sessions',
    ]);
  });
});

describe('the list of requirements', () => {
  it('has those of every section of the specification, and each is named by a test of this tree', () => {
    const numbers = Object.values(SECTIONS).flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => `R-${String(first + at).padStart(2, '0')}`),
    );
    expect(listRequirements().map(({ number }) => number)).toEqual(numbers);
    const named = new Set(listProjectFiles(ROOT).filter(isOtherTest).flatMap(namedInTitles));
    expect([...named].toSorted()).toEqual(numbers);
  });

  it('refuses a gap, and a field it does not know', () => {
    expect(() => listRequirements('- {number: R-01, title: a}\n- {number: R-03, title: b}')).toThrow(
      'has R-03 where R-02 belongs',
    );
    expect(() => listRequirements('- {number: R-01, title: a, waits: b}')).toThrow(/waits/);
  });
});
