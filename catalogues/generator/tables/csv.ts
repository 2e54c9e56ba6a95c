/** A CSV text (RFC 4180, LF line ends): the head, then rows of cells; a missing cell is empty. */
export function csv(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  return [head, ...rows]
    .map(row => row.map(quote).join(','))
    .join('\n')
    .concat('\n');
}

function quote(cell: string | undefined): string {
  if (cell === undefined) return '';
  return /[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Rows without the columns that no row fills; the head's cells in `keep` stay. */
export function withoutEmptyColumns(
  head: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
  keep: ReadonlySet<string>,
): string {
  const used = head.map((name, column) => keep.has(name) || rows.some(row => (row[column] ?? '') !== ''));
  const pick = (row: readonly (string | undefined)[]) => row.filter((_, column) => used[column]);
  return csv(pick(head) as string[], rows.map(pick)); // a head has no missing cells
}
