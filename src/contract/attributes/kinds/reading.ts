/** What is wrong with a part of an address, by language. */
export type Message = Readonly<LocalizedText & { en: string }>;

/** What reading a part of an address gives: the thing under `name`, or a message that says what was expected. */
export type Reading<Name extends string, Value> =
  | ({ ok: true } & { [key in Name]: Value })
  | { ok: false; message: Message };

/** A refusal with its message in both languages. */
export function refuse(en: string, cn: string): { ok: false; message: Message } {
  return { ok: false, message: { en, cn } };
}

import type { LocalizedText } from '#text/localized-text.ts';
