import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { type MendedRow, Mending, withMending } from './mending.ts';
import { isRow, isTypedNumber, type Row, readTable } from './table.ts';

/** Reads a table with mended rows. @returns its rows, and the codes of its problems */
async function read(context: TestContext, name: string, text: string, mended: readonly MendedRow[]) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-mending-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), text);
  const rows: Row[] = [];
  const codes: string[] = [];
  const mending = new Mending(mended);
  await withMending(mending, async () => {
    for await (const item of readTable({ path: join(folder, name), name }))
      if (isRow(item)) rows.push(item);
      else codes.push(item.code);
  });
  return { rows, codes, cells: rows.map(row => row.cells.join(' ')), mending };
}

const TABLE = 'part_number,mass [g]\nA-1,5\nA-2,heavy\nA-3,7\n';

describe('mended rows', () => {
  it('are read in place of those of the file, line by line, and rows can be left out', async context => {
    const mended = [
      { file: 'p.csv', line: 3, cells: ['A-2', '6'] },
      { file: 'p.csv', line: 4, cells: null },
      { file: 'q.csv', line: 2, cells: ['B-1', '1'] },
    ];
    expect((await read(context, 'p.csv', TABLE, mended)).cells).toEqual(['A-1 5', 'A-2 6']);
    expect((await read(context, 'p.csv', TABLE, [])).cells).toEqual(['A-1 5', 'A-2 heavy', 'A-3 7']);
  });

  it('may have the cells that were missing or too many', async context => {
    const { cells, codes } = await read(context, 'p.csv', 'part_number,mass\nA-1\nA-2,6,7\n', [
      { file: 'p.csv', line: 2, cells: ['A-1', '5'] },
      { file: 'p.csv', line: 3, cells: ['A-2', '6'] },
    ]);
    expect([cells, codes]).toEqual([['A-1 5', 'A-2 6'], []]);
  });

  it('have texts in mended cells, and numbers where the file has them', async context => {
    const text = '{"part_number":"A-1","mass":5,"head":3}\n';
    const { rows } = await read(context, 'p.jsonl', text, [
      { file: 'p.jsonl', line: 1, cells: ['A-1', '6', '3'] },
    ]);
    const [row] = rows;
    expect(row && [isTypedNumber(row, 'mass'), isTypedNumber(row, 'head')]).toEqual([false, true]);
  });

  it('are noted with their heads where they have problems, each once', async context => {
    const { mending } = await read(context, 'p.csv', TABLE, [
      { file: 'p.csv', line: 3, cells: ['A-2', 'x'] },
    ]);
    for (const line of [3, 3, null, 99]) mending.note({ file: 'p.csv', line });
    expect(mending.rows).toEqual([
      { file: 'p.csv', line: 3, heads: ['part_number', 'mass [g]'], cells: ['A-2', 'x'] },
    ]);
  });
});
