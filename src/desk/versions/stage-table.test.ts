import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, type TestContext } from 'vitest';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { importCatalogue } from '#importer/import.ts';
import { findUpdate } from '#importer/update/find-update.ts';
import { readUpdates, updateCatalogue } from '#importer/update/update.ts';
import type { DeskSite } from '../page/desk-page.ts';
import { openDeskSite } from '../test-desk.ts';
import { stageTable } from './stage-table.ts';

/** A desk whose updates are read by the importer, with a product of a catalogue with a number and a text. */
async function openReadingSite(context: TestContext): Promise<DeskSite> {
  const { database, site } = await openDeskSite(context);
  const folder = join(site.work_dir, 'catalogue');
  const files = {
    'catalogue.yaml': 'name: Coolers\ncurrency: EUR\n',
    'categories.csv': 'id,name_en\ncoolers,Coolers\n',
    'attributes.csv': 'key,name_en,kind,unit\ncoldest,Coldest,number,°C\nnote,Note,text,\n',
    'products/p.csv': 'part_number,name_en,category_ids\nP-1,Cooler,coolers\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(await importCatalogue(database, { folder })).toMatchObject({ published: true });
  return {
    ...site,
    async stageUpdate(path, source) {
      const found = await findUpdate(path, true);
      if (found === null) throw new Error(`${path} is no update`);
      return updateCatalogue(database, { source, stage: true, rows: live => readUpdates(found, live) });
    },
  };
}

it('gives the importer values that a spreadsheet would take for formulas as they were typed', async context => {
  const site = await openReadingSite(context);
  for (const text of ['-40 dB at most', '+5 V', '=1+1', '@rest', '＝1', "'quoted'"]) {
    const rows = [
      ['part_number', 'coldest', 'note', 'name_en'],
      ['P-1', '-40 °C', text, text],
    ];
    const { version, problems } = await stageTable(site, { path: 'products/desk.csv', rows, source: 'desk' });
    expect(problems.error).toBe(0);
    const product = await findProductByPartNumber(site.database, version ?? '', 'P-1');
    expect(product).toMatchObject({
      name: { en: text },
      attributes: [
        { key: 'coldest', value: -40 },
        { key: 'note', text: { en: text } },
      ],
    });
  }
});
