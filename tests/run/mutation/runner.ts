import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { VitestRunner } from 'vitest/runtime';
import { addEvent, type Reach, readPlan, type Tries, type Try, usualMsOf } from './plan.ts';
import { choose, testsOf } from './test-file.ts';
import { endIfSlow, Hangs } from './time-limit.ts';

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
const GROUPS = 'groups';
/** After so many mutants that were noticed, the tests that did run once more without any. */
const CHECKED_AFTER = 8;
/** A mutant that is reached this many times as often as its code is makes a loop without an end. */
const HIT_FACTOR = 100;
/**
 * A test that takes so many times as long as without a mutant hangs, and no less than so long, in ms: another
 * program may be in the way.
 */
const SLOW_FACTOR = 20;
const SLOW_MS = 2_500;
/** As much for all tests of a try with their groups, which start servers. */
const TRY_FACTOR = 10;
const TRY_MS = 20_000;
/** A file whose tests take longer is not run twice to see what it reaches, in ms. It is loaded anew for each mutant. */
const TWICE_MS = 2_000;

/**
 * Loads each test file with all that it imports, then runs its tests again: once to see which reach which mutants, or
 * with each mutant that they reach. The file is loaded anew only for a mutant that it reaches while it loads. A process
 * in which tests fail without a mutant, because one left something behind, tries no more.
 */
export default class MutationRunner extends TestRunner {
  private isSpoilt = false;
  /** The mutants that need no other test file. */
  private readonly settled = new Set<string>();
  /** The test files, as they were loaded without a mutant. */
  private readonly kept = new Map<string, RunnerTestFile>();

  onBeforeRunFiles(files: RunnerTestFile[]): void {
    for (const file of files) {
      choose(file, () => false);
      this.kept.set(file.filepath, file);
    }
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    for (const { filepath } of files) {
      const tries = plan.tries?.[filepath];
      if (!plan.tries) await this.tellReached(filepath);
      else if (tries && !this.isSpoilt) await this.tryAll(filepath, tries);
    }
  }

  private async tellReached(file: string): Promise<void> {
    const tell = async (isLoadedAnew: boolean) => {
      const reach: Record<string, Reach> = {};
      mutants.mutantCoverage.perTest = reach;
      return { ...(await this.runOnce(file, { isLoadedAnew, isTold: true })), reach };
    };
    const first = await tell(true);
    const isSlow = first.testMs.reduce((sum, ms) => sum + ms, 0) > TWICE_MS;
    const again = isSlow ? undefined : await tell(false);
    const { [BEFORE]: before = {}, ...reached } = first.reach;
    addEvent(plan, {
      is: 'reached',
      file,
      passes: first.passes,
      loadMs: first.loadMs,
      testMs: first.testMs,
      tests: first.testMs.map((_, n) => reached[n] ?? {}),
      before,
      groups: reached[GROUPS] ?? {},
      once: Object.entries(reached).flatMap(([place, reach]) =>
        Object.keys(reach).filter(id => again && (again.reach[place]?.[id] ?? 0) < (reach[id] ?? 0)),
      ),
      passesAgain: again?.passes ?? false,
      loading: mutants.mutantCoverage.static,
    });
  }

  private async tryAll(file: string, tries: Tries): Promise<void> {
    const { testMs, areWarmed, all } = tries;
    let unchecked: { id: string; isLoadedAnew: boolean; failed: readonly number[] }[] = [];
    const check = async (isSure: boolean) => {
      if (unchecked.length === 0) return;
      const tests = [...new Set(unchecked.flatMap(one => one.failed))];
      const isLoadedAnew = unchecked.some(one => one.isLoadedAnew);
      this.isSpoilt = !(await this.runOnce(file, { tests, isLoadedAnew })).passes;
      const is = this.isSpoilt && !isSure ? 'doubtful' : 'noticed';
      for (const { id } of unchecked) addEvent(plan, { is, id });
      unchecked = [];
    };
    if (areWarmed) this.kept.delete(file);
    for (const one of all.filter(({ id }) => !this.settled.has(id))) {
      const { id, tests, isLoadedAnew } = one;
      if (areWarmed && !this.kept.has(file)) await this.runOnce(file, {});
      if (one.isDoubtful) await check(false);
      if (this.isSpoilt) return;
      addEvent(plan, { is: 'start', file, id, limitMs: TRY_MS + TRY_FACTOR * usualMsOf(tries, one) });
      const { passes, failed } = await this.runOnce(file, {
        tests,
        isLoadedAnew,
        mutant: one,
        usualMs: testMs,
      });
      if (passes) addEvent(plan, { is: 'unnoticed', file, id });
      else {
        this.settled.add(id);
        unchecked.push({ id, isLoadedAnew, failed: failed === undefined ? tests : [failed] });
      }
      if (one.isDoubtful || unchecked.length === CHECKED_AFTER) await check(one.isDoubtful);
    }
    if (!this.isSpoilt) await check(false);
  }

