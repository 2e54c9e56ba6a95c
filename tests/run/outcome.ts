/** The outcome of one suite of checks. */
export type Outcome = {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Wall time. For a suite of several files that ran in parallel, the sum over its files. */
  readonly seconds: number;
  /** Why it failed or was skipped, one entry per reason, for the reader of the end of the output. */
  readonly remarks: readonly string[];
};

/** Builds the outcome of a check that only passes or fails. */
export function checkOutcome(suite: string, ok: boolean, seconds: number, remark?: string): Outcome {
  const remarks = remark ? [remark] : [];
  return { suite, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds, remarks };
}

/** Builds the outcome of a suite that cannot run here: skipped, or failed if nothing may be missing. */
export function missingOutcome(suite: string, reason: string, isStrict: boolean): Outcome {
  const remarks = [reason];
  return { suite, passed: 0, failed: isStrict ? 1 : 0, skipped: isStrict ? 0 : 1, seconds: 0, remarks };
}

/** Formats outcomes as a table with one line per suite, followed by the remarks on failed and skipped ones. */
export function formatTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ suite, passed, failed, skipped, seconds }) => [
    suite,
    String(passed),
    String(failed),
    String(skipped),
    `${seconds.toFixed(1)} s`,
  ]);
  const table = alignColumns([['suite', 'passed', 'failed', 'skipped', 'time'], ...rows]);
  const remarks = outcomes.flatMap(({ suite, remarks }) => remarks.map(remark => `${suite}: ${remark}`));
  return [table, ...remarks].join('\n');
}

/** Formats the last line of a test run: the sums over all suites. */
export function formatClosingLine(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
}

/** Aligns rows of cells in columns, the first to the left and all others to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map(row => row.map(align).join('   ')).join('\n');
}
