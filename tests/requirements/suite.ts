import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkOutcome, type Outcome } from '../run/outcome.ts';
import { findResults, RESULTS_FOLDER, type TestResult } from '../run/results.ts';
import { type Judgement, judge, listUnknown } from './judge.ts';
import { listRequirements } from './list.ts';

const RESULT_FILES = ['unit', 'cluster', 'cluster-faults', 'e2e'].map(name =>
  join(RESULTS_FOLDER, `${name}.json`),
);

/** The result of the last whole test run for all requirements. */
export type Verdict = {
  readonly judgements: readonly Judgement[];
  /** Faults that must be corrected, one sentence each. */
  readonly faults: readonly string[];
};

/** Judges all requirements by the last whole test run. @returns undefined if there was none */
export function findVerdict(): Verdict | undefined {
  const results = RESULT_FILES.map(findResults);
  if (results.every(found => found === undefined)) return undefined;
  const tests: TestResult[] = results.flatMap(found => found?.tests ?? []);
  const requirements = listRequirements();
  const judgements = judge(requirements, tests);
  const faults = [
    ...judgements
      .filter(({ isFault }) => isFault)
      .map(({ requirement, result }) => `${requirement.number} ${result}`),
    ...listUnknown(requirements, tests).map(number => `${number} is named by a test and not in the list`),
  ];
  return { judgements, faults };
}

/** Deletes the results of the last complete test run, before the next one writes its own. */
export function forgetResults(): void {
  for (const path of RESULT_FILES) rmSync(path, { force: true });
}

/** Checks, after a complete test run, that tests prove every requirement that does not wait for later work. */
export function checkRequirements(): Outcome {
  const started = performance.now();
  const verdict = findVerdict();
  const seconds = (performance.now() - started) / 1000;
  if (!verdict) return checkOutcome('requirements', false, seconds, 'the test run left no results');
  const waiting = verdict.judgements.filter(({ requirement }) => requirement.waits_for).length;
  const summary = `${verdict.judgements.length - waiting} to be proved, ${waiting} waiting (npm run requirements)`;
  const outcome = checkOutcome('requirements', verdict.faults.length === 0, seconds, summary);
  return { ...outcome, remarks: [...outcome.remarks, ...verdict.faults.map(fault => `FAILED ${fault}`)] };
}
