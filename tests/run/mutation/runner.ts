import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { addEvent, type Reach, readPlan, type Try } from './plan.ts';

/** What the code with mutants reads and writes. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  readonly mutantCoverage: { readonly static: Reach; perTest: Record<string, Reach> };
};

const plan = readPlan();
const mutants: Switch = { mutantCoverage: { static: {}, perTest: {} } };
Object.assign(globalThis, { __stryker__: mutants });

const BEFORE = 'before';
/** After so many mutants that were noticed, the tests that did run once more without any. */
const CHECKED_AFTER = 8;
/** A mutant that is reached this many times as often as its code is makes a loop without an end. */
const HIT_FACTOR = 100;

/**
 * Loads each test file with all that it imports, then runs it again: once to see which tests reach which mutants, or with
 * each mutant that they reach. The code that a test file calls while it loads has the mutant too. A process in which
 * tests fail without a mutant, because one left something behind, tries no more.
 */
export default class MutationRunner extends TestRunner {
  private isSpoilt = false;
  /** The mutants that need no other test file. */
  private readonly settled = new Set<string>();

  onBeforeRunFiles(files: RunnerTestFile[]): void {
    for (const file of files) choose(file, () => false);
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    for (const { filepath } of files) {
      if (!plan.tries) await this.tellReached(filepath);
      else if (!this.isSpoilt) await this.tryAll(filepath, plan.tries[filepath] ?? []);
    }
  }

  private async tellReached(file: string): Promise<void> {
    const start = performance.now();
    const perTest: Record<string, Reach> = {};
    mutants.mutantCoverage.perTest = perTest;
    mutants.currentTestId = BEFORE;
    const { passes, count } = await this.runOnce(file);
    mutants.currentTestId = undefined;
    addEvent(plan, {
      is: 'reached',
      file,
      passes,
      ms: Math.round(performance.now() - start),
      tests: Array.from({ length: count }, (_, n) => perTest[n] ?? {}),
      before: perTest[BEFORE] ?? {},
      loading: mutants.mutantCoverage.static,
    });
  }

  private async tryAll(file: string, tries: readonly Try[]): Promise<void> {
    let unchecked: { id: string; failed: readonly number[] }[] = [];
    const check = async (isSure: boolean) => {
      if (unchecked.length === 0) return;
      const failed = [...new Set(unchecked.flatMap(one => one.failed))];
      this.isSpoilt = !(await this.runOnce(file, failed)).passes;
      const is = this.isSpoilt && !isSure ? 'doubtful' : 'noticed';
      for (const { id } of unchecked) addEvent(plan, { is, id });
      unchecked = [];
    };
    for (const one of tries.filter(({ id }) => !this.settled.has(id))) {
      if (one.isDoubtful) await check(false);
      if (this.isSpoilt) return;
      addEvent(plan, { is: 'start', file, id: one.id });
      const { passes, failed } = await this.runOnce(file, one.tests, one);
      if (passes) addEvent(plan, { is: 'unnoticed', file, id: one.id });
      else {
        this.settled.add(one.id);
        unchecked.push({ id: one.id, failed: failed === undefined ? one.tests : [failed] });
      }
      if (one.isDoubtful || unchecked.length === CHECKED_AFTER) await check(one.isDoubtful);
    }
    if (!this.isSpoilt) await check(false);
  }

  /**
   * Runs tests of a file, by their places, or all, until one fails.
   * @returns the test that failed, if any (a file can fail without), and how many tests there are
   */
  private async runOnce(file: string, tests?: readonly number[], mutant?: Try): Promise<Outcome> {
    let failed: number | undefined;
    const run = Object.assign(Object.create(this) as TestRunner, {
      onCollectStart: (one: RunnerTestFile) => TestRunner.prototype.onCollectStart.call(run, one),
      onCollected: (files: RunnerTestFile[]) => {
        for (const one of files) choose(one, n => tests?.includes(n) ?? true);
      },
      onTaskUpdate: async () => {},
      onBeforeRunFiles: () => {},
      onBeforeRunTask: async (test: RunnerTestCase) => {
        if (failed !== undefined) test.mode = 'skip';
        await TestRunner.prototype.onBeforeRunTask.call(run, test);
      },
      onBeforeTryTask: (test: RunnerTestCase, options: { retry: number; repeats: number }) => {
        TestRunner.prototype.onBeforeTryTask.call(run, test, options);
        if (tests === undefined) mutants.currentTestId = String(testsOf(test.file).indexOf(test));
      },
      onAfterRunTask: (test: RunnerTestCase) => {
        TestRunner.prototype.onAfterRunTask.call(run, test);
        if (tests === undefined) mutants.currentTestId = BEFORE;
        if (test.result?.state === 'fail') failed ??= testsOf(test.file).indexOf(test);
      },
      onAfterRunFiles: (files: RunnerTestFile[]) => TestRunner.prototype.onAfterRunFiles.call(run, files),
    });
    mutants.activeMutant = mutant?.id;
    mutants.hitCount = 0;
    mutants.hitLimit = HIT_FACTOR * (mutant?.hits ?? 0) + HIT_FACTOR;
    const files = await startTests([file], run).finally(() => {
      mutants.activeMutant = undefined;
    });
    return { passes: !files.some(hasFailed), failed, count: files.flatMap(testsOf).length };
  }
}

type Outcome = { passes: boolean; failed: number | undefined; count: number };

function testsOf(suite: RunnerTestSuite): RunnerTestCase[] {
  return suite.tasks.flatMap(task => (task.type === 'suite' ? testsOf(task) : [task]));
}

function hasFailed({ result }: RunnerTestFile): boolean {
  return result?.state === 'fail';
}

/** Leaves out tests of a file, and the groups that have no other. */
function choose(file: RunnerTestFile, isChosen: (place: number) => boolean): void {
  for (const [n, test] of testsOf(file).entries()) if (!isChosen(n)) test.mode = 'skip';
  const leaveOut = (suite: RunnerTestSuite) => {
    for (const task of suite.tasks) if (task.type === 'suite') leaveOut(task);
    if (suite.tasks.every(({ mode }) => mode === 'skip' || mode === 'todo')) suite.mode = 'skip';
  };
  leaveOut(file);
}
