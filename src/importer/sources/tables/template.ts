import { LOCALES, type Locale, perLanguage } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { firstText, isEmptyText, isSameInAll, textBy } from '#text/text-in.ts';
import { textInItsLanguage } from '../language.ts';

/** A text with columns in braces, `{Technology} / {Maker}`, taken apart: texts and the columns between them. */
export type Template = { texts: string[]; columns: string[] };

/** Takes a template apart. */
export function parseTemplate(text: string): Template {
  const parts = text.split(/\{([^{}]*)\}/);
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    columns: parts.filter((_, index) => index % 2 === 1),
  };
}

/** Fills a template. Returns an empty text if all its columns are empty. */
export function fillTemplate(template: Template, cell: (column: string) => string): string {
  if (template.columns.length === 0) return template.texts[0] ?? '';
  const values = template.columns.map(cell);
  if (values.every(value => value === '')) return '';
  return template.texts
    .map((text, index) => text + (values[index] ?? ''))
    .join('')
    .trim();
}

/** Fields of steps by quantity or area, whose columns may be lists. */
const STEPS: ReadonlySet<string> = new Set(['price_breaks', 'lead_time', 'area_days']);

/** Fills the template of a product's field. */
export function fillField(field: string, template: Template, cell: (column: string) => string): string {
  return STEPS.has(field) ? fillSteps(template, cell) : fillTemplate(template, cell);
}

/**
 * Fills a template of steps (`{Quantity}:{Price}`). Where columns on both sides of a colon are lists (`1|100`, `5.00|4.20`), it is
 * filled for each of their elements: `1:5.00|100:4.20`. Lists of different lengths make one step, which nothing can read.
 */
function fillSteps(template: Template, cell: (column: string) => string): string {
  const lists = template.columns.map(column => cell(column).split('|'));
  const pairs = lists
    .slice(1)
    .flatMap((list, at) => (template.texts[at + 1]?.trim() === ':' ? [[lists[at], list]] : []));
  const lengths = new Set(pairs.flat().map(list => list?.length ?? 0));
  if (lengths.size === 0 || (lengths.size === 1 && lengths.has(1))) return fillTemplate(template, cell);
  if (lengths.size > 1) return fillTemplate(template, column => cell(column).replaceAll('|', ' / '));
  const [steps = 0] = lengths;
  const elementOf = (column: string, at: number) => {
    const list = lists[template.columns.indexOf(column)] ?? [];
    return (list[list.length === steps ? at : 0] ?? '').trim();
  };
  return Array.from({ length: steps }, (_, at) =>
    fillTemplate(template, column => elementOf(column, at)),
  ).join('|');
}

/** A name in the site's languages (`Solar modules|光伏组件`). The first part applies to languages without one. */
export type NameTemplate = Readonly<Record<Locale, Template>>;

/** Takes a name apart. */
export function parseNameTemplate(text: string): NameTemplate {
  const parts = text.split('|').map(part => part.trim());
  return perLanguage(locale => parseTemplate(parts[LOCALES.indexOf(locale)] ?? parts[0] ?? ''));
}

/** Fills a name. Returns null if it stays empty in all languages. */
export function fillName(
  name: NameTemplate,
  cell: (column: string, locale: Locale) => string,
): LocalizedText | null {
  const text = textBy(locale => fillTemplate(name[locale], column => cell(column, locale)));
  if (isEmptyText(text)) return null;
  return isSameInAll(text) ? textInItsLanguage(firstText(text) ?? '') : text;
}

/** The columns that a name uses. */
export function columnsOfName(name: NameTemplate): string[] {
  return LOCALES.flatMap(locale => name[locale].columns);
}

/** Takes a path of category names apart: levels separated by ` / `. */
export function parsePathTemplate(text: string): NameTemplate[] {
  return text.split(' / ').map(parseNameTemplate);
}

/** Fills a path, skipping levels that stay empty. With a separator, texts are paths themselves: `Relays > Power relays`. */
export function fillPath(
  path: readonly NameTemplate[],
  cell: (column: string, locale: Locale) => string,
  separator?: string,
): LocalizedText[] {
  return path.flatMap(level => {
    const name = fillName(level, cell);
    if (name === null) return [];
    return separator === undefined ? [name] : splitName(name, separator);
  });
}

/** The levels of a path in each of its languages. */
function splitName(name: LocalizedText, separator: string): LocalizedText[] {
  const levels: LocalizedText[] = [];
  for (const locale of LOCALES) {
    const parts = (name[locale] ?? '').split(separator).map(part => part.trim());
    for (const [at, part] of parts.filter(part => part !== '').entries())
      levels[at] = { ...levels[at], [locale]: part };
  }
  return levels;
}
