import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The variable with the path of the file that says what a run does, for the processes that run tests. */
export const PLAN = 'MUTATION_PLAN';

/** How often a test, or what its file does before all tests, reached each mutant. */
export type Reach = Readonly<Record<string, number>>;

/** What one run of the tests of a room does. */
export type Plan = {
  /** Code with its mutants in place, by path. */
  readonly code: Readonly<Record<string, string>>;
  /** The test files, in the order in which they run. */
  readonly tests: readonly string[];
  /** What to try with each test file; without it the run finds out which tests reach which mutants. */
  readonly tries?: Readonly<Record<string, Tries>>;
  /** The file to which events are added. */
  readonly events: string;
};

/** The mutants to try with a test file. */
export type Tries = {
  /** How long loading the file and each of its tests took without a mutant, in ms. */
  readonly loadMs: number;
  readonly testMs: readonly number[];
  /** The tests run once without a mutant before the first, as they keep what only the first of them makes. */
  readonly areWarmed: boolean;
  readonly all: readonly Try[];
};

/** One mutant and one test file. Tests are the places in the file's list. */
export type Try = {
  readonly id: string;
  readonly tests: readonly number[];
  readonly hits: number;
  /** The file is loaded anew, with the mutant. */
  readonly isLoadedAnew: boolean;
  /** The process it was first tried in then failed without a mutant too, so this one is checked at once. */
  readonly isDoubtful: boolean;
};

/** What a run reports. */
export type Event =
  | {
      is: 'reached';
      file: string;
      passes: boolean;
      loadMs: number;
      testMs: number[];
      tests: Reach[];
      /** What loading the file reaches, and what groups of tests do before and after. */
      before: Reach;
      groups: Reach;
      /** The mutants that are reached less often if the tests run again without loading the file anew. */
      once: string[];
      /** The tests pass if they run again so. Slow ones are not tried so. */
      passesAgain: boolean;
      /** What the modules that the file imports reach while they load. */
      loading: Reach;
    }
  /** A try that has no result after `limitMs` hangs. */
  | { is: 'start'; file: string; id: string; limitMs: number }
  | { is: 'noticed'; id: string }
  | { is: 'unnoticed'; file: string; id: string }
  /** Failed, but so do these tests without a mutant after it. */
  | { is: 'doubtful'; id: string };

/** How long a try takes if no test notices the mutant, in ms. */
export function usualMsOf({ loadMs, testMs }: Tries, { tests, isLoadedAnew }: Try): number {
  return tests.reduce((sum, n) => sum + (testMs[n] ?? 0), isLoadedAnew ? loadMs : 0);
}

export function readPlan(): Plan {
  return JSON.parse(readFileSync(process.env[PLAN] ?? '', 'utf8'));
}

export function addEvent(plan: Plan, event: Event): void {
  appendFileSync(plan.events, `${JSON.stringify(event)}\n`);
}

export function readEvents(path: string): Event[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map(line => JSON.parse(line));
}
