import stringWidth from 'string-width';

/** Lines of text with aligned columns in a terminal, where a Chinese character is as wide as two Latin ones. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map(row => stringWidth(row[column] ?? '')))) ?? [];
  return rows.map(row =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
}
