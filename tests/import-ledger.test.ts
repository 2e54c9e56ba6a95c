import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeXlsx } from 'hucre';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import type { ImportOptions } from '#importer/import-options.ts';
import type { FileLedger, Sums } from '#importer/ledger/ledger.ts';
import { formatLedger } from '#importer/ledger/ledger-text.ts';
import type { UpdateBase } from '#importer/update/build-update.ts';
import { findUpdate } from '#importer/update/find-update.ts';
import { readUpdates, updateCatalogue } from '#importer/update/update.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Numbers from a seed (a linear congruential generator), so that a file that fails can be reproduced. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

type Made = { no: string; maker: string; power: string; note: string; extra: string };

/** Rows of which some are skipped by the mapping, have a bad value, have no part number, or repeat another row. */
function makeRows(seed: number): Made[] {
  const random = randomOf(seed);
  return Array.from({ length: 30 + random(30) }, (_, at) => ({
    no: random(9) === 0 ? '' : random(9) === 0 ? 'P-0' : `P-${at}`,
    maker: random(5) === 0 ? 'skip me' : `Maker ${random(3)}`,
    power: random(6) === 0 ? 'much' : random(4) === 0 ? '' : String(random(900) + 1),
    note: random(2) === 0 ? '' : `note ${random(9)}`,
    extra: random(2) === 0 ? '' : `extra ${random(9)}`,
  }));
}

const HEADS = ['no', 'maker', 'power', 'note', 'extra'] as const;

function mappingOf(file: string, records = '', prefix = ''): string {
  return `tables:
  - file: ${file}
${records === '' ? '' : `    records: '${records}'\n`}    product: { part_number: '{${prefix}no}', name: '{${prefix}no}' }
    skip: [{ column: ${prefix}maker, pattern: '^skip' }]
    categories: ['{${prefix}maker}']
    columns: { ${prefix}power: power }
attributes:
  power: { kind: number, name: Power, unit: W }
`;
}

/** The expected result for rows that a mapping reads. The extra columns are left out of every row. */
function expectedOf(rows: readonly Made[]) {
  const skipped = rows.filter(({ maker }) => maker === 'skip me');
  const filled = (of: readonly Made[], names: readonly (keyof Made)[]) =>
    of.reduce((sum, row) => sum + names.filter(name => row[name] !== '').length, 0);
  const others = rows.filter(row => !skipped.includes(row));
  return {
    read: filled(rows, HEADS),
    left_out: filled(skipped, HEADS) + filled(others, ['note', 'extra']),
    skipped: skipped.length,
  };
}

function toXml(rows: readonly Made[]): string {
  const lines = rows.map(
    row =>
      `<p>${HEADS.filter(head => row[head] !== '')
        .map(head => `<${head}>${row[head]}</${head}>`)
        .join('')}</p>`,
  );
  return `<shop><title>Shop</title>${lines.join('')}</shop>`;
}

function toBmecat(rows: readonly Made[]): string {
  const articles = rows.map(
    ({ no, maker, power, note, extra }) => `<ARTICLE>${no === '' ? '' : `<SUPPLIER_AID>${no}</SUPPLIER_AID>`}
<ARTICLE_DETAILS><DESCRIPTION_SHORT>${no || 'none'}</DESCRIPTION_SHORT><MANUFACTURER_NAME>${maker}</MANUFACTURER_NAME><REMARKS>${note}</REMARKS></ARTICLE_DETAILS>
<ARTICLE_FEATURES><FEATURE><FNAME>Power</FNAME><FVALUE>${power || '1'}</FVALUE><FUNIT>W</FUNIT></FEATURE></ARTICLE_FEATURES>
<OWN><THING>${extra}</THING></OWN></ARTICLE>`,
  );
  return `<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE></CATALOG></HEADER><T_NEW_CATALOG>${articles.join('')}</T_NEW_CATALOG></BMECAT>`;
}

function toXchange(rows: readonly Made[]): string {
  return JSON.stringify({
    CatalogueId: '1',
    CatalogueName: [{ Language: 'en-GB', CatalogueName: 'C' }],
    CatalogueVersion: '1',
    CurrencyCode: 'EUR',
    Supplier: [
      {
        Product: rows.map(({ no, note, extra }) => ({
          ProductIdentification: { ManufacturerProductNumber: no, NotOfTheFormat: note },
          Unknown: { extra },
        })),
      },
    ],
  });
}

