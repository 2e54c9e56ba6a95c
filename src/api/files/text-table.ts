import { stringify } from 'csv-stringify/sync';
import type { TextTable } from '#contract/api/table-format.ts';
import { CSV_FORM } from '#text/csv-form.ts';

/** A cell: numbers with all their digits, null for nothing. */
export type TextCell = string | number | null;

/** Writes a table in parts, in this order: its head, its rows some at a time, and the notes below. */
export type TableWriter = {
  head: (headers: readonly string[]) => string;
  rows: (rows: readonly (readonly TextCell[])[]) => string;
  notes: (notes: readonly string[]) => string;
};

/** The writer of a form. It is for one table: some forms part a row from the one before. */
export function tableWriter(type: TextTable): TableWriter {
  return WRITERS[type]();
}

const WRITERS: Readonly<Record<TextTable, () => TableWriter>> = {
  csv: () => separated(','),
  tsv: () => separated('\t'),
  md: markdown,
  json,
};

/** CSV, and TSV by the same rules. A row without cells parts the notes from the table. */
function separated(delimiter: string): TableWriter {
  const form = { ...CSV_FORM, delimiter };
  return {
    head: headers => stringify([[...headers]], { ...form, bom: true }),
    rows: rows =>
      stringify(
        rows.map(row => [...row]),
        form,
      ),
    notes: notes => (notes.length === 0 ? '' : stringify([[], ...notes.map(note => [`# ${note}`])], form)),
  };
}

/** A table of GitHub Flavored Markdown, with the notes as a list below. */
function markdown(): TableWriter {
  const line = (cells: readonly TextCell[]) => `| ${cells.map(writeCell).join(' | ')} |\n`;
  return {
    head: headers => line(headers) + line(headers.map(() => '---')),
    rows: rows => rows.map(line).join(''),
    notes: notes => (notes.length === 0 ? '' : `\n${notes.map(note => `- ${writeCell(note)}\n`).join('')}`),
  };
}

/** What would end a cell or begin markup is written so that it shows as it is. */
function writeCell(cell: TextCell): string {
  return cell === null
    ? ''
    : String(cell)
        .replace(/[\\|`*_[\]<>]/g, '\\$&')
        .replace(/\s+/g, ' ');
}

/** One object: `columns` are the headers, `rows` the cells in their order, `notes` the texts below. */
function json(): TableWriter {
  let written = 0;
  const item = (row: readonly TextCell[]) => {
    written += 1;
    return `${written === 1 ? '' : ','}\n${JSON.stringify(row)}`;
  };
  return {
    head: headers => `{"columns":${JSON.stringify(headers)},"rows":[`,
    rows: rows => rows.map(item).join(''),
    notes: notes => `],"notes":${JSON.stringify(notes)}}\n`,
  };
}
