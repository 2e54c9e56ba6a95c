import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { draftMapping } from './draft-mapping.ts';
import { TablesMapping } from './mapping.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalon-map-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const draft = (csv: string) => {
  writeFileSync(join(folder, 'parts.csv'), csv);
  return draftMapping({ path: join(folder, 'parts.csv'), name: 'parts.csv' });
};

it('finds part number, name, category, price, units and kinds by the first rows of a table', async () => {
  const text = await draft(
    `Article;Description;Group;Price;Length (mm);Mass [kg];Finish;Stocked;Torque;Note
A-1;Rod one;Rods;5;10;1,5;black;yes;3;
A-2;Rod two;Rods;6;20;2,5;white;no;about 5;
A-3;Plate;Plates;7;30;3,5;black;yes;4;
A-4;Plate two;Plates;8;30;3,5;black;yes;4;
`,
  );
  const mapping = TablesMapping.parse(parse(text ?? ''));
  expect(mapping.tables[0]).toMatchObject({
    file: 'parts.csv',
    decimal_comma: true,
    product: { part_number: '{Article}', name: '{Description}', price_breaks: '1:{Price}' },
    categories: ['{Group}'],
  });
  expect(Object.entries(mapping.attributes).map(([key, { kind, unit }]) => [key, kind, unit])).toEqual([
    ['length', 'number', 'mm'],
    ['mass', 'number', 'kg'],
    ['finish', 'enum', undefined],
    ['stocked', 'flag', undefined],
    ['torque', 'enum', undefined],
    ['note', 'text', undefined],
  ]);
  expect(
    text
      ?.split('\n')
      .filter(line => line.includes('# ?'))
      .map(line => line.trim()),
  ).toEqual([
    'decimal_comma: true # ? some numbers are written with a comma',
    'price_breaks: "1:{Price}" # ? a price for one piece; catalogue.yaml needs a currency',
    '"Note": { attribute: note } # ? empty in all rows: perhaps one for ignore',
  ]);
});

it('says what it could not find', async () => {
  const text = await draft('a,b\n1,x y\n1,x y\n');
  expect(text?.match(/# \?.*/g)).toEqual([
    '# ? no column has a different text in every row',
    '# ? no column looks like a name',
    '# ? no column looks like a category',
    '# ? a number without a unit',
  ]);
  expect(await draft('a,b\n')).toBeNull();
});
