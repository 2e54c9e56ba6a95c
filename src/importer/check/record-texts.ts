import type { LocalizedText } from '#text/localized-text.ts';
import { textsOf } from '#text/text-in.ts';
import type { Place, Problem } from '../draft.ts';
import { checkMarkdown } from './link.ts';
import { checkText, TEXT_LENGTH_MAX } from './text.ts';

/** Checks a record's name, summary and Markdown body as far as it has them. Problems name the field. */
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

/** Checks a text in all its languages. One that is the same in several languages is checked once. */
export function checkLocalized(
  place: Place,
  { field, text, limit }: { field: string; text: LocalizedText | undefined; limit: number },
): Problem[] {
  if (text === undefined) return [];
  const distinct = [...new Set(textsOf(text))];
  return distinct.flatMap(own => checkText(at(place, field), { field, text: own, limit }));
}

function checkMarkdownTexts(place: Place, text: LocalizedText | undefined): Problem[] {
  return textsOf(text).flatMap(markdown => checkMarkdown(at(place, 'description'), 'description', markdown));
}

function at(place: Place, field: string): Place {
  return place.column === null ? { ...place, column: field } : place;
}
