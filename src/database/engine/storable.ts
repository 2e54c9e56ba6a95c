/**
 * A text as both engines keep and compare it: PostgreSQL refuses a NUL, and half a surrogate pair is no UTF-8. What
 * stands for them is in no id that the site gives out.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
