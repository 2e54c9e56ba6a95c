import type { Problem } from '../../../draft.ts';
import { isRow, type Row, readTable } from '../../table/table.ts';
import type { TableFile } from '../../table/table-file.ts';

/**
 * The place of a table in a file: its sheet (absent: all of them), the row of its header (1: the first one with more
 * than a title), its last row (absent: that of the sheet), and its title, which is the text alone above its header or
 * the name of its sheet.
 */
export type TablePlace = {
  sheet?: string | undefined;
  head_row: number;
  last_row?: number | undefined;
  title?: string | undefined;
};

/** Rows of a text file in which tables are searched for. */
const ROWS_MAX = 20_000;
/** Most tables of a file that are told apart. */
const TABLES_MAX = 1000;

/**
 * Finds the tables of a file that has several: one below another, each with its own header, or on sheets with different
 * headers.
 * @returns their places in order, or none if one description fits the whole file
 */
export async function findTables(file: TableFile, encoding?: string): Promise<TablePlace[]> {
  const finder = new TableFinder(file.name);
  for await (const item of readTable(file, { numbers_heads: true, ...(encoding && { encoding }) })) {
    if (isRow(item)) finder.enterRow(item);
    else if (item.code === 'table_second') finder.enterHead(item);
    if (finder.isDone) break;
  }
  return finder.found();
}

class TableFinder {
  readonly #file: string;
  readonly #places: TablePlace[] = [];
  readonly #heads = new Set<string>();
  /** The file of the last row, with its sheet. */
  #name: string | null = null;
  #rows = 0;
  /** The text of the last row, if it stands alone in it. */
  #alone: string | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  enterRow({ file, cells, headers }: Row): void {
    if (file !== this.#name) {
      const sheet = file === this.#file ? undefined : file.slice(this.#file.length + 1);
      this.#places.push({ sheet, head_row: 1, title: sheet });
      this.#heads.add(JSON.stringify(headers.list.map(header => header.text)));
      this.#name = file;
    }
    this.#rows++;
    const filled = cells.filter(cell => cell.trim() !== '');
    this.#alone = filled.length === 1 ? filled[0]?.trim() : undefined;
  }

  /** Begins another table at the header that a problem names. */
  enterHead({ line, parts }: Problem): void {
    const above = this.#places.at(-1);
    if (above === undefined || line === null) return;
    above.last_row = Number(parts.last);
    this.#places.push({ sheet: above.sheet, head_row: line, title: this.#alone ?? above.title });
  }

  /** A workbook is looked through to its end, since each of its sheets needs a description. */
  get isDone(): boolean {
    const isLongText = this.#name === this.#file && this.#rows > ROWS_MAX;
    return isLongText || this.#places.length > TABLES_MAX;
  }

  found(): TablePlace[] {
    const hasSecond = this.#places.some(({ last_row }) => last_row !== undefined);
    return hasSecond || this.#heads.size > 1 ? this.#places : [];
  }
}
