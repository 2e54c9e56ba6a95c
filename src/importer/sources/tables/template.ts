import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
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

/** A path of category names: levels separated by ` / `, a level in two languages as `Solar modules|光伏组件`. */
export type PathTemplate = { en: Template; cn: Template }[];

/** Takes a path template apart. */
export function parsePathTemplate(text: string): PathTemplate {
  return text.split(' / ').map(level => {
    const [en = '', cn = en] = level.split('|').map(part => part.trim());
    return { en: parseTemplate(en), cn: parseTemplate(cn) };
  });
}

/** Fills a path; levels that stay empty are left out. */
export function fillPath(
  path: PathTemplate,
  cell: (column: string, locale: Locale) => string,
): LocalizedText[] {
  return path.flatMap(level => {
    const en = fillTemplate(level.en, column => cell(column, 'en'));
    const cn = fillTemplate(level.cn, column => cell(column, 'cn'));
    if (en === '' && cn === '') return [];
    return [en === cn ? textInItsLanguage(en) : { ...(en && { en }), ...(cn && { cn }) }];
  });
}
