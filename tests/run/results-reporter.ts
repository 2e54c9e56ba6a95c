import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Results, TestResult } from './results.ts';

/** Writes the result of every test to the file in `TEST_RESULTS`, since vitest's own JSON leaves out why one was skipped. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env.TEST_RESULTS;
    if (!path) throw new Error('TEST_RESULTS must name the file to write the results to.');
    const results: Results = {
      tests: modules.flatMap(module =>
        [...module.children.allTests()].map(test => toResult(module.relativeModuleId, test)),
      ),
      problems: [
        ...modules.flatMap(module => listProblems(module)),
        ...unhandled.map(error => ({ file: '(outside of any file)', message: error.message })),
      ],
    };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(results));
  }
}

/** Lists the failures of a file outside of its tests: it did not load, or a hook around a group failed. */
function listProblems(module: TestModule): Results['problems'] {
  const suites = [...module.children.allSuites()];
  const errors = [...module.errors(), ...suites.flatMap(suite => suite.errors())];
  return errors.map(error => ({ file: module.relativeModuleId, message: error.message }));
}

function toResult(file: string, test: TestCase): TestResult {
  const result = test.result();
  const state = result.state === 'pending' ? 'failed' : result.state;
  const note = result.state === 'skipped' ? result.note : undefined;
  const unfinished = result.state === 'pending' ? true : undefined;
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
  return { file, title: test.fullName, state, note, unfinished, seconds };
}
