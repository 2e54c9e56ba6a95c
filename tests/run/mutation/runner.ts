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
 * Runs each test file, then again with each mutant that its tests reach. A process in which tests fail without a mutant,
 * because one left something behind, tries no more.
 */
export default class MutationRunner extends TestRunner {
  private isSpoilt = false;
  /** The mutants that need no other test file. */
  private readonly settled = new Set<string>();
  private start = 0;

  onBeforeRunFiles(files: RunnerTestFile[]): void {
    if (plan.tries) for (const file of files) choose(file, []);
    mutants.mutantCoverage.perTest = {};
    mutants.currentTestId = BEFORE;
    this.start = performance.now();
  }

  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, options);
    mutants.currentTestId = String(testsOf(test.file).indexOf(test));
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    mutants.currentTestId = BEFORE;
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    mutants.currentTestId = undefined;
    for (const file of files) {
      if (!plan.tries) this.tellReached(file);
      else if (!this.isSpoilt) await this.tryAll(file.filepath, plan.tries[file.filepath] ?? []);
    }
  }

  private tellReached(file: RunnerTestFile): void {
    const { static: loading, perTest } = mutants.mutantCoverage;
    addEvent(plan, {
      is: 'reached',
      file: file.filepath,
      passes: !hasFailed(file),
      ms: Math.round(performance.now() - this.start),
      tests: testsOf(file).map((_, n) => perTest[n] ?? {}),
      before: perTest[BEFORE] ?? {},
      loading,
    });
  }

  private async tryAll(file: string, tries: readonly Try[]): Promise<void> {
    let unchecked: { id: string; failed: readonly number[] }[] = [];
    const check = async (isSure: boolean) => {
      if (unchecked.length === 0) return;
      const failed = [...new Set(unchecked.flatMap(one => one.failed))];
      this.isSpoilt = (await this.runOnce(file, failed)).length > 0;
      const is = this.isSpoilt && !isSure ? 'doubtful' : 'noticed';
      for (const { id } of unchecked) addEvent(plan, { is, id });
      unchecked = [];
    };
    for (const one of tries.filter(({ id }) => !this.settled.has(id))) {
      if (one.isDoubtful) await check(false);
      if (this.isSpoilt) return;
      addEvent(plan, { is: 'start', file, id: one.id });
      const failed = await this.runOnce(file, one.tests, one);
      if (failed.length === 0) addEvent(plan, { is: 'unnoticed', file, id: one.id });
      else {
        this.settled.add(one.id);
        unchecked.push({ id: one.id, failed });
      }
      if (one.isDoubtful || unchecked.length === CHECKED_AFTER) await check(one.isDoubtful);
    }
    if (!this.isSpoilt) await check(false);
  }

  /** Runs tests of a file, by their places, until one fails. @returns what failed: that test, or all if it was a hook */
  private async runOnce(file: string, tests: readonly number[], mutant?: Try): Promise<readonly number[]> {
    let failed: number | undefined;
    const run = Object.assign(Object.create(this) as TestRunner, {
      onCollected: (files: RunnerTestFile[]) => {
        for (const one of files) choose(one, tests);
      },
      onCollectStart: (one: RunnerTestFile) => TestRunner.prototype.onCollectStart.call(run, one),
      onTaskUpdate: async () => {},
      onBeforeRunFiles: () => {
        mutants.activeMutant = mutant?.id;
        mutants.hitCount = 0;
        mutants.hitLimit = HIT_FACTOR * (mutant?.hits ?? 0) + HIT_FACTOR;
      },
      onBeforeRunTask: async (test: RunnerTestCase) => {
        if (failed !== undefined) test.mode = 'skip';
        await TestRunner.prototype.onBeforeRunTask.call(run, test);
      },
      onAfterRunTask: (test: RunnerTestCase) => {
        TestRunner.prototype.onAfterRunTask.call(run, test);
        if (test.result?.state === 'fail') failed ??= testsOf(test.file).indexOf(test);
      },
      onAfterRunFiles: (files: RunnerTestFile[]) => TestRunner.prototype.onAfterRunFiles.call(run, files),
    });
    try {
      const files = await startTests([file], run);
      if (failed !== undefined) return [failed];
      return files.some(hasFailed) ? tests : [];
    } finally {
      mutants.activeMutant = undefined;
    }
  }
}

function testsOf(suite: RunnerTestSuite): RunnerTestCase[] {
  return suite.tasks.flatMap(task => (task.type === 'suite' ? testsOf(task) : [task]));
}

function hasFailed(suite: RunnerTestSuite): boolean {
  return suite.result?.state === 'fail' || suite.tasks.some(task => task.result?.state === 'fail');
}

/** Leaves out all tests but some of a file, and the groups with none of them. */
function choose(file: RunnerTestFile, places: readonly number[]): void {
  const chosen = new Set(places);
  for (const [n, test] of testsOf(file).entries()) if (!chosen.has(n)) test.mode = 'skip';
  const leaveOut = (suite: RunnerTestSuite) => {
    for (const task of suite.tasks) if (task.type === 'suite') leaveOut(task);
    if (suite.tasks.every(({ mode }) => mode === 'skip' || mode === 'todo')) suite.mode = 'skip';
  };
  leaveOut(file);
}
