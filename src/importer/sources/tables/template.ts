import type { Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
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

/** Fills a template; where every column in it is empty, the whole text is. */
export function fillTemplate(template: Template, cell: (column: string) => string): string {
  if (template.columns.length === 0) return template.texts[0] ?? '';
  const values = template.columns.map(cell);
  if (values.every(value => value === '')) return '';
  return template.texts
    .map((text, index) => text + (values[index] ?? ''))
    .join('')
    .trim();
}

/** A name in two languages: `Solar modules|光伏组件`, or the same in both. */
export type NameTemplate = { en: Template; cn: Template };

/** Takes a name apart. */
export function parseNameTemplate(text: string): NameTemplate {
  const [en = '', cn = en] = text.split('|').map(part => part.trim());
  return { en: parseTemplate(en), cn: parseTemplate(cn) };
}

/** Fills a name; null where it stays empty in both languages. */
export function fillName(
  name: NameTemplate,
  cell: (column: string, locale: Locale) => string,
): LocalizedText | null {
  const en = fillTemplate(name.en, column => cell(column, 'en'));
  const cn = fillTemplate(name.cn, column => cell(column, 'cn'));
  if (en === '' && cn === '') return null;
  return en === cn ? textInItsLanguage(en) : { ...(en && { en }), ...(cn && { cn }) };
}

/** Takes a path of category names apart: levels separated by ` / `. */
export function parsePathTemplate(text: string): NameTemplate[] {
  return text.split(' / ').map(parseNameTemplate);
}

/** Fills a path; levels that stay empty are left out. */
export function fillPath(
  path: readonly NameTemplate[],
  cell: (column: string, locale: Locale) => string,
): LocalizedText[] {
  return path.flatMap(level => fillName(level, cell) ?? []);
}
