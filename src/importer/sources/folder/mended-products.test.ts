import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { openMediaCheck } from '../../check/media.ts';
import type { FolderItem } from '../../draft.ts';
import { Ledger, withLedger } from '../../ledger/ledger.ts';
import { type MendedRow, Mending, withMending } from '../table/mending.ts';
import { readFolder } from './folder.ts';

const FILE = 'a.xml';

function price(amount: string, sort = 'net_list'): string {
  const texts = `<PRICE_AMOUNT>${amount}</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY>`;
  return `<PRODUCT_PRICE price_type="${sort}">${texts}</PRODUCT_PRICE>`;
}

function product(start: string, prices: string, features = ''): string {
  return `<PRODUCT>${start}
<PRODUCT_FEATURES>${features}</PRODUCT_FEATURES><PRODUCT_PRICE_DETAILS>${prices}</PRODUCT_PRICE_DETAILS></PRODUCT>`;
}

/** A BMEcat file whose first product is at line 2. */
function bmecat(products: readonly string[], transaction = 'T_NEW_CATALOG'): string {
  const header = '<LANGUAGE>eng</LANGUAGE><CATALOG_NAME>Maker</CATALOG_NAME><CURRENCY>EUR</CURRENCY>';
  return `<BMECAT version="2005"><HEADER><CATALOG>${header}</CATALOG></HEADER><${transaction}>
${products.join('\n')}
</${transaction}></BMECAT>`;
}

/** Reads a BMEcat file with mended products. @returns its products and problems, the rows to mend and the ledger */
async function read(context: TestContext, text: string, mended: readonly MendedRow[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-mended-record-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'catalogue.yaml'), 'name: Brand\ncurrency: EUR\n');
  writeFileSync(join(folder, FILE), text);
  const items: FolderItem[] = [];
  const ledger = new Ledger();
  const mending = new Mending(mended);
  const readAll = async () => {
    for await (const item of readFolder({ folder, data_dir: null, media: openMediaCheck(folder) })) {
      items.push(item);
      if (item.noun === 'problem') mending.note(item.record);
    }
  };
  await withMending(mending, () => withLedger(ledger, readAll));
  await mending.findSought();
  return {
    products: items.flatMap(item =>
      item.noun === 'product' ? [[item.record.part_number, item.record.price?.breaks[0]?.unit_price]] : [],
    ),
    problems: items.flatMap(item =>
      item.noun === 'problem' ? [`${item.record.line} ${item.record.column} ${item.record.code}`] : [],
    ),
    rows: mending.rows,
    sums: ledger.files().find(({ file }) => file === FILE),
  };
}

const GOOD = product('<SUPPLIER_PID>A-1</SUPPLIER_PID>', price('10'));
const WRONG_PRICE = product(
  '<SUPPLIER_PID>A-2</SUPPLIER_PID>',
  price('0') + price('12', 'nrp') + price('14', 'nrp'),
  '<FEATURE><FNAME>Head</FNAME><FVALUE>5</FVALUE></FEATURE>',
);
const NO_NUMBER = product('<PRODUCT_DETAILS/>', price('30'));

describe('products of BMEcat', () => {
  it('are rows whose cells are the texts of their elements, where they have problems', async context => {
    const { products, problems, rows } = await read(context, bmecat([GOOD, WRONG_PRICE]));
    expect([products, problems]).toEqual([
      [
        ['A-1', 1000],
        ['A-2', undefined],
      ],
      ['4 price price_left_out'],
    ]);
    const prices = 'PRODUCT_PRICE_DETAILS / PRODUCT_PRICE';
    const cells: [head: string, column: string, text: string][] = [
      ['SUPPLIER_PID', 'part_number', 'A-2'],
      ['PRODUCT_FEATURES / FEATURE Head / FNAME', 'Head', 'Head'],
      ['PRODUCT_FEATURES / FEATURE Head / FVALUE', 'Head', '5'],
      [`${prices} net_list / PRICE_AMOUNT`, 'price', '0'],
      [`${prices} net_list / PRICE_CURRENCY`, 'price', 'EUR'],
      [`${prices} nrp 1 / PRICE_AMOUNT`, 'price', '12'],
      [`${prices} nrp 1 / PRICE_CURRENCY`, 'price', 'EUR'],
      [`${prices} nrp 2 / PRICE_AMOUNT`, 'price', '14'],
      [`${prices} nrp 2 / PRICE_CURRENCY`, 'price', 'EUR'],
    ];
    expect(rows).toEqual([
      {
        ...{ file: FILE, line: 4 },
        heads: cells.map(([head]) => head),
        columns: cells.map(([, column]) => column),
        cells: cells.map(([, , text]) => text),
      },
    ]);
  });

  it('are read as they were mended, and offered so while they still have problems', async context => {
    const text = bmecat([GOOD, WRONG_PRICE]);
    const [row] = (await read(context, text)).rows;
    const mend = (amount: string) => row && { ...row, cells: row.cells.with(3, amount) };
    const mended = await read(
      context,
      text,
      [mend('25.50')].filter(own => own !== undefined),
    );
    expect([mended.products[1], mended.problems, mended.rows]).toEqual([['A-2', 2550], [], []]);
    const again = await read(
      context,
      text,
      [mend('0.00')].filter(own => own !== undefined),
    );
    expect([again.problems, again.rows]).toEqual([['4 price price_left_out'], [mend('0.00')]]);
  });

  it('get a part number that the file lacks, without which the product is left out', async context => {
    const text = bmecat([GOOD, NO_NUMBER]);
    const { products, problems, rows } = await read(context, text);
    expect([products, problems]).toEqual([[['A-1', 1000]], ['4 SUPPLIER_PID value_missing']]);
    const [row] = rows;
    expect([row?.heads.slice(0, 2), row?.cells.slice(0, 2)]).toEqual([
      ['SUPPLIER_PID', 'PRODUCT_DETAILS'],
      ['', ''],
    ]);
    const mended = await read(
      context,
      text,
      rows.map(own => ({ ...own, cells: own.cells.with(0, 'A-3') })),
    );
    expect([mended.products, mended.problems]).toEqual([
      [
        ['A-1', 1000],
        ['A-3', 3000],
      ],
      [],
    ]);
  });

  it('can be left out, which the books of the import tell', async context => {
    const text = bmecat([GOOD, NO_NUMBER]);
    const { products, problems, sums } = await read(context, text, [{ file: FILE, line: 4, cells: null }]);
    expect([products, problems]).toEqual([[['A-1', 1000]], []]);
    expect(sums?.rows).toMatchObject({ left_out: 1, refused: 0 });
    expect(sums?.names).toEqual([]);
  });

  it('have no rows where a line does not tell them apart, or mending them would help nothing', async context => {
    const lines = bmecat([GOOD, NO_NUMBER, GOOD]).split('\n');
    const joined = [...lines.slice(0, 3), lines.slice(3, 7).join(' '), ...lines.slice(7)].join('\n');
    const { problems, rows } = await read(context, joined);
    expect([problems, rows]).toEqual([['4 SUPPLIER_PID value_missing'], []]);
    const update = await read(context, bmecat([GOOD], 'T_UPDATE_PRICES'));
    expect([update.problems, update.rows]).toEqual([['2 null update_unsupported'], []]);
    const broken = await read(context, `${bmecat([NO_NUMBER])}<`);
    expect(broken.rows.map(({ line }) => line)).toEqual([2]);
  });
});
