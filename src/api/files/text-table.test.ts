import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type TextCell, tableWriter } from './text-table.ts';

const HEADERS = ['Part | number', 'Focal length [mm]'];
const ROWS: TextCell[][] = [
  ['=1+1', 25.4],
  ['a\tb "c"\nd', null],
  ['*x* <b> `y` [z] \\', -0.1],
];

/** A whole table whose rows arrive in two parts. */
function write(type: Parameters<typeof tableWriter>[0], notes: string[] = ['From v1']): string {
  const table = tableWriter(type);
  return table.head(HEADERS) + table.rows(ROWS.slice(0, 1)) + table.rows(ROWS.slice(1)) + table.notes(notes);
}

describe('a table as text', () => {
  it.each([
    ['csv', ','],
    ['tsv', '\t'],
  ] as const)('is read again from %s cell by cell, and no text of it is a formula', (type, delimiter) => {
    const rows = parse(write(type), { bom: true, delimiter, relax_column_count: true });
    expect(rows).toEqual([
      HEADERS,
      ["'=1+1", '25.4'],
      ['a\tb "c"\nd', ''],
      ['*x* <b> `y` [z] \\', '-0.1'],
      [''],
      ['# From v1'],
    ]);
    expect(write(type, []).endsWith('-0.1\r\n')).toBe(true);
  });

  it('is a table of Markdown whose cells show what stands in them', () => {
    expect(write('md')).toBe(
      [
        '| Part \\| number | Focal length \\[mm\\] |',
        '| --- | --- |',
        '| =1+1 | 25.4 |',
        '| a b "c" d |  |',
        '| \\*x\\* \\<b\\> \\`y\\` \\[z\\] \\\\ | -0.1 |',
        '',
        '- From v1',
        '',
      ].join('\n'),
    );
  });

  it('is one object of JSON, with numbers as numbers', () => {
    expect(JSON.parse(write('json'))).toEqual({ columns: HEADERS, rows: ROWS, notes: ['From v1'] });
    const empty = tableWriter('json');
    expect(JSON.parse(empty.head([]) + empty.rows([]) + empty.notes([]))).toEqual({
      columns: [],
      rows: [],
      notes: [],
    });
  });
});
