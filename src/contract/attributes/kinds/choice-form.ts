// Marks that mean something in an address, and control characters: written as %XX of their UTF-8 byte (all are ASCII).
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const MARKS = /[\u0000-\u001f\u007f,!*~%]/g;
const ESCAPED = /%([0-7][0-9a-fA-F])/g;

/** Writes an enum choice's id so that the marks of an address in it (`,` `!` `*` `~` `%`, control characters) are not taken for marks. */
export function escapeChoice(id: string): string {
  return id.replace(MARKS, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** The inverse of {@link escapeChoice}. A `%` that starts no escape stays. */
export function unescapeChoice(text: string): string {
  return text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
