import { expect, it } from 'vitest';
import type { RawRow } from './table-file.ts';
import { TRANSPOSED_CELLS_MAX, TransposeError, transposeRows } from './transpose.ts';

async function* rowsOf(...rows: RawRow[]): AsyncGenerator<RawRow> {
  yield* rows;
}

it('takes columns as rows, short rows and typed cells in their places, each sheet by itself', async () => {
  const rows = rowsOf(
    { line: 1, sheet: 'A', cells: ['No', 'P-1', 'P-2'] },
    { line: 2, sheet: 'A', cells: ['Length', '5'], typed: new Set([1]) },
    { line: 1, sheet: 'B', cells: ['No'] },
  );
  expect(await Array.fromAsync(transposeRows(rows))).toEqual([
    { line: 1, sheet: 'A', cells: ['No', 'Length'], typed: new Set() },
    { line: 2, sheet: 'A', cells: ['P-1', '5'], typed: new Set([1]) },
    { line: 3, sheet: 'A', cells: ['P-2', ''], typed: new Set() },
    { line: 1, sheet: 'B', cells: ['No'], typed: new Set() },
  ]);
});

it('passes problems on, and refuses more cells than it may keep', async () => {
  const problem = {
    file: 't.csv',
    line: 3,
    column: null,
    severity: 'error',
    code: 'table_broken',
    parts: {},
  } as const;
  expect(await Array.fromAsync(transposeRows(rowsOf({ line: 1, cells: [] }, { problem })))).toEqual([
    { problem },
  ]);
  const wide = { line: 1, cells: Array.from({ length: TRANSPOSED_CELLS_MAX / 2 + 1 }, () => '') };
  await expect(Array.fromAsync(transposeRows(rowsOf(wide, wide)))).rejects.toThrow(TransposeError);
});
