import { stringify } from 'csv-stringify/sync';

/** A CSV text (RFC 4180, LF line ends): the head, then rows of cells; a missing cell is empty. */
export function csv(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  return stringify([head, ...rows]);
}

/** A table: its head, and rows of cells as many as the head has. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | undefined)[])[];
}

/** A table without the columns that no row fills; the head's cells in `keep` stay. */
export function withoutEmptyColumns({ head, rows }: Table, keep: ReadonlySet<string>): Table {
  const used = head.map((name, column) => keep.has(name) || rows.some(row => (row[column] ?? '') !== ''));
  return {
    head: head.filter((_, column) => used[column]),
    rows: rows.map(row => row.filter((_, column) => used[column])),
  };
}

/** A table as JSON lines: `name_en` and `name_cn` become a pair, what a bar separates a list; a missing cell is left out. */
export function jsonLines({ head, rows }: Table, lists: ReadonlySet<string>): string {
  const lines = rows.map(row => {
    const record: Record<string, unknown> = {};
    head.forEach((key, i) => {
      const cell = row[i];
      if (cell === undefined || cell === '') return;
      const [, name, locale] = /^(.+)_(en|cn)$/.exec(key) ?? [];
      if (name !== undefined && locale !== undefined)
        record[name] = { ...(record[name] as object | undefined), [locale]: cell }; // only pairs are kept under a name without its language
      else record[key] = lists.has(key) ? cell.split('|') : cell;
    });
    return JSON.stringify(record);
  });
  return `${lines.join('\n')}\n`;
}
