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

/** Fills a path, skipping levels that stay empty. */
export function fillPath(
  path: readonly NameTemplate[],
  cell: (column: string, locale: Locale) => string,
): LocalizedText[] {
  return path.flatMap(level => fillName(level, cell) ?? []);
}
