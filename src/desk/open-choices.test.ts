import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findKept, keepMapping } from './imports/mapped-files.ts';
import { findChoice, keepChoice } from './prices/price-folder.ts';

const HEADS = ['part_number', 'price'];

it('asks again for the columns of a table if what was chosen was written only in part', async context => {
  const work_dir = mkdtempSync(join(tmpdir(), 'etalon-choices-'));
  context.onTestFinished(() => rmSync(work_dir, { recursive: true }));
  const choice = {
    columns: {
      part_number: 'part_number',
      price: 'price',
      price_steps: [],
      price_quantity: null,
      stock: null,
    },
    form: { encoding: null, decimal_comma: false, pieces: 1 },
  };
  const mapping = {
    mapping: {
      attributes: {},
      tables: [{ file: '*.csv', product: {}, categories: [], columns: {}, ignore: [] }],
    },
    settings: { name: 'Acme', currency: 'EUR', default_locale: 'en' },
    update: false,
  } satisfies Parameters<typeof keepMapping>[2];
  await keepChoice(work_dir, HEADS, choice);
  await keepMapping(work_dir, HEADS, mapping);
  expect(await findChoice(work_dir, HEADS)).toEqual(choice);
  expect(await findKept(work_dir, HEADS)).toEqual(mapping);
  for (const part of ['', '{"columns":']) {
    for (const folder of ['choices', 'mappings'])
      for (const name of readdirSync(join(work_dir, folder)))
        writeFileSync(join(work_dir, folder, name), part);
    expect(await findChoice(work_dir, HEADS)).toBeNull();
    expect(await findKept(work_dir, HEADS)).toBeNull();
  }
});
