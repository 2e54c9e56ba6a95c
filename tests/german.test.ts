import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { KnownQuantity } from '#quantity/units/quantities.ts';

vi.hoisted(() => {
  process.env.LOCALES = 'en,cn,de';
});

const { importCatalogue } = await import('#importer/import.ts');
const { openDatabase } = await import('#database/open.ts');
const { findProductByPartNumber } = await import('#database/catalogue/products.ts');
const { formatError } = await import('#contract/api/errors.ts');
const { parseQuantity } = await import('#quantity/reading/parse.ts');
const { QUANTITIES, quantityNames } = await import('#quantity/units/quantities.ts');
const { findUnit, listUnits } = await import('#quantity/units/units.ts');
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

it.each([
  ['12,5 Millimeter', 12.5],
  ['1,5 Zoll', 38.1],
  ['3 Fuß', 914.4],
])('%s is read as a length', (text, value) => {
  const read = parseQuantity(text, { unit: 'mm', decimal_comma: true });
  expect(read).toMatchObject({ ok: true, quantity: { kind: 'value', value } });
});

it.each([
  ['mindestens 5 mm', '>='],
  ['höchstens 3,2 mm', '<='],
  ['größer als 4 mm', '>'],
  ['5 mm oder weniger', '<='],
])('%s says what it bounds', (text, comparison) => {
  const read = parseQuantity(text, { unit: 'mm', decimal_comma: true });
  expect(read).toMatchObject({ ok: true, quantity: { comparison } });
});

it.each(['von 5 bis 7,5 mm', 'zwischen 5 und 7,5 mm', '5 bis 7,5 mm'])('%s is a range', text => {
  const read = parseQuantity(text, { unit: 'mm', decimal_comma: true });
  expect(read).toMatchObject({ ok: true, quantity: { kind: 'interval', min: 5, max: 7.5 } });
});

it('a degree is one of angle, or of temperature where that is meant, and no gradian', () => {
  expect(findUnit('grad')?.symbol).toBe('°');
  expect(findUnit('Grad', 'temperature')?.symbol).toBe('°C');
});

it('every unit has a German name, those with a prefix as one word', () => {
  const units = Object.keys(QUANTITIES).flatMap(kind => listUnits(kind as KnownQuantity));
  expect(units.filter(({ name }) => !name.de).map(({ symbol }) => symbol)).toEqual([]);
  expect(findUnit('mV')?.name.de).toBe('Millivolt');
  expect(findUnit('kg/yd')?.name.de).toBe('Kilogramm pro Yard');
});

it('a refusal is German, with the number of its example', () => {
  const read = parseQuantity('3 Äpfel', { unit: 'mm' });
  expect(read.ok ? '' : read.message.de).toBe(
    '„3 Äpfel“ ist nicht lesbar: „Äpfel“ ist keine bekannte Einheit; schreiben Sie zum Beispiel 25,4 mm, 10..20 mm, ≥ 5 mm',
  );
});

it('a text that is missing in German is the first language’s, marked as such', () => {
  expect(showText({ en: 'lens', cn: '透镜' }, 'de')).toEqual({ text: 'lens', lang: 'en' });
  expect(showText({ cn: '透镜' }, 'de')).toEqual({ text: '透镜', lang: 'cn' });
  expect(showText({ en: 'lens', de: 'Linse' }, 'de')).toEqual({ text: 'Linse' });
});

it('German lacks no words', () => {
  expect(missingWords('de')).toEqual([]);
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
