/** A text in both languages, as messages about an address need it. */
export type Message = { en: string; cn: string };

/** What reading a part of an address gives: the thing under `name`, or a message that says what was expected. */
export type Reading<Name extends string, Value> =
  | ({ ok: true } & { [key in Name]: Value })
  | { ok: false; message: Message };

/** A refusal with its message in both languages. */
export function refuse(en: string, cn: string): { ok: false; message: Message } {
  return { ok: false, message: { en, cn } };
}
