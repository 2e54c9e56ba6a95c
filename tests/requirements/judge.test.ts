import { describe, expect, it } from 'vitest';
import type { TestResult } from '../run/results.ts';
import { judge, listUnknown } from './judge.ts';
import { listRequirements } from './list.ts';
import { formatRequirements } from './table.ts';

const test = (title: string, state: TestResult['state'] = 'passed'): TestResult => ({
  file: 'src/api/home.test.ts',
  title,
  state,
  seconds: 0,
});

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
  it('holds all sixty-four', () => {
    expect(
      listRequirements()
        .map(({ number }) => number)
        .at(-1),
    ).toBe('R-64');
    expect(listRequirements()).toHaveLength(64);
  });

  it('refuses a gap, and a field it does not know', () => {
    expect(() => listRequirements('- {number: R-01, title: a}\n- {number: R-03, title: b}')).toThrow(
      'has R-03 where R-02 belongs',
    );
    expect(() => listRequirements('- {number: R-01, title: a, waits: b}')).toThrow(/waits/);
  });
});
