import type { RunnerTestCase, RunnerTestFile, RunnerTestSuite } from 'vitest';

type Mode = RunnerTestCase['mode'];

/** What each test and group was to do when its file was loaded. */
const modes = new WeakMap<RunnerTestCase | RunnerTestSuite, Mode>();

/** The tests of a file or group, in order. */
export function testsOf(suite: RunnerTestSuite): RunnerTestCase[] {
  return suite.tasks.flatMap(task => (task.type === 'suite' ? testsOf(task) : [task]));
}

/** Prepares a loaded file to run, also once more: without the tests that are not chosen, and the groups that have no other. */
export function choose(file: RunnerTestFile, isChosen: (place: number) => boolean): void {
  const start = (task: RunnerTestCase | RunnerTestSuite) => {
    const mode = modes.get(task);
    if (mode === undefined) modes.set(task, task.mode);
    else {
      task.mode = mode;
      delete task.result;
    }
    if (task.type === 'suite') for (const one of task.tasks) start(one);
  };
  start(file);
  for (const [n, test] of testsOf(file).entries()) if (!isChosen(n)) test.mode = 'skip';
  const leaveOut = (suite: RunnerTestSuite) => {
    for (const task of suite.tasks) if (task.type === 'suite') leaveOut(task);
    if (suite.tasks.every(({ mode }) => mode === 'skip' || mode === 'todo')) suite.mode = 'skip';
  };
  leaveOut(file);
}
