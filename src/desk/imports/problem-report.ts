import { createReadStream, existsSync } from 'node:fs';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { Locale } from '#text/locale.ts';

/** A problem of an import, with its place and the text of its row. `line` and `column` may be empty. */
export type PlacedProblem = {
  file: string;
  line: string;
  column: string;
  severity: 'error' | 'warning';
  code: string;
  message: string;
  row: string;
};

const ReportLine = z.looseObject({
  file: z.string(),
  line: z.string(),
  column: z.string(),
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  row: z.string(),
});

/** The problems in a report, in its order. There are none if this machine does not have the report. */
async function* readProblems(report_file: string | null, locale: Locale): AsyncGenerator<PlacedProblem> {
  if (report_file === null || !existsSync(report_file)) return;
  const lines = createReadStream(report_file).pipe(parse({ columns: true, bom: true }));
  for await (const item of lines) {
    const { file, line, column, severity, code, row, ...rest } = ReportLine.parse(item);
    const message = rest[`message_${locale}`];
    yield { file, line, column, severity, code, row, message: typeof message === 'string' ? message : '' };
  }
}

/** The first problems of each kind. @param count of each */
export async function readExamples(
  report_file: string | null,
  locale: Locale,
  count: number,
): Promise<ReadonlyMap<string, PlacedProblem[]>> {
  const found = new Map<string, PlacedProblem[]>();
  for await (const problem of readProblems(report_file, locale)) {
    const list = found.get(problem.code) ?? [];
    if (list.length < count) list.push(problem);
    found.set(problem.code, list);
  }
  return found;
}

/** The problems of one kind that are on one page. */
export async function readKind(
  report_file: string | null,
  { locale, code }: { locale: Locale; code: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<PlacedProblem[]> {
  const found: PlacedProblem[] = [];
  let seen = 0;
  for await (const problem of readProblems(report_file, locale)) {
    if (problem.code !== code || seen++ < offset) continue;
    found.push(problem);
    if (found.length === limit) break;
  }
  return found;
}
