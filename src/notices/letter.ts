import type { Locale } from '#text/locale.ts';

/** A part of a letter, in reading order. */
export type LetterPart =
  | { kind: 'text'; text: string }
  /** A text that a person wrote, with its own line breaks. */
  | { kind: 'quote'; text: string }
  /** Names and their values. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** A table. `numbers` are the right-aligned columns, counted from 0, and `foot` is a last row. */
  | {
      kind: 'table';
      head: readonly string[];
      rows: readonly (readonly string[])[];
      numbers: readonly number[];
      foot: readonly string[] | null;
    }
  | { kind: 'link'; text: string; url: string };

/** A letter before it becomes text or HTML. `site` is the name of the site, `closing` the lines at its foot. */
export type Letter = {
  locale: Locale;
  site: string;
  subject: string;
  parts: readonly LetterPart[];
  closing: readonly string[];
  /** Address that replies go to, by default the sender. */
  reply_to?: string | undefined;
  /** Address by which the reader gets no more of these mails: its page says so, and a POST to it ends them (RFC 8058). */
  leave_url?: string | undefined;
  files?: readonly { name: string; type: string; bytes: Buffer }[];
};
