import { stringify } from 'csv-stringify/sync';
import type { FilterReport, FilterUse } from '#reports/filter-report.ts';
import { CSV_FORM } from '#text/csv-form.ts';
import { format } from '../../messages/messages.ts';
import { type ReportForms, tellCount, writeJson, writeSection } from './section.ts';

/** The formats of the report on the filters that visitors used. */
export const FILTER_FORMS: ReportForms<FilterReport> = {
  table: ({ since, used, unused }, telling) => {
    const { locale } = telling;
    const uses = used.reduce((sum, use) => sum + use.uses, 0);
    return `${[
      format('report.filters', { since, count: uses }, locale),
      ...writeSection(telling, {
        title: 'report.section_used',
        heads: ['report.attribute', 'report.category', 'report.count', 'report.lack'],
        rows: used.map(use => [
          use.attribute,
          use.category || format('report.in_searches', {}, locale),
          tellCount(use.uses, telling),
          lackOf(use),
        ]),
      }),
      ...writeSection(telling, {
        title: 'report.section_unused',
        heads: ['report.attribute', 'report.with_value'],
        rows: unused.map(({ attribute, products }) => [attribute, tellCount(products, telling)]),
      }),
    ].join('\n')}\n`;
  },
  csv: ({ used, unused }) => {
    const head = ['attribute', 'category', 'uses', 'products', 'without_value'];
    const rows = [
      ...used.map(({ attribute, category, uses, of, missing }) => [attribute, category, uses, of, missing]),
      ...unused.map(({ attribute }) => [attribute, '', 0, null, null]),
    ];
    return stringify([head, ...rows], { ...CSV_FORM, bom: true });
  },
  json: writeJson,
};

/**
 * The share of products that a filter excludes because they have no value. It is rounded up, so that a few are never
 * shown as 0 %.
 */
function lackOf({ of, missing }: FilterUse): string {
  return missing === null || of === 0 ? '–' : `${Math.ceil((missing / of) * 100)} %`;
}
