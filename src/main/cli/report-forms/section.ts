import { LANGUAGES, type Locale } from '#text/locale.ts';
import { format, type MainKey } from '../../messages/messages.ts';
import { alignColumns } from '../aligned-columns.ts';

/** The language of a report, and the number of rows in a section of its table. */
export type ReportScope = { locale: Locale; limit: number };

/** The formats of a report. */
export type ReportForms<Report> = Record<
  'table' | 'csv' | 'json',
  (report: Report, telling: ReportScope) => string
>;

/**
 * The lines of a section in a report's table: title, headings and the first rows. Returns an empty list if it has no
 * rows.
 */
export function writeSection(
  { locale, limit }: ReportScope,
  { title, heads, rows }: { title: MainKey; heads: readonly MainKey[]; rows: readonly string[][] },
): string[] {
  if (rows.length === 0) return [];
  const say = (key: MainKey) => format(key, {}, locale);
  const shown = rows.slice(0, limit);
  const more = rows.length - shown.length;
  return [
    '',
    say(title),
    ...alignColumns([heads.map(say), ...shown]).map(line => `  ${line}`),
    ...(more > 0 ? [format('report.more', { count: more }, locale)] : []),
  ];
}

/** A count in a report's table. */
export function tellCount(count: number, { locale }: ReportScope): string {
  return new Intl.NumberFormat(LANGUAGES[locale].tag).format(count);
}

/** A report as JSON. */
export function writeJson(report: unknown): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
