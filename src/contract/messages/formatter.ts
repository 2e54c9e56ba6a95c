import { LANGUAGES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textIn } from '#text/text-in.ts';
import type { CompiledMessage, MessageChoice, MessagePiece } from './compile-message.ts';

/** A text by language. */
export type Texts = Readonly<LocalizedText>;

/** No text, in either language. */
export const NO_TEXTS: Texts = {};

/** The values of a message's parts: a number, a text for both languages, or one for each. */
export type MessageParts = Readonly<Record<string, string | number | Texts>>;

/** Returns the message of a key with its parts filled in. A part without a value stays empty. */
export type Formatter<Key extends string> = (key: Key, parts?: MessageParts) => string;

/** Compiled messages by key. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/** Makes the formatter of one language. A key without a message is given back. */
export function formatterOf<Key extends string>(locale: Locale, messages: CompiledMessages): Formatter<Key> {
  const { tag: language } = LANGUAGES[locale];
  const writers: Writers = { locale, language };
  return (key, parts = {}) => {
    const message = messages[key];
    return message === undefined ? key : write(message, parts, writers);
  };
}

/** The formatters for numbers and plurals of a language, each created on first use. */
type Writers = {
  readonly locale: Locale;
  readonly language: string;
  number?: Intl.NumberFormat;
  plural?: Intl.PluralRules;
  selectordinal?: Intl.PluralRules;
};

function write(message: CompiledMessage, parts: MessageParts, writers: Writers): string {
  // Most messages are one text.
  const [first = ''] = message;
  if (message.length === 1 && typeof first === 'string') return first;
  return message.map(piece => writePiece(piece, parts, writers)).join('');
}

function writePiece(piece: MessagePiece, parts: MessageParts, writers: Writers): string {
  if (typeof piece === 'string') return piece;
  const [name, kind, cases] = piece;
  const part = parts[name];
  const value = typeof part === 'object' ? textIn(part, writers.locale) : part;
  if (value === undefined) return '';
  if (kind === undefined) return String(value);
  if (kind === 'number' || cases === undefined)
    return typeof value === 'number' ? writeNumber(value, writers) : value;
  return write(
    cases[String(value)] ?? cases[caseOf(value, kind, writers)] ?? cases.other ?? [],
    parts,
    writers,
  );
}

function writeNumber(value: number, writers: Writers): string {
  writers.number ??= new Intl.NumberFormat(writers.language);
  return writers.number.format(value);
}

/** The plural case of a number. It is `other` for a `select` and for a value that is not a number. */
function caseOf(value: string | number, kind: MessageChoice, writers: Writers): string {
  if (kind === 'select') return 'other';
  writers[kind] ??= new Intl.PluralRules(writers.language, {
    type: kind === 'plural' ? 'cardinal' : 'ordinal',
  });
  return writers[kind].select(Number(value));
}
