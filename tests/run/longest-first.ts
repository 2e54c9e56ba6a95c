import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './tool.ts';

/**
 * Test files that take long, each with its time in a run of all tests, in seconds. Begun last, one of them would keep a
 * core idle until it ends.
 */
export const LONG: Readonly<Record<string, number>> = {
  'bench/curves.test.ts': 24,
  'bench/search/workload.test.ts': 20,
  'catalogues/examples/cec-modules-2021/reader.test.ts': 46,
  'src/database/suite/move.test.ts': 29,
  'src/desk/desk-plugin.test.ts': 26,
  'tests/catalogue-round-trip.test.ts': 54,
  'tests/e2e/accessibility.spec.ts': 27,
  'tests/e2e/brand.spec.ts': 30,
  'tests/e2e/builds.spec.ts': 98,
  'tests/e2e/cart.spec.ts': 57,
  'tests/e2e/category.spec.ts': 70,
  'tests/e2e/compare.spec.ts': 35,
  'tests/e2e/csp.spec.ts': 28,
  'tests/e2e/desk-articles.spec.ts': 57,
  'tests/e2e/desk-backup.spec.ts': 28,
  'tests/e2e/desk-files.spec.ts': 49,
  'tests/e2e/desk-home.spec.ts': 28,
  'tests/e2e/desk-import.spec.ts': 104,
  'tests/e2e/desk-lists.spec.ts': 48,
  'tests/e2e/desk-mend.spec.ts': 51,
  'tests/e2e/desk-offers.spec.ts': 24,
  'tests/e2e/desk-pages.spec.ts': 58,
  'tests/e2e/desk.spec.ts': 83,
  'tests/e2e/development.spec.ts': 92,
  'tests/e2e/every-screen.spec.ts': 88,
  'tests/e2e/failures.spec.ts': 79,
  'tests/e2e/feedback.spec.ts': 23,
  'tests/e2e/firefox.spec.ts': 37,
  'tests/e2e/german.spec.ts': 43,
  'tests/e2e/keyboard.spec.ts': 26,
  'tests/e2e/layout-shift.spec.ts': 122,
  'tests/e2e/look.spec.ts': 47,
  'tests/e2e/missing-code.spec.ts': 65,
  'tests/e2e/plot.spec.ts': 23,
  'tests/e2e/product.spec.ts': 39,
  'tests/e2e/quiet-calls.spec.ts': 24,
  'tests/e2e/search.spec.ts': 48,
  'tests/e2e/shell.spec.ts': 47,
  'tests/e2e/site-desk.spec.ts': 86,
  'tests/e2e/toasts.spec.ts': 32,
  'tests/e2e/valid-html.spec.ts': 34,
  'tests/e2e/webkit.spec.ts': 51,
  'tests/exchange-round-trip.test.ts': 27,
  'tests/faults/clock.test.ts': 21,
  'tests/faults/damaged-files.test.ts': 49,
  'tests/faults/desk-kill.test.ts': 60,
  'tests/faults/import-kill.test.ts': 48,
  'tests/faults/mail-kill.test.ts': 40,
  'tests/faults/postgres-faults.test.ts': 36,
  'tests/faults/power-cut.test.ts': 24,
  'tests/faults/process-kill.test.ts': 49,
  'tests/faults/server-kill.test.ts': 34,
  'tests/queries/downloaded-lists.test.ts': 20,
  'tests/queries/typing-errors.test.ts': 64,
  'tests/simulation/simulation.test.ts': 47,
  'tests/site/command-line.test.ts': 115,
  'tests/site/connections.test.ts': 29,
  'tests/site/longest-turns.test.ts': 45,
  'tests/site/preview-version.test.ts': 102,
  'tests/site/restore.test.ts': 94,
  'tests/site/search-away.test.ts': 24,
  'tests/site/serving.test.ts': 73,
  'tests/site/shared-media.test.ts': 28,
  'tests/site/site-files.test.ts': 23,
  'tests/site/traces.test.ts': 62,
  'tests/site/watching.test.ts': 110,
  'tests/site/workers.test.ts': 75,
};

/**
 * Begins with the files that take longest, within each project of vitest.config.ts; the others follow by their size.
 * Projects whose files have processes of their own come first, so that the short files of a shared one fill the end.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const names = sorted.map(({ project }) => project.name);
    const placeOf = ({ project }: TestSpecification): number =>
      (project.config.isolate ? 0 : names.length) + names.indexOf(project.name);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b) || secondsOf(b) - secondsOf(a));
  }
}

function secondsOf({ moduleId }: TestSpecification): number {
  return LONG[relative(ROOT, moduleId).replaceAll('\\', '/')] ?? 0;
}
