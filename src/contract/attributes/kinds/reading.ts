/** Why a part of an address is refused, by language. */
export type Message = Readonly<LocalizedText & { en: string }>;

/** The result of reading a part of an address: the value under `name`, or a message that names the expected form. */
export type Reading<Name extends string, Value> =
  | ({ ok: true } & { [key in Name]: Value })
  | { ok: false; message: Message };

/** A refusal with its message in both languages. */
export function refuse(en: string, cn: string): { ok: false; message: Message } {
  return { ok: false, message: { en, cn } };
}

import type { LocalizedText } from '#text/localized-text.ts';
