import { QUERIES_MAX } from '#importer/sources/folder/views-file.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import type { TypedText } from '../page/desk-page.ts';
import { readTexts } from '../page/form-texts.ts';
import { IN_LANGUAGE, labelIn } from '../page/typed-texts.ts';

/** Longest search, in characters. */
const QUERY_LENGTH_MAX = 120;

/** What people type into the form of the searches. */
export const QUERY_TEXTS: readonly TypedText[] = [
  {
    name: new RegExp(`query:(\\d+):${IN_LANGUAGE}`),
    label: (say, at, locale) => labelIn(say('home.query', { place: Number(at) + 1 }), locale),
    max: QUERY_LENGTH_MAX,
  },
];

/**
 * The searches of a form, in the order of their places. A row without any text is left out, and a text that a language
 * lacks is left to another one.
 */
export function readQueries(form: URLSearchParams): LocalizedText[] {
  const rows = Array.from({ length: QUERIES_MAX }, (_, at) => {
    const texts = readTexts(form, locale => `query:${at}:${locale}`);
    const place = Number(form.get(`place:${at}`)) || at + 1;
    return { place, texts };
  });
  return rows
    .filter(({ texts }) => Object.keys(texts).length > 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ texts }) => texts);
}
