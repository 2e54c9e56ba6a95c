import { stringify } from 'csv-stringify/sync';
import type { SearchedText, SearchReport } from '#reports/search-report.ts';
import { CSV_FORM } from '#text/csv-form.ts';
import { format } from '../../messages/messages.ts';
import { type ReportForms, tellCount, writeJson, writeSection } from './section.ts';

/** The formats of the report on what visitors searched for. The table shows the most frequent texts of each outcome. */
export const SEARCH_FORMS: ReportForms<SearchReport> = {
  table: (report, telling) => {
    const { locale } = telling;
    const { texts, unreadable, ...totals } = report;
    const count = (number: number) => tellCount(number, telling);
    const most = (key: 'nothing' | 'part') =>
      texts
        .filter(text => text[key] > 0)
        .sort((a, b) => b[key] - a[key])
        .map(text => [printable(text.text), count(text[key]), count(text.searches)]);
    return `${[
      format('report.searches', totals, locale),
      ...(unreadable.texts > 0 ? [format('report.unreadable', unreadable, locale)] : []),
      ...writeSection(telling, {
        title: 'report.section_nothing',
        heads: ['report.searched', 'report.nothing', 'report.count'],
        rows: most('nothing'),
      }),
      ...writeSection(telling, {
        title: 'report.section_part',
        heads: ['report.searched', 'report.part', 'report.count'],
        rows: most('part'),
      }),
      ...writeSection(telling, {
        title: 'report.section_frequent',
        heads: ['report.searched', 'report.count', 'report.nothing', 'report.part', 'report.chosen'],
        rows: texts.map(text => [
          printable(text.text),
          count(text.searches),
          count(text.nothing),
          count(text.part),
          chosenOf(text).join(', '),
        ]),
      }),
    ].join('\n')}\n`;
  },
  csv: ({ texts }) => {
    const head = ['text', 'searches', 'found_all', 'found_part', 'found_nothing', 'chosen'];
    const rows = texts.map(text => [
      printable(text.text),
      text.searches,
      text.all,
      text.part,
      text.nothing,
      chosenOf(text).join('|'),
    ]);
    return stringify([head, ...rows], { ...CSV_FORM, bom: true });
  },
  json: writeJson,
};

/** A text typed by a visitor, without characters that a terminal would interpret. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ');
}

/** `el-pcx-25-100-a × 12` */
function chosenOf({ chosen }: SearchedText): string[] {
  return chosen.map(choice => `${printable(choice.id_key)} × ${choice.chosen}`);
}