  /** Runs tests of a file, by their places, or all, until one fails. */
  private async runOnce(file: string, how: Run): Promise<Outcome> {
    const kept = how.isLoadedAnew ? undefined : await this.load(file);
    let testMs: number[] = [];
    let failed: number | undefined;
    let hangs = false;
    const start = performance.now();
    let loadMs = 0;
    const placeOf = (test: RunnerTestCase) => testsOf(test.file).indexOf(test);
    const under = (id: string) => {
      if (how.isTold) mutants.currentTestId = id;
    };
    const run = this.quiet({
      onCollected: (files: RunnerTestFile[]) => {
        loadMs = performance.now() - start;
        under(GROUPS);
        if (kept) files.push(kept);
        for (const one of files) choose(one, n => how.tests?.includes(n) ?? true);
        testMs = files.flatMap(testsOf).map(() => 0);
      },
      onBeforeRunTask: async (test: RunnerTestCase) => {
        if (failed !== undefined) test.mode = 'skip';
        await TestRunner.prototype.onBeforeRunTask.call(run, test);
      },
      onBeforeTryTask: (test: RunnerTestCase, options: { retry: number; repeats: number }) => {
        TestRunner.prototype.onBeforeTryTask.call(run, test, options);
        under(String(placeOf(test)));
      },
      runTask: async (test: RunnerTestCase) => {
        const usualMs = how.usualMs?.[placeOf(test)] ?? Number.POSITIVE_INFINITY;
        const limitMs = Math.min(SLOW_MS + SLOW_FACTOR * usualMs, test.timeout);
        await endIfSlow(TestRunner.getTestFn(test), limitMs).catch((error: unknown) => {
          hangs ||= error instanceof Hangs;
          throw error;
        });
      },
      onAfterRunTask: (test: RunnerTestCase) => {
        TestRunner.prototype.onAfterRunTask.call(run, test);
        under(GROUPS);
        const place = placeOf(test);
        testMs[place] = test.result?.duration ?? 0;
        if (test.result?.state === 'fail') failed ??= place;
      },
    });
    under(BEFORE);
    mutants.activeMutant = how.mutant?.id;
    mutants.hitCount = 0;
    mutants.hitLimit = HIT_FACTOR * (how.mutant?.hits ?? 0) + HIT_FACTOR;
    const files = await startTests(kept ? [] : [file], run).finally(() => {
      mutants.activeMutant = undefined;
      mutants.currentTestId = undefined;
    });
    // What was stopped midway may never run again.
    if (hangs) this.kept.delete(file);
    if (how.isTold && files[0]) this.kept.set(file, files[0]);
    return { passes: !files.some(hasFailed), failed, loadMs, testMs };
  }

  /** A test file as it is loaded without a mutant. */
  private async load(file: string): Promise<RunnerTestFile> {
    const known = this.kept.get(file);
    if (known) return known;
    const onCollected = (files: RunnerTestFile[]) => {
      for (const one of files) choose(one, () => false);
    };
    const [loaded] = await startTests([file], this.quiet({ onCollected }));
    if (!loaded) throw new Error(`${file} does not load`);
    this.kept.set(file, loaded);
    return loaded;
  }

  /** This runner with other hooks, of which Vitest hears nothing. */
  private quiet(hooks: Partial<VitestRunner>): TestRunner {
    const run: TestRunner = Object.assign(Object.create(this), {
      onCollectStart: (one: RunnerTestFile) => TestRunner.prototype.onCollectStart.call(run, one),
      onTaskUpdate: async () => {},
      onBeforeRunFiles: () => {},
      onAfterRunFiles: (files: RunnerTestFile[]) => TestRunner.prototype.onAfterRunFiles.call(run, files),
      ...hooks,
    });
    return run;
  }
}

/** What is run of a file; without places, all tests. */
type Run = {
  readonly tests?: readonly number[];
  /** The file is loaded anew, with the mutant if there is one. */
  readonly isLoadedAnew?: boolean;
  readonly mutant?: Try;
  /** How long each test takes without a mutant. With it they are ended when they hang. */
  readonly usualMs?: readonly number[];
  /** It is told which tests reach which mutants. */
  readonly isTold?: boolean;
};

/** The test that failed, if any (a file can fail without), and how long it took. */
type Outcome = {
  readonly passes: boolean;
  readonly failed: number | undefined;
  readonly loadMs: number;
  readonly testMs: number[];
};

function hasFailed({ result }: RunnerTestFile): boolean {
  return result?.state === 'fail';
}
