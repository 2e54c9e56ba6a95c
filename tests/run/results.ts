import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './tool.ts';

/** The folder with the results of the last complete test run. */
export const RESULTS_FOLDER = join(ROOT, 'test-results');

const testResultSchema = z.object({
  /** Path from the project's folder, with forward slashes. */
  file: z.string(),
  /** The names of its groups and its own, joined by ` > `. */
  title: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  /** Why it was skipped, if the test itself says so. */
  note: z.string().optional(),
  /** Whether the process of its file ended before it did. */
  unfinished: z.literal(true).optional(),
  seconds: z.number(),
});

const resultsSchema = z.object({
  tests: z.array(testResultSchema),
  /** Faults outside of any test: a file that does not load, or an unhandled rejection. */
  problems: z.array(z.object({ file: z.string(), message: z.string() })),
});

/** The outcome of one test. */
export type TestResult = z.infer<typeof testResultSchema>;

/** The outcome of the tests of one run. */
export type Results = z.infer<typeof resultsSchema>;

/**
 * Finds the results written by a run of the tests.
 * @returns undefined if there is no such file
 */
export function findResults(path: string): Results | undefined {
  if (!existsSync(path)) return undefined;
  return resultsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}
