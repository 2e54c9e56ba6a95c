import type { TestResult } from '../run/results.ts';
import type { Requirement } from './list.ts';

/** The tests' result for one requirement. */
export type Judgement = {
  readonly requirement: Requirement;
  /** The tests that name it in their titles. */
  readonly tests: readonly TestResult[];
  /** In words, for the table. */
  readonly result: string;
  /** Whether this must be corrected. */
  readonly isFault: boolean;
};

/** Judges each requirement by the tests that name its number in their titles. */
export function judge(requirements: readonly Requirement[], results: readonly TestResult[]): Judgement[] {
  return requirements.map(requirement => {
    const tests = results.filter(({ title }) => listNumbers(title).includes(requirement.number));
    return { requirement, tests, ...judgeOne(requirement, tests) };
  });
}

/** Lists the numbers that tests name but the list does not have. */
export function listUnknown(requirements: readonly Requirement[], results: readonly TestResult[]): string[] {
  const known = new Set(requirements.map(({ number }) => number));
  const named = new Set(results.flatMap(({ title }) => listNumbers(title)));
  return [...named].filter(number => !known.has(number)).sort();
}

function judgeOne({ waits_for }: Requirement, tests: readonly TestResult[]) {
  const has = (state: TestResult['state']) => tests.some(test => test.state === state);
  if (waits_for) {
    return tests.length === 0
      ? { result: `waiting for ${waits_for}`, isFault: false }
      : { result: 'no longer waiting: it has tests, take its waits_for away', isFault: true };
  }
  if (tests.length === 0) return { result: 'NO TEST names it', isFault: true };
  if (has('failed')) return { result: 'FAILED', isFault: true };
  return has('passed')
    ? { result: 'passed', isFault: false }
    : { result: 'skipped here, see the test run', isFault: false };
}

function listNumbers(title: string): string[] {
  return title.match(/\bR-\d\d\b/g) ?? [];
}
