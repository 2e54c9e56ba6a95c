import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../draft.ts';
import { findDelimiter } from './csv.ts';
import { parseHeader } from './headers.ts';
import { cellOf, isRow, type Row, readTable, type TableLayout } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'etalon-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

async function read(
  bytes: string | Uint8Array,
  ending = '.csv',
  options: { layout?: TableLayout; encoding?: string; fallback_encoding?: string } = {},
) {
  const path = join(folder, `${++count}${ending}`);
  writeFileSync(path, bytes);
  const rows: Row[] = [];
  const problems: Problem[] = [];
  for await (const item of readTable({ path, name: 'table' }, options))
    isRow(item) ? rows.push(item) : problems.push(item);
  return { rows, problems: problems.map(problem => `${problem.line ?? ''} ${problem.code}`.trim()) };
}

describe('reading tables', () => {
  it.each([
    ['sep=;\npart_number;name_en\nA-1;Relay, big\n', 'Relay, big'],
    ['\ufeffsep=,\r\npart_number,name_en\r\nA-1,Relay; big\r\n', 'Relay; big'],
    ['"sep=|"\npart_number|name_en\nA-1|Relay, big;\n', 'Relay, big;'],
  ])(
    'takes the separator from the line that spreadsheet programs put above a table: %j',
    async (csv, name) => {
      const { rows, problems } = await read(csv);
      expect(problems).toEqual([]);
      expect(rows.map(row => [row.line, cellOf(row, 'part_number'), cellOf(row, 'name_en')])).toEqual([
        [3, 'A-1', name],
      ]);
    },
  );

  const text = 'part_number,name_cn\nA-1,平凸透镜 Ø25.4\nB-2,滤光片\n';

  it.each([
    ['UTF-8', Buffer.from(text), []],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), []],
    ['UTF-16 little endian with a mark', iconv.encode(text, 'utf-16le', { addBOM: true }), []],
    ['UTF-16 big endian with a mark', iconv.encode(text, 'utf-16be', { addBOM: true }), []],
    ['UTF-16 little endian without a mark', iconv.encode(text, 'utf-16le'), []],
    ['UTF-16 big endian without a mark', iconv.encode(text, 'utf-16be'), []],
  ])('reads %s', async (_, bytes, expected) => {
    const { rows, problems } = await read(bytes);
    expect(rows.map(row => [row.line, cellOf(row, 'name_cn')])).toEqual([
      [2, '平凸透镜 Ø25.4'],
      [3, '滤光片'],
    ]);
    expect(problems).toEqual(expected);
  });

  it('reads the encoding that a mapping names, and refuses one that does not exist', async () => {
    const bytes = iconv.encode('name\nØ25 µm é\n', 'windows-1252');
    expect(cellOf((await read(bytes, '.csv', { encoding: 'windows-1252' })).rows[0] as Row, 'name')).toBe(
      'Ø25 µm é',
    );
    expect((await read(bytes, '.csv', { encoding: 'klingon' })).problems).toEqual(['encoding_unknown']);
  });

  it('keeps one broken byte in a Chinese UTF-8 file from turning the rest into something else', async () => {
    const bytes = Buffer.concat([
      Buffer.from('name\n平凸透镜\n'),
      Buffer.from([0xff]),
      Buffer.from('\n滤光片\n'),
    ]);
    const { rows } = await read(bytes);
    expect(rows.map(row => cellOf(row, 'name'))).toEqual(['平凸透镜', '滤光片']);
  });

  it('reads a long Chinese text in GB18030, and shows a line of it', async () => {
    const long = `name\nLens\n${'精密光学平台 不锈钢 高精度旋转台，带刻度\n'.repeat(20)}`;
    const { rows, problems } = await read(iconv.encode(long, 'gb18030'));
    expect(cellOf(rows[1] as Row, 'name')).toBe('精密光学平台 不锈钢 高精度旋转台，带刻度');
    expect(problems).toEqual(['3 encoding_guessed']);
  });

  it.each([
    ['透镜 1 号', 40],
    ['平凸透镜', 3],
    ['镜 Ø', 0],
    ['滤光片，直径 25.4 mm', 2000],
  ])('reads a Chinese table as Excel saves it: %s', async (name, count) => {
    const rows_given = Array.from(
      { length: Math.max(count, 20) },
      (_, n) => `A-${n},${name.replace('Ø', '头')}`,
    );
    const bytes = iconv.encode(`part_number,name_cn\n${rows_given.join('\n')}\n`, 'gb18030');
    const { rows, problems } = await read(bytes);
    expect(cellOf(rows[7] as Row, 'name_cn')).toBe(name.replace('Ø', '头'));
    expect(problems).toEqual(['2 encoding_guessed']);
  });

  it.each([
    ['windows-1252', 'Größe für Präzision, Pièce traitée, Ø 25 µm ±5 °C'],
    ['windows-1250', 'Soczewka płasko-wypukła'],
    ['windows-1251', 'Линза плоско-выпуклая'],
    ['euc-kr', '평볼록 렌즈'],
    ['shift_jis', '平凸レンズ'],
  ])('takes no other text for such a table: %s', async (encoding, name) => {
    const bytes = iconv.encode(`part_number,name\n${`A-1,${name}\n`.repeat(40)}`, encoding);
    for (const row of (await read(bytes)).rows) expect(cellOf(row, 'name')).toBe(name);
  });

  it.each([
    ['windows-1252', 'name\nPièce entièrement traitée\nGröße für höchste Präzision\n'],
    ['windows-1252', 'name\nLens 5 µm\n'],
    ['gb18030', 'name\n平凸透镜\n'],
    ['windows-1250', 'name\nSoczewka płasko-wypukła\n'],
    ['big5', 'name\n平凸透鏡\n'],
  ])('refuses to guess where a text in %s could be another: %j', async (encoding, content) => {
    const bytes = iconv.encode(content, encoding);
    expect(await read(bytes)).toEqual({ rows: [], problems: ['2 encoding_unproven'] });
    const { rows, problems } = await read(bytes, '.csv', { fallback_encoding: encoding });
    expect(cellOf(rows[0] as Row, 'name')).toBe(content.split('\n')[1]);
    expect(problems).toEqual([]);
  });

  it('refuses a last row that ends within itself, and takes one whose line end alone is missing', async () => {
    expect((await read('a,b\n1,2\nAnhui Rinen')).problems).toEqual(['3 table_cut_off']);
    expect((await read('a,b\n1,2\n3\n')).problems).toEqual(['3 row_short']);
    expect(await read('a,b\n1,2\n3,4')).toMatchObject({ rows: [{ line: 2 }, { line: 3 }], problems: [] });
  });

  it('refuses a row with broken bytes, whichever column has them', async () => {
    const bytes = Buffer.concat([
      Buffer.from('名称 平凸透镜与滤光片,area_days\n透镜,65'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(':2\n'),
    ]);
    expect(await read(bytes)).toEqual({ rows: [], problems: ['2 character_broken'] });
  });

  it.each([
    ['a record in place of a text', '{"name":{"en":{"a":1}}}'],
    ['a number beyond all numbers', '{"part_number":1e400}'],
    ['half a character', '{"part_number":"J\\ud800"}'],
    ['one name twice', '{"a":1,"b":"\\"a\\":","a":2}'],
    ['one name twice in a record', '{"a":{"b":1,"b":2}}'],
    ['lists nested too deeply', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('refuses a line of JSON with %s', async (_, line) => {
    expect((await read(`${line}\n{"a":"\\"x\\": 1"}\n`, '.jsonl')).problems).toEqual(['1 json_broken']);
  });

  it.each([
    ['a,b,c', ','],
    ['a;b;c', ';'],
    ['a\tb', '\t'],
    ['"a;b",c', ','],
    ['alone', ','],
    ['a [1;2];b', ';'],
  ])('finds the delimiter of %j', (header, delimiter) => {
    expect(findDelimiter(`${header}\n1,2,3,4,5\n`)).toBe(delimiter);
  });

  it('says at which line a row begins, quoted line ends and blank lines counted', async () => {
    const { rows } = await read('a,b\r\n"1\r\n2",x\r\n\r\n3,y\r\n');
    expect(rows.map(row => [row.line, row.cells[0]])).toEqual([
      [2, '1\r\n2'],
      [5, '3'],
    ]);
  });

  it('keeps the inch mark of an unquoted cell', async () => {
    const { rows } = await read('a,b\n1/2",x\n');
    expect(rows[0]?.cells[0]).toBe('1/2"');
  });

  it('reads all rows before a quote that is never closed, and says where it opens', async () => {
    const { rows, problems } = await read('a,b\n1,2\n3,"4\n5,6\n');
    expect(rows.map(row => row.cells)).toEqual([['1', '2']]);
    expect(problems).toEqual(['3 table_broken']);
  });

  it('leaves out a row with too many cells, and takes empty cells at its end for none', async () => {
    const { rows, problems } = await read('a,b\n1,2,3\n4,5,,\n6\n');
    expect(rows.map(row => row.line)).toEqual([3, 4]);
    expect(problems).toEqual(['2 row_extra_cells', '4 row_short']);
  });

  it('takes units from a unit row or from brackets in the header', async () => {
    const layout = { head_row: 1, unit_row: 2, data_row: 4 };
    const { rows } = await read('Name,A_c,Width [mm]\nUnits,m2,\n[0],x,y\nM-1,1.6,992\n', '.csv', { layout });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.headers.list.map(header => [header.name, header.unit])).toEqual([
      ['Name', 'Units'],
      ['A_c', 'm2'],
      ['Width', 'mm'],
    ]);
    expect(parseHeader(' focal_length [mm] ')).toEqual({
      text: 'focal_length [mm]',
      name: 'focal_length',
      unit: 'mm',
    });
  });

  it('names columns by the header below a row of headings, with the heading where a name repeats or is a bound', async () => {
    const text = 'Title\nPart,Size,,Weight (g),,\n,a (mm),b (mm),a,max,Note\n,,,,,\nA,1,2,3,4,x\n';
    const layout = { group_row: 2, head_row: 3, unit_row: null, data_row: 4 };
    const { rows, problems } = await read(text, '.csv', { layout });
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([[5, 'A', '1', '2', '3', '4', 'x']]);
    expect(rows[0]?.headers.list.map(({ name }) => name)).toEqual([
      'Part',
      'Size a (mm)',
      'b (mm)',
      'Weight a (g)',
      'Weight max (g)',
      'Note',
    ]);
    expect(problems).toEqual([]);
  });

  it('takes a row of empty cells for a blank line', async () => {
    const { rows, problems } = await read('a,b\n1,2\n,\n" ",\n3,4\n');
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(problems).toEqual([]);
  });

  it('names the header of another table below, and reads each table by its rows', async () => {
    const text = 'part,f [mm]\nA,10\nB,20\n\nAccessories,\nC,30\n\npart,thread\nS-1,M4\nS-2,M6\n';
    expect((await read(text)).problems).toEqual(['8 table_second']);
    const layouts = [
      { head_row: 1, unit_row: null, data_row: 2, last_row: 6 },
      { head_row: 8, unit_row: null, data_row: 9 },
    ];
    const [first, second] = await Promise.all(layouts.map(layout => read(text, '.csv', { layout })));
    expect(first?.rows.map(row => row.line)).toEqual([2, 3, 5, 6]);
    expect(first?.problems).toEqual([]);
    expect(second?.rows.map(row => row.cells)).toEqual([
      ['S-1', 'M4'],
      ['S-2', 'M6'],
    ]);
    expect(second?.problems).toEqual([]);
  });

  it('names each further table, also below a title of its own', async () => {
    const text = 'part,f\nA,10\nB,20\n\nScrews\npart,thread [mm]\nS,4\nT,5\n\nNuts\n\npart,width\nN,7\n';
    expect((await read(text)).problems).toEqual([
      '5 row_short',
      '6 table_second',
      '10 row_short',
      '12 table_second',
    ]);
  });

  it('takes no section title, no row after a blank one and no texts for another header', async () => {
    const sections = 'part,f,note\nA,10,x\nB,20,y\n\nMirrors,,\nC,30,z\n\nD,40,Sale,\n';
    expect((await read(sections)).problems).toEqual([]);
    expect((await read('part,note\nA,x\nB,y\n\nC,z\n')).problems).toEqual([]);
  });

  it('finds a column that is named twice', async () => {
    expect((await read('a,b,a\n1,2,3\n')).problems).toEqual(['column_twice']);
  });

  it('reads JSON lines: lists, pairs, numbers, and objects of different shape', async () => {
    const { rows, problems } = await read(
      '{"a":1.50,"name":{"en":"x","cn":"y"}}\n\n{"name_en":"z","tags":["p","q"],"on":true,"off":null}\n7\n',
      '.jsonl',
    );
    expect(
      rows.map(row => [
        row.line,
        cellOf(row, 'a'),
        cellOf(row, 'name_en'),
        cellOf(row, 'tags'),
        cellOf(row, 'on'),
      ]),
    ).toEqual([
      [1, '1.5', 'x', '', ''],
      [3, '', 'z', 'p|q', 'yes'],
    ]);
    expect(problems).toEqual(['4 json_broken']);
  });

  it('reports a file that is not there', async () => {
    const problems: string[] = [];
    for await (const item of readTable({ path: join(folder, 'none.csv'), name: 'none.csv' }))
      if (!isRow(item)) problems.push(item.code);
    expect(problems).toEqual(['file_missing']);
  });

  it.each(['.csv', '.jsonl', '.xlsx'])('never throws, whatever bytes a %s file holds', async ending => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .string({ unit: fc.constantFrom('"', ',', '\n', '\r', ';', 'a', '平', '\0', '{', '}', ':') })
        .map(text => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async content => {
        const { rows } = await read(content, ending);
        for (const row of rows) expect(row.line).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the cells back that were written as CSV, whatever they hold', async () => {
    // The replacement character shows that a text was already damaged, which is reported.
    const cell = fc
      .string({ unit: 'grapheme' })
      .map(text => text.toWellFormed().replaceAll(/[\0\ufffd]/g, ''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async rows => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const csv = `"a","b"\n${rows.map(row => row.map(quote).join(',')).join('\n')}\n`;
        const filled = rows.filter(cells => cells.some(text => text.trim() !== ''));
        expect((await read(csv, '.csv', { encoding: 'utf-8' })).rows.map(row => row.cells)).toEqual(filled);
      }),
      { numRuns: 100 },
    );
  });
});

it.each([
  ['Length [mm]', 'Length', 'mm'],
  ['Length  [ mm ] ', 'Length', 'mm'],
  ['Length [a] [mm]', 'Length [a]', 'mm'],
  ['Length [[mm]', 'Length', '[mm'],
  ['Length []', 'Length', null],
  ['Length mm]', 'Length mm]', null],
  ['Length [mm] x', 'Length [mm] x', null],
  ['[mm]', '', 'mm'],
  [`a${' '.repeat(500_000)}x`, `a${' '.repeat(500_000)}x`, null],
  [`a${'['.repeat(500_000)}x]`, 'a', `${'['.repeat(499_999)}x`],
])('a header is split into name and unit, and read once however long it is: %#', (text, name, unit) => {
  expect(parseHeader(text)).toMatchObject({ name, unit });
});
