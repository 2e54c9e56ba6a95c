/**
 * A text in a form that both engines keep and compare: PostgreSQL refuses a NUL, and half a surrogate pair is not valid
 * UTF-8. Their replacement occurs in no id that the site issues.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