/** The sums of each file match: everything read was used, left out or refused. */
function expectSumsToMeet(files: readonly FileLedger[]): void {
  const open = ({ read, used, left_out, refused }: Sums) => read - used - left_out - refused;
  expect(files.map(({ file, rows, cells }) => [file, open(rows), open(cells)])).toEqual(
    files.map(({ file }) => [file, 0, 0]),
  );
}

describe('the ledger of an import', () => {
  let work: string;
  let folder: string;
  let database: Database;

  beforeEach(async () => {
    work = mkdtempSync(join(tmpdir(), 'etalon-ledger-'));
    folder = join(work, 'catalogue');
    mkdirSync(folder);
    database = await openDatabase({ data_dir: join(work, 'data'), role: 'importer' });
  });

  afterEach(async () => {
    await database.close();
    rmSync(work, { recursive: true });
  });

  const run = async (options: Partial<ImportOptions> = {}) =>
    importCatalogue(database, { folder, dry_run: true, allow_errors: true, ...options });

  const FORMATS: Record<string, (rows: readonly Made[]) => string | Promise<Uint8Array>> = {
    'p.csv': rows =>
      [HEADS, ...rows.map(row => HEADS.map(head => row[head]))].map(own => own.join(',')).join('\n'),
    'p.xlsx': rows =>
      writeXlsx({
        sheets: [{ name: 'S', rows: [[...HEADS], ...rows.map(row => HEADS.map(head => row[head]))] }],
      }),
    'p.json': rows => JSON.stringify({ made: '2026', list: rows }),
    'p.ndjson': rows => rows.map(row => JSON.stringify(row)).join('\n'),
    'p.xml': toXml,
  };
  const RECORDS: Record<string, string> = { 'p.json': '$.list.*', 'p.xml': 'shop/p' };

  for (const name of Object.keys(FORMATS))
    for (const seed of [1, 2, 3])
      it(`accounts for every row and value of ${name.slice(2)}, seed ${seed}`, async () => {
        const rows = makeRows(seed);
        const given = FORMATS[name]?.(rows) ?? '';
        writeFileSync(join(folder, name), await given);
        writeFileSync(join(folder, 'catalogue.yaml'), 'name: Test\n');
        writeFileSync(join(folder, 'mapping.yaml'), mappingOf(name, RECORDS[name]));
        const { ledger, products } = await run({ drop_bad_values: true });
        expectSumsToMeet(ledger);
        const expected = expectedOf(rows);
        const outside = name === 'p.xml' ? 1 : 0; // the title above the records
        expect(ledger).toHaveLength(1);
        expect(ledger[0]).toMatchObject({
          rows: { read: rows.length, used: products.kept, left_out: expected.skipped },
          cells: { read: expected.read + outside, left_out: expected.left_out + outside },
        });
        expect(ledger[0]?.names).toEqual(expect.arrayContaining(['note', 'extra']));
        // Bad values of accepted rows, and all values of refused rows.
        expect(ledger[0]?.cells.refused).toBeGreaterThan(0);
      });

  for (const [name, make] of [
    ['bmecat.xml', toBmecat],
    ['xchange.json', toXchange],
  ] as const)
    for (const seed of [4, 5])
      it(`accounts for every product and value of ${name}, seed ${seed}`, async () => {
        const rows = makeRows(seed);
        writeFileSync(join(folder, name), make(rows));
        const { ledger } = await run({ folder: join(folder, name) });
        expectSumsToMeet(ledger);
        const [file] = ledger;
        expect(file?.rows.read).toBeGreaterThanOrEqual(rows.length);
        expect(file?.names.join(' ')).toMatch(/THING|extra/);
        expect(file?.names.join(' ')).toMatch(/REMARKS|NotOfTheFormat/);
      });

  it('takes the columns of a turned table as rows, and places problems at them', async () => {
    writeFileSync(join(folder, 'p.csv'), 'no,A-1,A-2,A-3\nmaker,M,M,N\npower,5,much,7\n');
    const mapping = mappingOf('p.csv').replace('file: p.csv', 'file: p.csv\n    transposed: true');
    writeFileSync(join(folder, 'mapping.yaml'), mapping);
    const { ledger, groups, products } = await run({ drop_bad_values: true });
    expectSumsToMeet(ledger);
    expect([products.kept, ledger[0]?.rows.read]).toEqual([3, 3]);
    expect(groups.flatMap(({ first }) => first.map(({ line, column }) => [line, column]))).toContainEqual([
      3,
      'power',
    ]);
  });

  it('leaves out rows of one cell that are headings or notes, but none that may be a part number', async () => {
    writeFileSync(
      join(folder, 'p.csv'),
      'no,maker,power\nSmall drives,,\nA-1,M,5\nA-2,,\n,,* at 20 °C\nTotal,,\n',
    );
    writeFileSync(join(folder, 'mapping.yaml'), mappingOf('p.csv'));
    const { ledger, groups, products } = await run();
    expectSumsToMeet(ledger);
    expect(products.kept).toBe(2);
    expect(ledger[0]?.rows).toEqual({ read: 5, used: 2, left_out: 3, refused: 0 });
    const notes = groups.find(({ code }) => code === 'row_of_note');
    expect(notes?.first.map(({ line, parts }) => [line, parts.value])).toEqual([
      [2, 'Small drives'],
      [5, '* at 20 °C'],
      [6, 'Total'],
    ]);
  });

  it('accounts for joined tables and tables of the folder, and names what none of them uses', async () => {
    writeFileSync(join(folder, 'p.csv'), 'no,maker,power,colour\nA-1,M,5,red\nA-2,M,6,\n');
    writeFileSync(join(folder, 'more.csv'), 'key,weight,shelf\nA-1,3,12\nF-9,4,13\n');
    writeFileSync(
      join(folder, 'mapping.yaml'),
      `${mappingOf('p.csv').replace('    columns: { power: power }', '    join: [{ file: more.csv, on: no, key: key }]\n    columns: { power: power, weight: weight }')}  weight: { kind: number, name: Weight, unit: kg }\n`,
    );
    writeFileSync(join(folder, 'categories.csv'), 'id,name\nx,X\n,Nameless\n');
    const { ledger } = await run();
    expectSumsToMeet(ledger);
    const sums = Object.fromEntries(ledger.map(({ file, rows, names }) => [file, [rows, names]]));
    expect(sums['more.csv']).toEqual([{ read: 2, used: 1, left_out: 1, refused: 0 }, ['shelf']]);
    expect(sums['p.csv']).toEqual([{ read: 2, used: 2, left_out: 0, refused: 0 }, ['colour']]);
    expect(sums['categories.csv']?.[0]).toEqual({ read: 2, used: 1, left_out: 0, refused: 1 });
    expect(formatLedger(ledger, 'en').join('\n')).toContain('left out by the mapping: colour');
    expect(formatLedger(ledger, 'cn').join('\n')).toContain('映射未使用：colour');
  });

  for (const name of ['sample', 'starter'])
    it(`accounts for everything in the catalogue ${name}`, { timeout: 180_000 }, async () => {
      const { ledger } = await run({ folder: join(root, 'catalogues', name) });
      expectSumsToMeet(ledger);
    });

  /** Publishes a catalogue of some of the products in the rows, which updates change. */
  async function publish(): Promise<void> {
    const numbers = Array.from({ length: 40 }, (_, at) => `P-${at},P-${at},x`);
    mkdirSync(join(folder, 'products'));
    writeFileSync(join(folder, 'catalogue.yaml'), 'name: Test\ncurrency: EUR\n');
    writeFileSync(join(folder, 'categories.csv'), 'id,name\nx,X\n');
    writeFileSync(join(folder, 'attributes.csv'), 'key,name,kind,unit\npower,Power,number,W\n');
    writeFileSync(join(folder, 'products/p.csv'), `part_number,name,category_ids\n${numbers.join('\n')}\n`);
    expect((await run({ dry_run: false })).published).toBe(true);
  }

  async function runUpdate(path: string) {
    const found = await findUpdate(path, true);
    if (found === null) return expect.unreachable();
    const rows = (live: UpdateBase) => readUpdates(found, live);
    return updateCatalogue(database, { source: path, rows, dry_run: true, allow_errors: true });
  }

  const TABLES: Record<string, (rows: readonly Made[]) => string> = {
    'prices.csv': rows => {
      const columns = ['part_number', 'power', 'note', 'extra'];
      return [columns, ...rows.map(({ no, power, note, extra }) => [no, power, note, extra])]
        .map(cells => cells.join(','))
        .join('\n');
    },
    'change.xml': rows => toBmecat(rows).replaceAll('T_NEW_CATALOG', 'T_UPDATE_PRODUCTS'),
  };

  for (const name of Object.keys(TABLES))
    for (const seed of [6, 7, 8])
      it(`accounts for every row and value of the update ${name}, seed ${seed}`, async () => {
        await publish();
        const rows = makeRows(seed);
        const path = join(work, name);
        writeFileSync(path, TABLES[name]?.(rows) ?? '');
        const { ledger, products } = await runUpdate(path);
        expectSumsToMeet(ledger);
        expect(ledger).toHaveLength(1);
        expect(products.kept).toBeGreaterThan(0);
        expect(products.refused).toBeGreaterThan(0);
        if (!name.endsWith('.csv')) return;
        const cells = rows.flatMap(({ no, power, note, extra }) => [no, power, note, extra]);
        expect(ledger[0]).toMatchObject({
          rows: { read: rows.length, used: products.kept, left_out: 0, refused: products.refused },
          cells: {
            read: cells.filter(cell => cell !== '').length,
            left_out: rows.flatMap(({ note, extra }) => [note, extra]).filter(cell => cell !== '').length,
          },
          names: expect.arrayContaining(['note', 'extra']),
        });
      });

  it('counts the groups of an update, and who is in them, as left out', async () => {
    await publish();
    const groups = ['1', '2', '3'].map(
      id =>
        `<CATALOG_STRUCTURE><GROUP_ID>${id}</GROUP_ID><GROUP_NAME>G${id}</GROUP_NAME></CATALOG_STRUCTURE>`,
    );
    const maps = ['P-1', 'P-2'].map(
      no =>
        `<ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>${no}</ART_ID><CATALOG_GROUP_ID>1</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>`,
    );
    const changed = toBmecat(makeRows(6)).replaceAll('T_NEW_CATALOG', 'T_UPDATE_PRODUCTS');
    const runOf = async (more: string) => {
      writeFileSync(join(work, 'change.xml'), changed.replace('</T_UPDATE', `${more}</T_UPDATE`));
      return runUpdate(join(work, 'change.xml'));
    };
    const without = await runOf('');
    const withGroups = await runOf(
      `<CATALOG_GROUP_SYSTEM>${groups.join('')}</CATALOG_GROUP_SYSTEM>${maps.join('')}`,
    );
    expectSumsToMeet(withGroups.ledger);
    const [before, after] = [without.ledger[0], withGroups.ledger[0]];
    expect(after?.rows.left_out).toBe((before?.rows.left_out ?? 0) + 5);
    expect(after?.rows.used).toBe(before?.rows.used);
    expect(after?.cells.left_out).toBe((before?.cells.left_out ?? 0) + 10);
  });

  it('accounts for what an update through a mapping reads and a deletion', async () => {
    await publish();
    const nightly = join(work, 'nightly');
    mkdirSync(nightly);
    const rows = makeRows(9);
    writeFileSync(join(nightly, 'catalogue.yaml'), 'update: true\n');
    writeFileSync(join(nightly, 'mapping.yaml'), mappingOf('p.csv'));
    writeFileSync(
      join(nightly, 'p.csv'),
      [HEADS, ...rows.map(row => HEADS.map(head => row[head]))].map(own => own.join(',')).join('\n'),
    );
    const { ledger, products } = await runUpdate(nightly);
    expectSumsToMeet(ledger);
    expect(ledger[0]?.rows).toMatchObject({
      read: rows.length,
      used: products.kept,
      left_out: expectedOf(rows).skipped,
    });
    const gone = `<ARTICLE mode="delete"><SUPPLIER_AID>P-1</SUPPLIER_AID></ARTICLE><ARTICLE mode="delete"><SUPPLIER_AID>Q-1</SUPPLIER_AID></ARTICLE>`;
    writeFileSync(
      join(work, 'gone.xml'),
      `<BMECAT version="1.2"><HEADER/><T_UPDATE_PRODUCTS>${gone}</T_UPDATE_PRODUCTS></BMECAT>`,
    );
    const deleted = await runUpdate(join(work, 'gone.xml'));
    expectSumsToMeet(deleted.ledger);
    expect(deleted.ledger[0]?.rows.refused).toBe(1);
  });
});
