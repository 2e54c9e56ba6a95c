import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { cellOf, isRow, readTable } from './table.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/**
 * A workbook written by hand, so that no library reads its own output: sheets by name, each as the XML of its rows.
 * Style 1 is a date, style 2 a date with its time.
 */
function makeWorkbook(sheets: Record<string, string>, { date1904 = false, hidden = '' } = {}): Uint8Array {
  const names = Object.keys(sheets);
  const relations = names.map(
    (_, at) => `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/${at}.xml"/>`,
  );
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${name}"${name === hidden ? ' state="hidden"' : ''} sheetId="${at + 1}" r:id="rId${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot; h:mm"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/${at}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])));
}

const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;

/** Reads a workbook: `sheet:line` and the cells of column `v` of each row, and the problems. */
async function read(bytes: Uint8Array, sheet?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-xlsx-'));
  const path = join(folder, 'book.xlsx');
  writeFileSync(path, bytes);
  const items = await Array.fromAsync(readTable({ path, name: 'book.xlsx' }, { sheet }));
  rmSync(folder, { recursive: true });
  return items.map(item =>
    isRow(item) ? `${item.file}:${item.line} ${JSON.stringify(cellOf(item, 'v'))}` : item.code,
  );
}

async function readCells(cells: string, options?: { date1904: boolean }) {
  const rows = `<row r="1">${text('v')}</row><row r="2">${cells}</row>`;
  return read(makeWorkbook({ Data: rows }, options));
}

it.each([
  ['a number with all its digits', '<c r="A2"><v>0.30000000000000004</v></c>', '0.30000000000000004'],
  ['a number of per cent as its fraction', '<c r="A2"><v>0.95</v></c>', '0.95'],
  ['a date', '<c r="A2" s="1"><v>46053</v></c>', '2026-01-31'],
  ['a date before the leap day that never was', '<c r="A2" s="1"><v>59</v></c>', '1900-02-28'],
  ['a date as ISO 8601', '<c r="A2" t="d"><v>2026-01-31T00:00:00</v></c>', '2026-01-31'],
  ['a date with its time', '<c r="A2" s="2"><v>46053.5</v></c>', '2026-01-31T12:00:00.000Z'],
  ['a tick', '<c r="A2" t="b"><v>1</v></c>', 'yes'],
  ['what a formula gave', '<c r="A2" t="str"><f>A1</f><v>25 mm</v></c>', '25 mm'],
  ['a text in several fonts', '<c t="inlineStr"><is><r><t>H</t></r><r><t>2O</t></r></is></c>', 'H2O'],
])('a workbook gives %s', async (_, cells, expected) => {
  expect(await readCells(cells)).toEqual([`book.xlsx!Data:2 ${JSON.stringify(expected)}`]);
});

it('a workbook that counts days from 1904 gives the same dates', async () => {
  expect(await readCells('<c r="A2" s="1"><v>44591</v></c>', { date1904: true })).toEqual([
    'book.xlsx!Data:2 "2026-01-31"',
  ]);
});

it('the error of a formula is an empty cell', async () => {
  expect(await readCells(`<c r="A2" t="e"><v>#DIV/0!</v></c>${text('x')}`)).toEqual([
    'formula_errors',
    'book.xlsx!Data:2 ""',
  ]);
});

it('a formula without a value is said', async () => {
  expect(await readCells(`<c r="A2"><f>B1*2</f></c>${text('x')}`)).toEqual([
    'formulas_without_value',
    'book.xlsx!Data:2 ""',
  ]);
  expect(await readCells(`<c r="A2"><f>B1*2</f><v>3</v></c>${text('x')}`)).toEqual(['book.xlsx!Data:2 "3"']);
});

it('a cell over several rows holds in each of them, a title over several columns in its first', async () => {
  const book = makeWorkbook({
    Data: `<row r="1">${text('v')}${text('w')}</row><row r="2">${text('big')}${text('a')}</row><row r="3"><c r="B3" t="str"><v>b</v></c></row><row r="4">${text('own')}</row></sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells><sheetData>`,
  });
  expect(await read(book)).toEqual([
    'book.xlsx!Data:2 "big"',
    'book.xlsx!Data:3 "big"',
    'book.xlsx!Data:4 "own"',
  ]);
});

it('hidden rows, columns and sheets are left out and said; a sheet that is named is read', async () => {
  const rows = `<row r="1">${text('v')}${text('w')}</row><row r="2" hidden="1">${text('old')}</row><row r="3">${text('a')}${text('secret')}</row>`;
  const book = makeWorkbook({ Data: rows, Old: rows }, { hidden: 'Old' });
  expect(await read(book)).toEqual(['sheet_hidden', 'rows_hidden', 'book.xlsx!Data:3 "a"']);
  expect(await read(book, 'Old')).toEqual(['rows_hidden', 'book.xlsx!Old:3 "a"']);
  const columns = makeWorkbook({
    Data: `</sheetData><cols><col min="1" max="1" hidden="1"/></cols><sheetData>${rows}`,
  });
  expect(await read(columns)).toEqual(['rows_hidden', 'columns_hidden', 'book.xlsx!Data:3 ""']);
});

it('the header once more within a table is left out and said', async () => {
  const head = `${text('v')}${text('w')}</row>`;
  const book = makeWorkbook({
    Data: `<row r="1">${head}<row r="2">${text('a')}${text('b')}</row><row r="3">${head}<row r="4">${text('c')}</row>`,
  });
  expect(await read(book)).toEqual(['book.xlsx!Data:2 "a"', 'head_repeated', 'book.xlsx!Data:4 "c"']);
});

it('rows keep their numbers, may end anywhere and are left out where they are empty', async () => {
  const rows = `<row r="1">${text('v')}${text('w')}</row><row r="3">${text('a')}</row><row r="4">${text('')}</row><row r="7">${text('b')}${text('c')}${text('beside the table')}</row>`;
  expect(await read(makeWorkbook({ Data: rows }))).toEqual(['book.xlsx!Data:3 "a"', 'book.xlsx!Data:7 "b"']);
});

it('every sheet is read but those whose name begins with an underscore, or one that is named', async () => {
  const rows = (value: string) => `<row r="1">${text('v')}</row><row r="2">${text(value)}</row>`;
  const book = makeWorkbook({ One: rows('a'), _notes: rows('b'), Two: rows('c') });
  expect(await read(book)).toEqual(['book.xlsx!One:2 "a"', 'book.xlsx!Two:2 "c"']);
  expect(await read(book, '_notes')).toEqual(['book.xlsx!_notes:2 "b"']);
});

it('a workbook that ends too soon is reported', async () => {
  const book = makeWorkbook({ Data: `<row r="1">${text('v')}</row>` });
  expect(await read(book.subarray(0, book.length - 40))).toEqual(['file_unreadable']);
});

/** The book with another unpacked size of its sheet in the list of its files (a central directory header's bytes 24 to 27). */
function claimSize(book: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(book);
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1)) {
    const name = bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    if (name.startsWith('xl/worksheets/')) bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

it('a workbook that says it unpacks to more than its bound is not unpacked, one that says too little is refused', async () => {
  const book = makeWorkbook({ Data: `<row r="1">${text('v')}</row>${' '.repeat(5_000)}` });
  expect(await read(claimSize(book, 300 * 1024 * 1024))).toEqual(['file_too_large']);
  expect(await read(claimSize(book, 100))).toEqual(['file_unreadable']);
});

it('a cell far outside the table costs nothing, one outside any sheet is an error', async () => {
  const rows = (cell: string) => `<row r="1">${text('v')}</row><row r="2">${text('a')}</row>${cell}`;
  expect(
    await read(makeWorkbook({ Data: rows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') })),
  ).toEqual(['book.xlsx!Data:2 "a"', 'book.xlsx!Data:1048576 ""']);
  for (const cell of [
    '<row r="3"><c r="ZZZZZZ99999999"><v>1</v></c></row>',
    `<row r="1048577">${text('b')}</row>`,
  ])
    expect((await read(makeWorkbook({ Data: rows(cell) }))).at(-1)).toMatch(
      /file_unreadable|sheet_too_large/,
    );
});

it('a sheet whose rows all reach to the last column ends at the bound of its cells', async () => {
  const rows = Array.from(
    { length: 1_400 },
    (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}"><v>1</v></c></row>`,
  );
  const items = await read(makeWorkbook({ Data: `<row r="1">${text('v')}</row>${rows.join('')}` }));
  expect(items).toHaveLength(1_221);
  expect(items.at(-1)).toBe('sheet_too_large');
});

it('a cell of a million characters and more is an error of its row', async () => {
  const book = makeWorkbook({
    Data: `<row r="1">${text('v')}</row><row r="2">${text('x'.repeat(1_100_000))}</row><row r="3">${text('b')}</row>`,
  });
  expect(await read(book)).toEqual(['text_cell_too_long', 'book.xlsx!Data:3 "b"']);
});
