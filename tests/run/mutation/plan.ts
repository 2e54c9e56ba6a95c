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
  /** The mutants to try with each test file, each with the tests that reached it; without it the run finds out which do. */
  readonly tries?: Readonly<Record<string, readonly Try[]>>;
  /** The file to which events are added. */
  readonly events: string;
};

/** One mutant and one test file. Tests are the places in the file's list. */
export type Try = {
  readonly id: string;
  readonly tests: readonly number[];
  readonly hits: number;
  /** The process it was first tried in then failed without a mutant too, so this one is checked at once. */
  readonly isDoubtful: boolean;
};

/** What a run reports. */
export type Event =
  | {
      is: 'reached';
      file: string;
      passes: boolean;
      ms: number;
      tests: Reach[];
      before: Reach;
      loading: Reach;
    }
  | { is: 'start'; file: string; id: string }
  | { is: 'noticed'; id: string }
  | { is: 'unnoticed'; file: string; id: string }
  /** Failed, but so do these tests without a mutant after it. */
  | { is: 'doubtful'; id: string };

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
