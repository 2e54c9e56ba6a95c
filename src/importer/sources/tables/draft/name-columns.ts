import { LANGUAGES, LOCALES, type Locale, languageOf, languageOfScript, readingOf } from '#text/locale.ts';
import type { SeenColumn } from './seen-column.ts';

/** A column with the names of products in one language. */
export type NameColumn = { locale: Locale; seen: SeenColumn };

/** Texts of a column that are looked at for their language. */
const TEXTS_MAX = 50;
/** Heads of texts that say what a product is rather than its name. */
const DESCRIBES = /desc|beschreib|描述/i;

/**
 * The columns that have a name of products in each of several languages: by their heads (`Name (EN)`, `title.zh`, `品名英文`), or by
 * what is written in them. Returns an empty list where one column has all.
 * @param candidates columns that may be names as well
 */
export function findNamesByLanguage(name: SeenColumn, candidates: readonly SeenColumn[]): NameColumn[] {
  if (candidates.length === 0) return [];
  const languages = nameLanguages();
  const localeOf = ({ column, texts }: SeenColumn) =>
    headLocale(column, languages) ?? languageOfMost([...texts].slice(0, TEXTS_MAX));
  const found = new Map([[localeOf(name), name]]);
  for (const seen of candidates) {
    const isAlike = DESCRIBES.test(seen.column) === DESCRIBES.test(name.column);
    const locale = localeOf(seen);
    if (isAlike && seen.filled > 0 && !found.has(locale)) found.set(locale, seen);
  }
  return found.size === 1 ? [] : Array.from(found, ([locale, seen]) => ({ locale, seen }));
}

/** What people call each language in a head, in small letters: `cn`, `zh`, `chinese`, `中文`. */
function nameLanguages(): ReadonlyMap<string, Locale> {
  const readers = Object.values(LANGUAGES).map(({ tag }) => new Intl.DisplayNames(tag, { type: 'language' }));
  const named = LOCALES.flatMap(locale => {
    const { tag, own_name } = languageOf(locale);
    const [subtag = ''] = tag.split('-');
    const spoken = readers.map(reader => reader.of(subtag) ?? '');
    // Chinese has two words for each language: 英语, 英文.
    const written = spoken.map(name => name.replace(/语$/, '文'));
    const names = [locale, subtag, own_name, ...readingOf(locale).codes, ...spoken, ...written];
    return names.map(name => [name.toLowerCase(), locale] as const);
  });
  return new Map(named);
}

function headLocale(column: string, languages: ReadonlyMap<string, Locale>): Locale | undefined {
  const words = column.toLowerCase().match(/\p{L}+/gu) ?? [];
  const last = words.at(-1) ?? '';
  const joined = Array.from(languages).find(([name]) => /\p{Script=Han}$/u.test(name) && last.endsWith(name));
  return languages.get(last) ?? joined?.[1];
}

function languageOfMost(texts: readonly string[]): Locale {
  const counts = Map.groupBy(texts, languageOfScript);
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? languageOfScript('');
}
