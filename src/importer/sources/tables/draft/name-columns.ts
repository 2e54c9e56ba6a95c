import { LANGUAGES, LOCALES, type Locale, languageOf, languageOfScript, readingOf } from '#text/locale.ts';
import type { SeenColumn } from './seen-column.ts';

/** A column with the names of products in one language. */
export type NameColumn = { locale: Locale; seen: SeenColumn };

/** Texts of a column that are looked at for their language. */
const TEXTS_MAX = 50;
/** Heads of texts that say what a product is rather than its name. */
const DESCRIBES = /desc|beschreib|描述/i;

/** What people call each language in a head, in small letters: `cn`, `zh`, `chinese`, `中文`. */
const LANGUAGE_NAMES: ReadonlyMap<string, Locale> = new Map(
  LOCALES.flatMap(locale => {
    const { tag, own_name } = languageOf(locale);
    const [subtag = ''] = tag.split('-');
    const spoken = Object.values(LANGUAGES).map(
      other => new Intl.DisplayNames(other.tag, { type: 'language' }).of(subtag) ?? '',
    );
    // Chinese has two words for each language: 英语, 英文.
    const written = spoken.map(name => name.replace(/语$/, '文'));
    const names = [locale, subtag, own_name, ...readingOf(locale).codes, ...spoken, ...written];
    return names.map(name => [name.toLowerCase(), locale] as const);
  }),
);

/**
 * The columns that have a name of products in each of several languages: by their heads (`Name (EN)`, `title.zh`, `品名英文`), or by
 * what is written in them. Returns an empty list where one column has all.
 * @param candidates columns that may be names as well
 */
export function findNamesByLanguage(name: SeenColumn, candidates: readonly SeenColumn[]): NameColumn[] {
  const found = new Map<Locale, SeenColumn>([[localeOf(name), name]]);
  for (const seen of candidates) {
    const isAlike = DESCRIBES.test(seen.column) === DESCRIBES.test(name.column);
    const locale = localeOf(seen);
    if (isAlike && seen.filled > 0 && !found.has(locale)) found.set(locale, seen);
  }
  return found.size === 1 ? [] : Array.from(found, ([locale, seen]) => ({ locale, seen }));
}

function localeOf({ column, texts }: SeenColumn): Locale {
  return headLocale(column) ?? languageOfMost([...texts].slice(0, TEXTS_MAX));
}

function headLocale(column: string): Locale | undefined {
  const words = column.toLowerCase().match(/\p{L}+/gu) ?? [];
  const last = words.at(-1) ?? '';
  const joined = Array.from(LANGUAGE_NAMES).find(
    ([name]) => /\p{Script=Han}$/u.test(name) && last.endsWith(name),
  );
  return LANGUAGE_NAMES.get(last) ?? joined?.[1];
}

function languageOfMost(texts: readonly string[]): Locale {
  const counts = Map.groupBy(texts, languageOfScript);
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? languageOfScript('');
}
