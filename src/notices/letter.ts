import type { Locale } from '#text/locale.ts';

/** A part of a letter, in the order in which it is read. */
export type LetterPart =
  | { kind: 'text'; text: string }
  /** What somebody wrote, in its own lines. */
  | { kind: 'quote'; text: string }
  /** Names and what they are. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** A table; `numbers` are the columns, from 0, whose cells stand at the right; `foot` is a last row. */
  | {
      kind: 'table';
      head: readonly string[];
      rows: readonly (readonly string[])[];
      numbers: readonly number[];
      foot: readonly string[] | null;
    }
  | { kind: 'link'; text: string; url: string };

/** A letter before it is text or HTML. `site` is what the site is called, `closing` the lines at its foot. */
export type Letter = {
  locale: Locale;
  site: string;
  subject: string;
  parts: readonly LetterPart[];
  closing: readonly string[];
  /** Who is answered by an answer; undefined: who sent it. */
  reply_to?: string | undefined;
  files?: readonly { name: string; type: string; bytes: Buffer }[];
};
