import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readPlan } from './plan.ts';

const plan = readPlan();
/** Counting what is reached takes more time than the code itself, so it is left out once that is known. */
const COUNT = 'stryCov_9fa48 = cover;\n  cover.apply(null, arguments);';
const codeOf = (id: string) =>
  plan.tries ? plan.code[id]?.replace(COUNT, 'stryCov_9fa48 = function () {};') : plan.code[id];

/** Runs the test files in the plan's order. */
class PlannedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = (file: TestSpecification) => plan.tests.indexOf(file.moduleId);
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

// For `npm run mutate` (mutate.ts): the tests of one room, again and again in one process, which loads what they import
// once.
export default defineConfig({
  plugins: [{ name: 'mutants', enforce: 'pre', load: codeOf }],
  test: {
    include: [...plan.tests],
    runner: 'tests/run/mutation/runner.ts',
    setupFiles: ['tests/run/strict-console.ts', 'tests/run/mutation/few-runs.ts'],
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    // It would keep code with the mutants of another run, or without any.
    fsModuleCache: false,
    sequence: { sequencer: PlannedOrder },
    reporters: ['dot'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
