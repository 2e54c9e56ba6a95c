import { type Messages, setupI18n } from '@lingui/core';
import { LOCALE_NAMES, type Locale } from '#text/locale.ts';

/** A text in both languages. */
export type Texts = Readonly<Record<Locale, string>>;

/** What fills a message: a number, a text for both languages, or one for each. */
export type MessageParts = Readonly<Record<string, string | number | Texts>>;

/** Gives the message of a key with its parts filled in. A part that is not given stays empty. */
export type Formatter<Key extends string> = (key: Key, parts?: MessageParts) => string;

/**
 * Makes the formatter of one language.
 * @param compiled ICU messages by key, compiled by `@lingui/message-utils`
 */
export function formatterOf<Key extends string>(locale: Locale, compiled: Messages): Formatter<Key> {
  const { language } = LOCALE_NAMES[locale];
  const i18n = setupI18n({ locale, locales: language, messages: { [locale]: compiled } });
  const plain = new Map(Object.entries(compiled).flatMap(([key, message]) => plainPieces(key, message)));
  // Most messages only join texts and parts: they need no interpreter, and a page asks for hundreds.
  return (key, parts) => {
    const pieces = plain.get(key);
    if (pieces === undefined) return i18n._(key, parts && partsIn(parts, locale));
    const [first = ''] = pieces;
    if (pieces.length === 1 && typeof first === 'string') return first;
    return pieces
      .map(piece => (typeof piece === 'string' ? piece : writePart(parts?.[piece.name], locale)))
      .join('');
  };
}

type Piece = string | { name: string };

/** A compiled message as the texts and the names of parts that it joins; nothing where it needs more, such as plurals. */
function plainPieces(key: string, message: unknown): [string, Piece[]][] {
  const pieces = (Array.isArray(message) ? message : [message]).map(readPiece);
  return pieces.every(piece => piece !== undefined) ? [[key, pieces]] : [];
}

/** `text`, or `['name']`. */
function readPiece(piece: unknown): Piece | undefined {
  if (typeof piece === 'string') return piece.includes('\\') ? undefined : piece;
  const [name, ...format] = Array.isArray(piece) ? piece : [];
  return typeof name === 'string' && format.length === 0 ? { name } : undefined;
}

function writePart(part: MessageParts[string] | undefined, locale: Locale): string {
  if (part === undefined) return '';
  return typeof part === 'object' ? part[locale] : String(part);
}

function partsIn(parts: MessageParts, locale: Locale): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === 'number' ? part : keepBackslashes(typeof part === 'string' ? part : part[locale]),
    ]),
  );
}

/** Lingui decodes `\x41` and `\u0041` in a finished message. A value that a visitor typed must come out as it is. */
function keepBackslashes(text: string): string {
  return text.replaceAll('\\', '\\x5c');
}
