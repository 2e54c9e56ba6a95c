import type { RawRow } from './table-file.ts';

/** Most cells of a table that is turned, as all of them are kept at once. */
export const TRANSPOSED_CELLS_MAX = 1_000_000;

/** A table with more cells than may be turned. */
export class TransposeError extends Error {}

type TextRow = Extract<RawRow, { problem?: undefined }>;

/**
 * Turns the rows of a table into its columns, each sheet by itself. The line of a new row is the number of the column that
 * it was. Problems come first.
 * @throws TransposeError if a sheet has more than {@link TRANSPOSED_CELLS_MAX} cells
 */
export async function* transposeRows(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  let kept: TextRow[] = [];
  let cells = 0;
  for await (const row of rows) {
    if (row.problem !== undefined) {
      yield row;
      continue;
    }
    if (kept.length > 0 && kept[0]?.sheet !== row.sheet) {
      yield* turn(kept);
      kept = [];
      cells = 0;
    }
    kept.push(row);
    cells += row.cells.length;
    if (cells > TRANSPOSED_CELLS_MAX) throw new TransposeError();
  }
  yield* turn(kept);
}

function* turn(rows: readonly TextRow[]): Generator<TextRow> {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const sheet = rows[0]?.sheet;
  for (let column = 0; column < width; column += 1) {
    const typed = rows.flatMap((row, at) => (row.typed?.has(column) === true ? [at] : []));
    yield {
      line: column + 1,
      cells: rows.map(({ cells }) => cells[column] ?? ''),
      typed: new Set(typed),
      ...(sheet !== undefined && { sheet }),
    };
  }
}
