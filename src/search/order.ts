import { type Locale, readingOf } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { showText } from '#text/text-in.ts';
import { naturalKey } from './text/natural-key.ts';
import { compareIds } from './values.ts';

/**
 * The name to sort by in a locale: its own, or that of the first other language that has one. Returns undefined if
 * there is none.
 */
export function sortedName(name: LocalizedText, locale: Locale): string | undefined {
  const { text } = showText(name, locale);
  return text === '' ? undefined : text;
}

const collators = new Map<Locale, Intl.Collator>();

/** The collator for the names of a language, or undefined if they are sorted in natural order. */
function collatorOf(locale: Locale): Intl.Collator | undefined {
  const { collation } = readingOf(locale);
  if (collation === null) return undefined;
  const known = collators.get(locale) ?? new Intl.Collator(collation, { numeric: true });
  collators.set(locale, known);
  return known;
}

/** Compares names in a locale, by its collation or in natural order if it has none. Different names are never equal. */
export function nameComparer(locale: Locale): (a: string, b: string) => number {
  const collator = collatorOf(locale);
  if (collator !== undefined) return (a, b) => collator.compare(a, b) || compareIds(a, b);
  const keys = new Map<string, string>();
  const keyOf = (name: string): string => {
    const known = keys.get(name) ?? naturalKey(name);
    keys.set(name, known);
    return known;
  };
  return (a, b) => compareIds(keyOf(a), keyOf(b)) || compareIds(a, b);
}

/**
 * Compares names as {@link nameComparer} does, by their places in a list. The sort key of a name is computed only once.
 */
export function namePlaceComparer(
  locale: Locale,
  names: readonly string[],
): (a: number, b: number) => number {
  const collator = collatorOf(locale);
  if (collator !== undefined)
    return (a, b) => collator.compare(names[a]!, names[b]!) || compareIds(names[a]!, names[b]!);
  const keys: string[] = [];
  const keyAt = (place: number): string => {
    keys[place] ??= naturalKey(names[place]!);
    return keys[place];
  };
  return (a, b) => compareIds(keyAt(a), keyAt(b)) || compareIds(names[a]!, names[b]!);
}

/** A calendar date as a number that increases by one per day. 0 means no date, or one that cannot be read. */
export function dayNumber(date: string | null): number {
  const time = date === null ? Number.NaN : Date.parse(date);
  // Shifted so that dates before 1970 stay above 0.
  return Number.isNaN(time) ? 0 : Math.floor(time / 86_400_000) + 1_000_000;
}
