import type { MessageParts } from '#contract/messages/formatter.ts';
import type english from '#text/languages/en/importer.json';
import type { Locale } from '#text/locale.ts';
import { format } from '../../../messages/messages.ts';

/** What a draft is in doubt about: `draft.<name>` of `importer.json`. */
type DoubtName = keyof typeof english extends infer Key
  ? Key extends `draft.${infer Name}`
    ? Name
    : never
  : never;

/** Writes a doubt in the reader's language, without the marks of a comment. */
export type SayDoubt = (name: DoubtName, parts?: MessageParts) => string;

/** Returns the function that writes a draft's texts in a language. */
export function sayDoubts(locale: Locale): SayDoubt {
  return (name, parts = {}) => format(`draft.${name}`, parts, locale);
}

/** A doubt as the comment at the end of a line. */
export function doubtMark(text: string): string {
  return ` # ? ${text}`;
}
