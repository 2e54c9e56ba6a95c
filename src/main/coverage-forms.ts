import { stringify } from 'csv-stringify/sync';
import { CSV_FORM } from '#contract/csv-form.ts';
import type { Locale } from '#contract/locale.ts';
import type { Coverage } from '#reports/coverage.ts';
import { type Gap, shareOf } from '#reports/gap.ts';
import { alignColumns } from './aligned-columns.ts';
import { format, type MainKey } from './messages/messages.ts';

/** In which language a report speaks, and how many rows of a section its table shows. */
type Telling = { locale: Locale; limit: number };

/** The forms in which what a version lacks is written; the table shows the worst of each section. */
export const COVERAGE_FORMS: Record<
  'table' | 'csv' | 'json',
  (coverage: Coverage, telling: Telling) => string
> = {
  table: ({ version, products, without, translations, attributes }, { locale, limit }) => {
    const say = (key: MainKey) => format(key, {}, locale);
    const section = (
      title: MainKey,
      head: readonly MainKey[],
      rows: readonly (Gap & { names: string[] })[],
    ) => {
      if (rows.length === 0) return [];
      const columns = [...head, 'report.missing', 'report.of', 'report.given', 'report.examples'] as const;
      const shown = rows.slice(0, limit).map(({ names, ...gap }) => [...names, ...cellsOf(gap, locale)]);
      const count = rows.length - shown.length;
      const more = count > 0 ? [format('report.more', { count }, locale)] : [];
      return [
        '',
        say(title),
        ...alignColumns([columns.map(say), ...shown]).map(line => `  ${line}`),
        ...more,
      ];
    };
    const sections = [
      ...section(
        'report.section_without',
        ['report.what'],
        without.map(({ what, ...gap }) => ({ ...gap, names: [say(`report.what_${what}`)] })),
      ),
      ...section(
        'report.section_translations',
        ['report.text', 'report.language'],
        translations.map(({ text, language, ...gap }) => ({
          ...gap,
          names: [say(`report.text_${text}`), language],
        })),
      ),
      ...section(
        'report.section_attributes',
        ['report.category', 'report.attribute'],
        attributes.map(({ category, attribute, ...gap }) => ({ ...gap, names: [category, attribute] })),
      ),
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
  json: coverage => `${JSON.stringify(coverage, null, 2)}\n`,
};

/** `38  130  71 %  AC-1, AC-2`. Less than all is never told as 100 %. */
function cellsOf(gap: Gap, locale: Locale): string[] {
  const count = new Intl.NumberFormat(locale === 'cn' ? 'zh-CN' : 'en');
  const share = `${Math.floor(shareOf(gap) * 100)} %`;
  return [count.format(gap.missing), count.format(gap.of), share, gap.examples.join(', ')];
}
