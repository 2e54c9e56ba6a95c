import type { ChipData, InterpretationData } from '#contract/client/client-answers.ts';
import { conditionsOf } from '#contract/search/address/list-words.ts';
import { quoteWords } from '#text/quoted-words.ts';
import { changeAddress } from './address.ts';

/** The words of a search's text that were read as conditions, with their places. */
export type ReadWords = InterpretationData['understood'];

type Taken = Pick<ChipData, 'address' | 'given'>;

/**
 * The address without a condition, whatever its origin: its own pairs are dropped, and the words that it was read from
 * are removed from the text.
 */
export function withoutChip(parameters: URLSearchParams, chip: Taken, read: ReadWords): string {
  return changeAddress(withoutGiven(parameters, chip), { q: textWithout(parameters, wordsOf(chip, read)) });
}

/**
 * The address with the words that a condition was read from quoted, so that they are searched as words. Returns null if
 * it was not read from the text.
 */
export function withWordsQuoted(parameters: URLSearchParams, chip: Taken, read: ReadWords): string | null {
  const words = wordsOf(chip, read);
  if (words.length === 0) return null;
  return changeAddress(withoutGiven(parameters, chip), {
    q: quoteWords(parameters.get('q') ?? '', words),
  });
}

/** The address without an order, whatever its origin. */
export function withoutOrder(parameters: URLSearchParams, read: ReadWords): string {
  const words = read.filter(({ address }) => address.startsWith('sort='));
  return changeAddress(parameters, { sort: null, q: textWithout(parameters, words) });
}

/** The address with one condition replaced by another, `key=value`. */
export function withReplacement(
  parameters: URLSearchParams,
  chip: Taken,
  read: ReadWords,
  instead: string,
): string {
  const equals = instead.indexOf('=');
  const changed = withoutGiven(parameters, chip);
  changed.append(instead.slice(0, equals), instead.slice(equals + 1));
  return changeAddress(changed, { q: textWithout(parameters, wordsOf(chip, read)) });
}

/** The address without conditions, including those in its text. The remaining words, the order and the view stay. */
export function withoutChips(parameters: URLSearchParams, read: ReadWords): string {
  const off = conditionsOf(parameters).map(([key]) => [key, null]);
  return changeAddress(parameters, { ...Object.fromEntries(off), q: textWithout(parameters, read) });
}

/** Removes places from a text, along with what joined them to the rest: blanks, a comma, or an inch mark after a digit. */
export function withoutPlaces(text: string, places: readonly { start: number; end: number }[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    kept += `${text.slice(at, start)} `;
    at = end;
    if (/\d/.test(text[end - 1] ?? '') && /["“”″＂]/.test(text[end] ?? '')) at += 1;
  }
  return (kept + text.slice(at))
    .replace(/(?<!\s)\s+([,，;；、])/g, '$1')
    .replace(/([,，;；、])[,，;；、]+/g, '$1')
    .replace(/^\s*[,，;；、]|[,，;；、]\s*$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function wordsOf({ address }: Taken, read: ReadWords): ReadWords {
  return read.filter(words => words.address === address);
}

/** The text of an address without `words`, or null if nothing is left. */
function textWithout(parameters: URLSearchParams, words: ReadWords): string | null {
  const text = parameters.get('q') ?? '';
  return (words.length === 0 ? text : withoutPlaces(text, words)) || null;
}

function withoutGiven(parameters: URLSearchParams, { given }: Taken): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([key, value]) => !given.includes(`${key}=${value}`)));
}
