import { QUERIES_MAX } from '#importer/sources/folder/views-file.ts';
import { LOCALES } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';

/** Longest search, in characters. */
export const QUERY_LENGTH_MAX = 120;

/**
 * The searches of a form, in the order of their places. A row without any text is left out, and a text that a language
 * lacks is left to another one.
 */
export function readQueries(form: URLSearchParams): LocalizedText[] {
  const rows = Array.from({ length: QUERIES_MAX }, (_, at) => {
    const texts = LOCALES.map(locale => {
      const text = (form.get(`query:${at}:${locale}`) ?? '').trim().slice(0, QUERY_LENGTH_MAX);
      return [locale, text] as const;
    });
    const place = Number(form.get(`place:${at}`)) || at + 1;
    return { place, texts: texts.filter(([, text]) => text !== '') };
  });
  return rows
    .filter(({ texts }) => texts.length > 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ texts }) => Object.fromEntries(texts));
}
