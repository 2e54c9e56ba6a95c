import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

vi.hoisted(() => {
  process.env.LOCALES = 'en';
});

const { importCatalogue } = await import('#importer/import.ts');
const { openDatabase } = await import('#database/open.ts');
const { findProductByPartNumber } = await import('#database/catalogue/products.ts');

it('R-04 a site of one language takes a catalogue of two, and says what it leaves out', async () => {
  const place = mkdtempSync(join(tmpdir(), 'etalon-one-language-'));
  const folder = join(place, 'catalogue');
  const database = await openDatabase({ data_dir: join(place, 'data'), role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(place, { recursive: true });
  });
  const article = (name: string) => `---\nname: ${name}\n---\n\nText.\n`;
  const files = {
    'catalogue.yaml': 'name: { en: Lenses, cn: 透镜 }\ncurrency: EUR\n',
    'categories.csv': 'id,name_en,name_cn\nlenses,Lenses,透镜\nmirrors,,反射镜\n',
    'attributes.csv': 'key,name_en,name_cn,kind\nglass,Glass,玻璃,text\n',
    'products/p.csv':
      'part_number,category_ids,name_en,name_cn,glass_en,glass_cn,colour\nL-1,lenses,Lens,透镜,crown,冕牌,red\n',
    'areas.csv': 'code,parent_code,name_en,name_cn\n11,,Beijing,北京市\n1101,11,,市辖区\n',
    'content/course/light.en.md': article('Light'),
    'content/course/light.cn.md': article('光'),
    'content/course/glass.cn.md': article('玻璃'),
    'content/course/glass.txt.md': article('?'),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const result = await importCatalogue(database, { folder });
  expect(result.published).toBe(true);
  expect(Object.fromEntries(result.groups.map(({ code, count }) => [code, count]))).toEqual({
    // A column of each table, two of the products, and two files.
    language_left_out: 7,
    text_in_other_language: 2,
    column_unknown: 1,
    file_unknown: 1,
  });
  const product = await findProductByPartNumber(database, 'v1', 'L-1');
  expect(product?.name).toEqual({ en: 'Lens' });
  expect(product?.attributes).toMatchObject([{ key: 'glass', text: { en: 'crown' } }]);
});
