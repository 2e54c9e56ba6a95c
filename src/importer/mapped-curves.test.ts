import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { streamRecords } from '#database/catalogue/catalogue-stream.ts';
import { openDatabase } from '#database/open.ts';
import { importCatalogue } from './import.ts';

/** Imports files and reports the points of each curve by its product and axis, and the problems. */
async function curvesOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-curves-'));
  const database = await openDatabase({ data_dir: join(folder, 'data'), role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const all = { 'catalogue.yaml': 'name: C\ncurrency: EUR\n', ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
  const { groups } = await importCatalogue(database, { folder, allow_errors: true });
  const curves = await Array.fromAsync(streamRecords(database, 'v1', 'curve'));
  return {
    curves: curves.map(({ product_id, y, series }) => [
      `${product_id} ${y.key}`,
      series[0]?.points.map(point => point.join(':')).join('|'),
    ]),
    problems: groups.map(({ code, count }) => `${count} ${code}`),
  };
}

function mapping(file: string, curves: readonly string[], more = '') {
  const lines = curves.map(curve => `      - { x: { key: x }, ${curve} }`).join('\n');
  return `tables:\n  - file: ${file}\n${more}    product: { part_number: '{no}', name: 'Part {no}' }\n    categories: [Parts]\n    curves:\n${lines}\n`;
}

it('every pattern of columns makes its curve, in the first table and in joined ones', async () => {
  const { curves, problems } = await curvesOf({
    'a.csv': 'no,f_1,f_2,g_1_x,g_2_x\nA,1,2,3,4\nB,5,6,7,8\n',
    'b.csv': 'of,h 1.5,h 3\nA,10,20\n',
    'mapping.yaml': mapping(
      'a.csv',
      ["y: { key: f }, columns: 'f_*'", "y: { key: g }, columns: 'g_*_x'", "y: { key: h }, columns: 'h *'"],
      '    join: [{ file: b.csv, on: no, key: of }]\n',
    ),
  });
  expect(problems).toEqual([]);
  expect(curves).toEqual([
    ['A f', '1:1|2:2'],
    ['A g', '1:3|2:4'],
    ['A h', '1.5:10|3:20'],
    ['B f', '1:5|2:6'],
    ['B g', '1:7|2:8'],
  ]);
});

it('a pattern that meets no column is an error in tables, JSON, JSON lines and XML', async () => {
  const pattern = ["y: { key: f }, columns: 'f_*'"];
  for (const [file, text] of [
    ['a.csv', 'no\nA\n'],
    ['a.json', '[{"no": "A"}, {"no": "B"}]'],
    ['a.jsonl', '{"no": "A"}\n{"no": "B"}\n'],
    ['a.xml', '<r><i><no>A</no></i><i><no>B</no></i></r>'],
  ] as const) {
    const { problems } = await curvesOf({ [file]: text, 'mapping.yaml': mapping(file, pattern) });
    expect(problems, file).toEqual(['1 column_missing']);
  }
});

it('a pattern is a path into records of JSON and XML', async () => {
  const pattern = ["y: { key: f }, columns: 'power.*'"];
  const expected = [
    ['A f', '5:50|10:100'],
    ['B f', '2.5:7'],
  ];
  const json = '[{"no": "A", "power": {"10": 100, "5": 50, "max": 9}}, {"no": "B", "power": {"2.5": 7}}]';
  const read = await curvesOf({ 'a.json': json, 'mapping.yaml': mapping('a.json', pattern) });
  expect([read.problems, read.curves]).toEqual([[], expected]);
});

it('curves of a repeated or refused row are not those of the product that was kept', async () => {
  const { curves, problems } = await curvesOf({
    'a.csv': 'no,make,f_1,f_2\nA,One,1,2\nA,One,1,2\nA,Two,10,20\nB,One,3,4\n',
    'mapping.yaml': `${mapping('a.csv', ["y: { key: f }, columns: 'f_*'"], '    columns: { make: make }\n')}attributes:\n  make: { name: Make, kind: enum }\n`,
  });
  expect(curves).toEqual([
    ['A f', '1:1|2:2'],
    ['B f', '1:3|2:4'],
  ]);
  expect(problems.toSorted()).toEqual([
    '1 curve_repeated',
    '1 depends_on_refused',
    '1 part_number_twice',
    '1 row_repeated',
  ]);
});

it('pairs of a joined table keep together where values repeat or are blank', async () => {
  const { curves, problems } = await curvesOf({
    'a.csv': 'no\nA\n',
    'b.csv': 'of,v,c\nA,5,0.8\nA,10,0.8\nA,15,\nA,20,n/a\nA,25,0.7\n',
    'mapping.yaml': mapping(
      'a.csv',
      ["y: { key: c }, x_values: '{v}', y_values: '{c}'"],
      '    missing: [n/a]\n    join: [{ file: b.csv, on: no, key: of }]\n',
    ),
  });
  expect([problems, curves]).toEqual([[], [['A c', '5:0.8|10:0.8|25:0.7']]]);
});

it('pairs of two lists in JSON keep together where a member is null', async () => {
  const { curves, problems } = await curvesOf({
    'a.json': '[{"no": "A", "t": [5, 10, 15], "c": [1.5, null, 2]}]',
    'mapping.yaml': mapping('a.json', ["y: { key: c }, x_values: '{t}', y_values: '{c}'"]),
  });
  expect([problems, curves]).toEqual([[], [['A c', '5:1.5|15:2']]]);
});

it('lists of different lengths are an error that names both, and one that is empty makes no curve', async () => {
  const { curves, problems } = await curvesOf({
    'a.csv': 'no,t,c\nA,5|10|15,1|2\nB,5|10|15,\n',
    'mapping.yaml': mapping('a.csv', ["y: { key: c }, x_values: '{t}', y_values: '{c}'"]),
  });
  expect([problems, curves]).toEqual([['1 curve_lists_differ'], []]);
});

it('numbers of curves are read like those of attributes: thousands, decimal commas, typed numbers', async () => {
  const points = ["y: { key: f }, columns: 'f_*'", "y: { key: g }, points: '{g}'"];
  const plain = await curvesOf({
    'a.csv': 'no,f_1,f_2.5,g\nA,"1,234","12,345.5","1:1,250|2:7"\n',
    'mapping.yaml': mapping('a.csv', points),
  });
  expect([plain.problems, plain.curves]).toEqual([
    [],
    [
      ['A f', '1:1234|2.5:12345.5'],
      ['A g', '1:1250|2:7'],
    ],
  ]);
  const comma = await curvesOf({
    'a.csv': 'no;f_1;f_2,5;g\nA;1,234;12.345,5;1:1,25|2:7\n',
    'mapping.yaml': mapping('a.csv', points, '    decimal_comma: true\n'),
  });
  expect([comma.problems, comma.curves]).toEqual([
    [],
    [
      ['A f', '1:1.234|2.5:12345.5'],
      ['A g', '1:1.25|2:7'],
    ],
  ]);
  const typed = await curvesOf({
    'a.json': '[{"no": "A", "f_1": 1.234, "f_2": "1,5", "t": [1.125, 2.25], "c": [1.001, 2.002]}]',
    'mapping.yaml': mapping(
      'a.json',
      ["y: { key: f }, columns: 'f_*'", "y: { key: c }, x_values: '{t}', y_values: '{c}'"],
      '    decimal_comma: true\n',
    ),
  });
  expect([typed.problems, typed.curves]).toEqual([
    [],
    [
      ['A f', '1:1.234|2:1.5'],
      ['A c', '1.125:1.001|2.25:2.002'],
    ],
  ]);
});

it('rows of a joined table that belong to no row of the first are told with their number', async () => {
  const { problems } = await curvesOf({
    'a.csv': 'no\nA\n',
    'b.csv': 'of,v,c\nA,5,1\na,5,1\nC,6,2\n',
    'mapping.yaml': mapping(
      'a.csv',
      ["y: { key: c }, x_values: '{v}', y_values: '{c}'"],
      '    join: [{ file: b.csv, on: no, key: of }]\n',
    ),
  });
  expect(problems).toEqual(['1 rows_unmatched']);
});
