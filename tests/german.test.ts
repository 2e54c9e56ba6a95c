import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

vi.hoisted(() => {
  process.env.LOCALES = 'en,cn,de';
});

const { importCatalogue } = await import('#importer/import.ts');
const { openDatabase } = await import('#database/open.ts');
const { findProductByPartNumber } = await import('#database/catalogue/products.ts');
const { formatError } = await import('#contract/api/errors.ts');
const { quantityNames } = await import('#quantity/units/quantities.ts');
const { formatNumber } = await import('#quantity/writing/format-number.ts');
const { parseAcceptLanguage } = await import('#text/accept-language.ts');
const { LOCALES, parseLangHeader } = await import('#text/locale.ts');
const { missingWords } = await import('#text/messages.ts');
const { showText } = await import('#text/text-in.ts');
const { readConfig } = await import('#main/settings/config.ts');

it('R-04 a site whose setting lists German takes its header, its tags and its texts', () => {
  expect(LOCALES).toEqual(['en', 'cn', 'de']);
  expect(parseLangHeader('de_DE')).toBe('de');
  expect(parseAcceptLanguage('de-AT, en;q=0.5')).toBe('de');
  expect(readConfig({ DEFAULT_LOCALE: 'de' }).default_locale).toBe('de');
});

it('numbers, errors and quantities are German', () => {
  expect(formatNumber(1064.5, { locale: 'de' })).toBe('1.064,5');
  expect(formatError('not_found', { noun: { en: 'Product', de: 'Produkt' }, id: 'X' }, 'de')).toBe(
    'Produkt X nicht gefunden',
  );
  expect(quantityNames('length').de).toBe('Länge');
});

it('a text that is missing in German is the first language’s, marked as such', () => {
  expect(showText({ en: 'lens', cn: '透镜' }, 'de')).toEqual({ text: 'lens', lang: 'en' });
  expect(showText({ cn: '透镜' }, 'de')).toEqual({ text: '透镜', lang: 'cn' });
  expect(showText({ en: 'lens', de: 'Linse' }, 'de')).toEqual({ text: 'Linse' });
});

it('German has every file of words and every word in them', () => {
  expect(missingWords('de').filter(lack => lack.includes('.json'))).toEqual([]);
  expect(missingWords('cn')).toEqual([]);
});

it('a catalogue brings German texts in columns of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-german-'));
  const database = await openDatabase({ data_dir: folder, role: 'importer' });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  mkdirSync(join(folder, 'products'));
  const files = {
    'catalogue.yaml': 'name: { en: Lenses, de: Linsen }\ncurrency: EUR\n',
    'categories.csv': 'id,name_en,name_de\nlenses,Lenses,Linsen\n',
    'attributes.csv': 'key,name_en,name_de,kind\nglass,Glass,Glas,text\n',
    'products/p.csv':
      'part_number,category_ids,name_en,name_de,glass_en,glass_de\nL-1,lenses,Lens,Linse,crown,Kronglas\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect((await importCatalogue(database, { folder })).published).toBe(true);
  const product = await findProductByPartNumber(database, 'v1', 'L-1');
  expect(product?.name).toEqual({ en: 'Lens', de: 'Linse' });
  expect(product?.attributes).toMatchObject([{ key: 'glass', text: { en: 'crown', de: 'Kronglas' } }]);
});
