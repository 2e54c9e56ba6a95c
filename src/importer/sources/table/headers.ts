/** A column's header `focal_length [mm]`: the whole text, the name and the unit in brackets. */
export type Header = { text: string; name: string; unit: string | null };

/** A table's columns. All rows of one table (sheet) share the object. */
export type Headers = { list: readonly Header[]; index: ReadonlyMap<string, number> };

/**
 * Splits a header into name and unit. In `setting[@key=bed]` the brackets select a member of a list, so they are part
 * of the name.
 */
export function parseHeader(text: string): Header {
  const whole = text.trim();
  const before = Math.max(whole.lastIndexOf(']', whole.length - 2), whole.lastIndexOf('='));
  const open = whole.endsWith(']') ? whole.indexOf('[', before + 1) : -1;
  if (open < 0) return { text: whole, name: whole, unit: null };
  return { text: whole, name: whole.slice(0, open).trim(), unit: whole.slice(open + 1, -1).trim() || null };
}

/** Numbers equal heads: `W`, `W #2`. */
export function numberHeads(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map(text => {
    const { name } = parseHeader(text);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return name === '' || count === 1 ? text : text.replace(name, () => `${name} #${count}`);
  });
}

/** The columns of a table by the texts of its header and, if there is one, its row of units. */
export function buildHeaders(texts: readonly string[], units: readonly string[]): Headers {
  const list = texts.map((text, column) => {
    const header = parseHeader(text);
    return { ...header, unit: header.unit ?? (units[column]?.trim() || null) };
  });
  const index = new Map<string, number>();
  for (const [column, header] of list.entries()) {
    if (header.name !== '' && !index.has(header.name)) index.set(header.name, column);
  }
  return { list, index };
}
