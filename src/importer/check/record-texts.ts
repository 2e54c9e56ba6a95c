import type { LocalizedText } from '#text/localized-text.ts';
import type { Place, Problem } from '../draft.ts';
import { checkMarkdown } from './link.ts';
import { checkText, TEXT_LENGTH_MAX } from './text.ts';

/** Checks a record's name, summary and (Markdown) body where it has them; problems name the field and language. */
export function checkRecordTexts(
  place: Place,
  texts: { name?: LocalizedText; summary?: LocalizedText; markdown?: LocalizedText },
): Problem[] {
  return [
    ...checkLocalized(place, { field: 'name', text: texts.name, limit: TEXT_LENGTH_MAX.name }),
    ...checkLocalized(place, { field: 'summary', text: texts.summary, limit: TEXT_LENGTH_MAX.summary }),
    ...checkLocalized(place, { field: 'description', text: texts.markdown, limit: TEXT_LENGTH_MAX.body }),
    ...checkMarkdownTexts(place, texts.markdown),
  ];
}

/** Checks one text in both languages; a problem that both have is told once. */
export function checkLocalized(
  place: Place,
  { field, text, limit }: { field: string; text: LocalizedText | undefined; limit: number },
): Problem[] {
  if (text === undefined) return [];
  const en = text.en === undefined ? [] : checkText(at(place, field), { field, text: text.en, limit });
  if (text.cn === undefined || text.cn === text.en) return en;
  return [...en, ...checkText(at(place, field), { field, text: text.cn, limit })];
}

function checkMarkdownTexts(place: Place, text: LocalizedText | undefined): Problem[] {
  return [text?.en, text?.cn].flatMap(markdown =>
    markdown === undefined ? [] : checkMarkdown(at(place, 'description'), 'description', markdown),
  );
}

function at(place: Place, field: string): Place {
  return place.column === null ? { ...place, column: field } : place;
}
