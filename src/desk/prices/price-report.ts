import { createReadStream, existsSync } from 'node:fs';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { Locale } from '#text/locale.ts';

/** A problem from the report of an update. `row` is the text of the row. */
export type ReportedProblem = {
  severity: 'error' | 'warning';
  line: string;
  column: string;
  message: string;
  row: string;
};

const ReportLine = z.looseObject({
  severity: z.enum(['error', 'warning']),
  line: z.string(),
  column: z.string(),
  row: z.string(),
});

/** Limit of shown problems of each severity. The report has all of them. */
const SHOWN_MAX = 100;

/**
 * Reads the first problems in a version's report, errors before warnings. Returns an empty list if this machine does
 * not have the report.
 */
export async function readReport(file: string, locale: Locale): Promise<ReportedProblem[]> {
  if (!existsSync(file)) return [];
  const found: Record<'error' | 'warning', ReportedProblem[]> = { error: [], warning: [] };
  const lines = createReadStream(file).pipe(parse({ columns: true, bom: true }));
  for await (const item of lines) {
    const line = ReportLine.parse(item);
    const message = line[`message_${locale}`];
    const list = found[line.severity];
    if (list.length < SHOWN_MAX) list.push({ ...line, message: typeof message === 'string' ? message : '' });
  }
  return [...found.error, ...found.warning];
}
