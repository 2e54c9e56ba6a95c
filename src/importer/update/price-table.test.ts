import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { surveyPrices, writePriceMapping } from './price-table.ts';

function write(text: string, encoding = 'utf-8', name = 'prices.csv') {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-price-table-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, iconv.encode(text, encoding));
  return { path, name };
}

it('guesses what the columns of a foreign price list are, and how its texts are written', async () => {
  const file = write(
    'Artikelnummer;Bezeichnung für Händler;VK-Preis;Bestand\nP-1;Größe eins;1.234,50;3\nP-2;Größe zwei;12,25;\n',
    'windows-1252',
  );
  expect(await surveyPrices(file, null)).toMatchObject({
    guess: { part_number: 'Artikelnummer', price: 'VK-Preis', stock: 'Bestand' },
    form: { encoding: 'windows-1252', decimal_comma: true },
    doubtful: true,
    columns: [
      { name: 'Artikelnummer', texts: ['P-1', 'P-2'] },
      { name: 'Bezeichnung für Händler', texts: ['Größe eins', 'Größe zwei'] },
      { name: 'VK-Preis' },
      { name: 'Bestand' },
    ],
  });
});

it('leaves open what it cannot tell, and says why it can read nothing', async () => {
  const plain = await surveyPrices(write('a,b\nX-1,5.5\nX-2,6\n'), null);
  expect(plain).toMatchObject({
    guess: { part_number: 'a', price: null, stock: null },
    form: { encoding: null, decimal_comma: false },
    doubtful: false,
  });
  expect(await surveyPrices(write('not a workbook', 'utf-8', 'prices.xlsx'), null)).toHaveProperty(
    'severity',
  );
  expect(await surveyPrices(write('part_number,price\n'), null)).not.toHaveProperty('columns');
});

it('writes a mapping of the columns chosen, and ignores the others', () => {
  const table = { columns: ['No', 'Net', 'Note'].map(name => ({ name, texts: [] })), layout: null };
  const columns = { part_number: 'No', price: 'Net', price_steps: [], price_quantity: null, stock: null };
  const form = { encoding: null, decimal_comma: true, pieces: 100 };
  const text = writePriceMapping('p.csv', table, columns, form);
  expect(parse(text)).toEqual({
    tables: [
      {
        file: 'p.csv',
        decimal_comma: true,
        product: { part_number: '{No}', price_breaks: '{Net}', price_quantity: '100' },
        ignore: ['Note'],
      },
    ],
  });
});

it('finds the columns of prices by quantity, and writes them as steps', async () => {
  const table = await surveyPrices(
    write('Artikel;1-9;10-99;100+;Bestand\nA-1;5,00;4,50;4,00;7\nA-2;9,00;8,00;a. Anfr.;\n'),
    null,
  );
  if (table === null || 'severity' in table) throw new Error('The table was not read');
  const { part_number, ...roles } = table.guess;
  expect([part_number, roles]).toEqual([
    'Artikel',
    {
      price: '1-9',
      price_steps: [
        { quantity: 10, column: '10-99' },
        { quantity: 100, column: '100+' },
      ],
      price_quantity: null,
      stock: 'Bestand',
    },
  ]);
  const text = writePriceMapping('p.csv', table, { part_number: 'Artikel', ...roles }, table.form);
  expect(parse(text).tables[0]).toMatchObject({
    product: { price_breaks: '1:{1-9}|10:{10-99}|100:{100+}', stock: '{Bestand}' },
    ignore: [],
  });
});

it.each([
  ['Artikel;VK;ab 10 St.;ab 100 St.\nA-1;5,00;4,50;4,00\nA-2;9,00;8,00;7,00\n', 'VK', [10, 100]],
  ['Artikel;Preis;Bestand\nA-1;5,00;4\nA-2;9,00;8\n', 'Preis', []],
])('takes what is not by quantity for the price of one in %j', async (text, price, quantities) => {
  const table = await surveyPrices(write(text), null);
  if (table === null || 'severity' in table) throw new Error('The table was not read');
  expect(table.guess.price).toBe(price);
  expect(table.guess.price_steps.map(({ quantity }) => quantity)).toEqual(quantities);
});

it.each([
  ['No,Preis / 100 St.\nA-1,17.50\nA-2,9\n', { price: 'Preis / 100 St.', price_quantity: null }, 100],
  [
    'No,Price EUR,Price unit\nA-1,17.50,1000\nA-2,9,1\n',
    { price: 'Price EUR', price_quantity: 'Price unit' },
    1,
  ],
  ['No,Price EUR\nA-1,17.50\nA-2,9\n', { price: 'Price EUR', price_quantity: null }, 1],
])('finds for how many pieces the prices of %j are', async (text, guess, pieces) => {
  expect(await surveyPrices(write(text), null)).toMatchObject({ guess, form: { pieces } });
});

it.each([
  ['PE', ['100', '1000']],
  ['P.E.', ['100', '1']],
  ['Preiseinheit', ['100 St.', '1 St.']],
  ['Price unit', ['100 pcs', '1,000 pcs']],
  ['Pricing Unit', ['100', '1']],
  ['Unité de prix', ['100', '1']],
  ['价格单位', ['100', '1']],
  ['计价单位', ['1000', '1']],
  ['VPE', ['100', '1000']],
  ['Verpackungseinheit', ['10', '1']],
  ['Packaging unit', ['100', '10']],
  ['PU', ['100', '100']],
  ['包装单位', ['100', '10']],
])('suggests the column %s with %j for the number of pieces that a price is for', async (head, [a, b]) => {
  const table = await surveyPrices(write(`Artikel;VK;${head}\nA-1;17,50;${a}\nA-2;9,00;${b}\n`), null);
  expect(table).toMatchObject({ guess: { part_number: 'Artikel', price: 'VK', price_quantity: head } });
});

it.each([
  ['VPE', ['25', '5']],
  ['VPE', ['1', '1']],
  ['PE', ['EUR', 'EUR']],
  ['Price unit', ['EUR', 'EUR']],
  ['PU', ['17.50', '9.20']],
])('does not suggest the column %s with %j for that', async (head, [a, b]) => {
  const table = await surveyPrices(write(`Artikel;VK;${head}\nA-1;17,50;${a}\nA-2;9,00;${b}\n`), null);
  expect(table).toMatchObject({ guess: { price: 'VK', price_quantity: null }, form: { pieces: 1 } });
});
