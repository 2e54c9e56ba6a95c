import { stringify } from 'csv-stringify/sync';
import type { Coverage } from '#reports/coverage.ts';
import { type Gap, shareOf } from '#reports/gap.ts';
import { CSV_FORM } from '#text/csv-form.ts';
import { format, type MainKey } from '../../messages/messages.ts';
import { type ReportForms, type ReportScope, tellCount, writeJson, writeSection } from './section.ts';

/** The formats of the report on a version's gaps. The table shows the largest of each section. */
export const COVERAGE_FORMS: ReportForms<Coverage> = {
  table: ({ version, products, without, translations, attributes }, telling) => {
    const { locale } = telling;
    const say = (key: MainKey) => format(key, {}, locale);
    const heads = ['report.missing', 'report.of', 'report.given', 'report.examples'] as const;
    const sections = [
      ...writeSection(telling, {
        title: 'report.section_without',
        heads: ['report.what', ...heads],
        rows: without.map(({ what, ...gap }) => [say(`report.what_${what}`), ...cellsOf(gap, telling)]),
      }),
      ...writeSection(telling, {
        title: 'report.section_translations',
        heads: ['report.text', 'report.language', ...heads],
        rows: translations.map(({ text, language, ...gap }) => [
          say(`report.text_${text}`),
          language,
          ...cellsOf(gap, telling),
        ]),
      }),
      ...writeSection(telling, {
        title: 'report.section_attributes',
        heads: ['report.category', 'report.attribute', ...heads],
        rows: attributes.map(({ category, attribute, ...gap }) => [
          category,
          attribute,
          ...cellsOf(gap, telling),
        ]),
      }),
    ];
    const head = format('report.products', { version, count: products }, locale);
    const found = sections.length > 0 ? sections : ['', say('report.all_given')];
    return `${[head, ...found].join('\n')}\n`;
  },
  csv: ({ without, translations, attributes }) => {
    const head = ['section', 'category', 'subject', 'language', 'missing', 'of', 'examples'];
    const row = (names: string[], { missing, of, examples }: Gap) => [
      ...names,
      missing,
      of,
      examples.join('|'),
    ];
    const rows = [
      ...without.map(({ what, ...gap }) => row(['without', '', what, ''], gap)),
      ...translations.map(({ text, language, ...gap }) => row(['translation', '', text, language], gap)),
      ...attributes.map(({ category, attribute, ...gap }) =>
        row(['attribute', category, attribute, ''], gap),
      ),
    ];
    return stringify([head, ...rows], { ...CSV_FORM, bom: true });
  },
  json: writeJson,
};

/** `38  130  71 %  AC-1, AC-2`. Less than all is never shown as 100 %. */
function cellsOf(gap: Gap, telling: ReportScope): string[] {
  const share = `${Math.floor(shareOf(gap) * 100)} %`;
  return [tellCount(gap.missing, telling), tellCount(gap.of, telling), share, gap.examples.join(', ')];
}
