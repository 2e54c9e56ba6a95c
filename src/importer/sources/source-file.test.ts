import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMediaCheck } from '../check/media.ts';
import { readSourceFile } from './source-file.ts';
import { readItems } from './test-items.ts';

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/exchange/', import.meta.url));

describe('reading files of exchange', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'etalon-bmecat-'));
    cpSync(fixtures, folder, { recursive: true });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (name: string) => readItems(readSourceFile(join(folder, name), openMediaCheck(folder)));

  /** A catalogue of one article with these features and prices. */
  const readArticle = (inside: string, around = '') => {
    const xml = `<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE><CURRENCY>EUR</CURRENCY></CATALOG></HEADER>
<T_NEW_CATALOG>${around}<ARTICLE><SUPPLIER_AID>A-1</SUPPLIER_AID>${inside}</ARTICLE></T_NEW_CATALOG></BMECAT>`;
    writeFileSync(join(folder, 'own.xml'), xml);
    return read('own.xml');
  };

  it('reads a catalogue of BMEcat 1.2 with its groups, features, prices and references', async () => {
    const { catalogue, attributes, products, codes } = await read('bmecat-1.2.xml');
    expect(catalogue).toEqual({ name: { en: 'Pumpen für Wärme' }, currency: 'EUR' });
    expect(attributes.map(({ key, kind, unit, name }) => [key, kind, unit ?? '', name?.en])).toEqual([
      ['forderhohe', 'number', 'm', 'Förderhöhe'],
      ['temperatur', 'range', '°C', 'Temperatur'],
      ['schutzart', 'enum', '', 'Schutzart'],
      ['farben', 'enum', '', 'Farben'],
      ['regelbar', 'flag', '', 'Regelbar'],
      ['manufacturer', 'enum', '', 'Manufacturer'],
      ['price_quantity', 'number', '', 'Price quantity'],
    ]);
    expect(products.map(product => product.part_number)).toEqual(['UP-25-40', 'DI-25']);
    const [pump, seal] = products;
    expect(pump?.category_paths).toEqual([
      [{ en: 'Heizung' }, { en: 'Pumpen' }, { en: 'Umwälzpumpen › Nassläufer' }],
    ]);
    expect(seal?.category_paths).toEqual([[{ en: 'Heizung' }, { en: 'Pumpen' }]]);
    expect(pump?.cells.map(({ key, text, unit }) => [key, text, unit])).toEqual([
      ['forderhohe', '4.5', 'm'],
      ['temperatur', '-10..110', '°C'],
      ['schutzart', 'IP44', null],
      ['farben', 'rot|grün', null],
      ['regelbar', 'yes', null],
      ['manufacturer', 'Beispiel', null],
      ['price_quantity', '10', null],
    ]);
    expect(pump?.price).toEqual({
      currency: 'EUR',
      breaks: [
        { min_quantity: 1, unit_price: 12345 },
        { min_quantity: 100, unit_price: 11000 },
      ],
      on_request_from: null,
    });
    expect(pump?.lead_time?.tiers).toEqual([{ min_quantity: 1, days: 2 }]);
    expect(pump?.image).toBe('pump.svg');
    expect(pump?.documents).toEqual([
      {
        kind: 'datasheet',
        name: { en: 'Datenblatt' },
        path: null,
        url: 'https://example.com/up%2025.pdf',
        language: null,
      },
    ]);
    expect(pump?.description.en).toBe(
      'Für Heizungen.\n\n- leise\n- sparsam & klein\n\nAccessories: [DI-25](/product/DI-25)',
    );
    expect(pump?.replacement).toBe('DI-25');
    expect(pump?.cross_references).toEqual(['4012345678901', 'M-4711']);
    expect(codes).toEqual(['text_in_other_language', 'medium_left_out']);
  });

  it('reads ETIM BMEcat 5.0 in both languages, codes as they are without a dictionary', async () => {
    const { attributes, products, problems } = await read('etim-bmecat-5.0.xml');
    expect(
      attributes.map(({ key, kind, unit, name }) => [key, kind, unit ?? '', name?.en, name?.cn]),
    ).toEqual([
      ['ef000007', 'enum', '', 'EF000007', undefined],
      ['ef000008', 'number', '', 'EF000008 [EU990001]', undefined],
      ['ef000009', 'range', 'K', 'EF000009', undefined],
      ['ef000011', 'flag', '', 'EF000011', undefined],
      ['mounting', 'enum', '', 'Mounting', '安装方式'],
      ['housing_depth', 'number', 'mm', 'Housing: Depth', undefined],
      ['manufacturer', 'enum', '', 'Manufacturer', '制造商'],
      ['product_series', 'enum', '', 'Product series', '产品系列'],
    ]);
    const [product] = products;
    expect(product?.name).toEqual({ en: 'Downlight 100', cn: '筒灯 100' });
    expect(product?.category_paths).toEqual([[{ en: 'Luminaires' }, { en: 'Downlights' }]]);
    expect(
      product?.cells
        .filter(({ key }) => /^(?:mounting|ef000009)/.test(key))
        .map(({ key, text }) => [key, text]),
    ).toEqual([
      ['ef000009', '2700..6500'],
      ['mounting_en', 'ceiling'],
      ['mounting_cn', '吸顶'],
    ]);
    expect(product?.price?.breaks).toEqual([{ min_quantity: 1, unit_price: 1000 }]);
    expect(product?.documents.map(({ kind, name, url }) => [kind, name.en, url])).toEqual([
      ['other', 'Picture', 'https://example.com/media/dl-100.jpg'],
      ['manual', 'Installation', 'https://example.com/media/dl-100.pdf'],
    ]);
    expect(problems.map(({ code, parts }) => [code, parts.value, parts.field])).toEqual([
      ['language_left_out', 'Deutsch', 'DESCRIPTION_SHORT'],
      ['text_in_other_language', 'Deutsch', 'FNAME'],
    ]);
  });

  it('names classes, features, values and units by the dictionary beside the catalogue', async () => {
    writeFileSync(
      join(folder, 'dictionary.csv'),
      'code,name_en,name_cn\nEF000007,Colour,颜色\nEV000080,White,白色\nEF000008,Diameter,直径\nEU990001,mm,mm\n',
    );
    const { attributes, products } = await read('etim-bmecat-5.0.xml');
    expect(attributes.slice(0, 2).map(({ name, unit }) => [name, unit])).toEqual([
      [{ en: 'Colour', cn: '颜色' }, null],
      [{ en: 'Diameter', cn: '直径' }, 'mm'],
    ]);
    expect(products[0]?.cells.slice(0, 3).map(({ key, text, unit }) => [key, text, unit])).toEqual([
      ['ef000007_en', 'White', null],
      ['ef000007_cn', '白色', null],
      ['ef000008', '100', 'mm'],
    ]);
  });

  it('leaves out a value that is no number among many, with a warning', async () => {
    const others = Array.from(
      { length: 30 },
      (_, at) =>
        `<ARTICLE><SUPPLIER_AID>B-${at}</SUPPLIER_AID><ARTICLE_FEATURES><FEATURE><FNAME>Length</FNAME><FVALUE>${at}</FVALUE><FUNIT>MMT</FUNIT></FEATURE></ARTICLE_FEATURES></ARTICLE>`,
    ).join('');
    const { products, codes, attributes } = await readArticle(
      '<ARTICLE_FEATURES><FEATURE><FNAME>Length</FNAME><FVALUE>on demand</FVALUE></FEATURE></ARTICLE_FEATURES>',
      others,
    );
    expect(attributes.map(({ kind, unit }) => [kind, unit])).toEqual([['number', 'mm']]);
    expect(products).toHaveLength(31);
    expect(products.at(-1)?.cells).toEqual([]);
    expect(codes).toEqual(['feature_left_out']);
  });

  it('keeps a price for a hundred or a thousand exactly, none for nothing, and none of a period that does not hold today', async () => {
    const priced = (pieces: number, amount: string, dates = '') =>
      `<ARTICLE_ORDER_DETAILS><PRICE_QUANTITY>${pieces}</PRICE_QUANTITY></ARTICLE_ORDER_DETAILS><ARTICLE_PRICE_DETAILS>${dates}<ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS>`;
    for (const [pieces, amount, unit_price] of [
      [100, '17.50', 17.5],
      [100, '0.74', 0.74],
      [1000, '4.20', 0.42],
      [10, '0.05', 0.5],
    ] as const) {
      const { products, codes } = await readArticle(priced(pieces, amount));
      expect([products[0]?.price?.breaks[0]?.unit_price, codes], amount).toEqual([unit_price, []]);
    }
    const { products, codes } = await readArticle(priced(0, '17.50'));
    expect([products[0]?.price, codes]).toEqual([null, ['number_unreadable']]);
    for (const [type, date] of [
      ['valid_end_date', '2022-12-31'],
      ['valid_start_date', '2199-01-01'],
    ]) {
      const dates = `<DATETIME type="${type}"><DATE>${date}</DATE></DATETIME>`;
      const { products, codes } = await readArticle(priced(1, '11.22', dates));
      expect([products[0]?.price, codes], date).toEqual([null, ['price_not_today']]);
    }
  });

  it('reads features whose template stands in their place, those in groups, and the words of coded values', async () => {
    const feature = (id: string, name: string, rest: string) =>
      `<FEATURE><FTEMPLATE><FT_ID>${id}</FT_ID><FT_NAME>${name}</FT_NAME></FTEMPLATE>${rest}</FEATURE>`;
    const { products, codes } = await readArticle(
      `<ARTICLE_FEATURES>${feature('0173-1#02-AAF040#004', 'Net weight', '<FVALUE>0.25</FVALUE><FUNIT>kg</FUNIT>')}${feature('0173-1#02-BAF016#004', 'Width', '<FVALUE>5.1</FVALUE>')}<FEATURE_GROUP><FEATURE_GROUP>${feature('0173-1#02-AAO677#001', 'Maker', '<FVALUE>Acme</FVALUE>')}</FEATURE_GROUP>${feature('0173-1#02-AAB111#001', 'Finish', '<FVALUE>0173-1#07-ABC123#001</FVALUE><FVALUE_DETAILS>matt</FVALUE_DETAILS>')}</FEATURE_GROUP></ARTICLE_FEATURES>`,
    );
    expect(codes).toEqual([]);
    expect(products[0]?.cells.map(({ key, text }) => [key, text])).toEqual([
      ['net_weight', '0.25'],
      ['width', '5.1'],
      ['maker', 'Acme'],
      ['finish', 'matt'],
    ]);
  });

  it('takes a catalogue in another currency, but no price of a third', async () => {
    const prices = (amount: string, currency: string) =>
      `<ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT><PRICE_CURRENCY>${currency}</PRICE_CURRENCY></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS>`;
    expect((await readArticle(prices('5', 'USD'))).codes).toEqual(['price_currency']);
    const small = await readArticle(prices('0.001', 'EUR'));
    expect([small.products[0]?.price?.breaks[0]?.unit_price, small.codes]).toEqual([0.1, []]);
    const free = await readArticle(prices('0.000000001', 'EUR'));
    expect([free.products[0]?.price, free.codes]).toEqual([null, ['price_left_out']]);
  });

  it('refuses updates in one line, and an article without a part number', async () => {
    writeFileSync(
      join(folder, 'own.xml'),
      '<BMECAT><T_UPDATE_PRICES prev_version="1"><ARTICLE><SUPPLIER_AID>1</SUPPLIER_AID></ARTICLE></T_UPDATE_PRICES></BMECAT>',
    );
    expect((await read('own.xml')).codes).toEqual(['update_unsupported']);
    expect((await readArticle('', '<ARTICLE></ARTICLE>')).codes).toEqual(['value_missing']);
  });

  it('expands no entity but XML’s own five, and ends at the first fault with its line', async () => {
    const text = readFileSync(join(folder, 'bmecat-1.2.xml'), 'latin1');
    writeFileSync(join(folder, 'own.xml'), text.replace('IP44', '&outside;'), 'latin1');
    const { problems, products } = await read('own.xml');
    expect(problems.map(({ line, code }) => [line, code])).toEqual([[40, 'xml_broken']]);
    expect(products).toEqual([]);
    writeFileSync(join(folder, 'own.xml'), text.slice(0, 4000), 'latin1');
    expect((await read('own.xml')).codes).toEqual(['xml_broken']);
  });

  it('reads ETIM xChange 2.0, and names the products that are out of its form', async () => {
    writeFileSync(
      join(folder, 'good.json'),
      readFileSync(join(folder, 'etim-xchange-2.0.json'), 'utf8').replace(
        /"SW-2", "ManufacturerName": "Example" \} \},[\s\S]*?"none" \}/,
        '"SW-2" } }',
      ),
    );
    const { catalogue, attributes, products, codes } = await read('good.json');
    expect([catalogue, codes]).toEqual([{ name: { en: 'Example switches' }, currency: 'EUR' }, []]);
    expect(attributes.map(({ key, kind, unit }) => [key, kind, unit])).toEqual([
      ['ef000001', 'enum', null],
      ['ef000002', 'number', null],
      ['ef000003', 'range', null],
      ['ef000004', 'flag', null],
      ['depth', 'number', 'mm'],
      ['manufacturer', 'enum', null],
      ['brand', 'enum', null],
      ['country_of_origin', 'enum', null],
    ]);
    const [product] = products;
    expect(products.map(({ part_number }) => part_number)).toEqual(['SW-1', 'SW-2']);
    expect(product).toMatchObject({
      name: { en: 'Switch 1', cn: '开关 1' },
      description: { en: 'A switch.\n\nAccessories: [SW-2](/product/SW-2)' },
      category_paths: [[{ en: 'ETIM EC000005' }]],
      price: { currency: 'EUR', breaks: [{ min_quantity: 1, unit_price: 1250 }] },
      lead_time: { tiers: [{ min_quantity: 1, days: 3 }] },
      replacement: 'SW-2',
      cross_references: ['08712345678913', '900-1'],
    });
    expect(product?.cells.map(({ text }) => text)).toEqual([
      'EV000001',
      '12.5000',
      '100.0000..240.0000',
      'no',
      '32',
      'Example',
      'Exa',
      'NL',
    ]);
    expect(product?.documents.map(({ kind, name, url }) => [kind, name.en, url])).toEqual([
      ['other', 'Picture', 'https://example.com/sw-1.jpg'],
      ['manual', 'Manual SW-1', 'https://example.com/sw-1.pdf'],
    ]);

    const { problems } = await read('etim-xchange-2.0.json');
    expect(problems.map(({ column, code }) => [column, code])).toEqual([
      ['Product 3.ManufacturerProductNumber', 'value_missing'],
      ['Product 4.TradeItem', 'record_unreadable'],
    ]);
    writeFileSync(
      join(folder, 'cut.json'),
      readFileSync(join(folder, 'etim-xchange-2.0.json'), 'utf8').slice(0, 900),
    );
    expect((await read('cut.json')).codes).toEqual(['json_unreadable']);
  });

  it('names the languages of ETIM xChange that the site does not have, and a price for no pieces', async () => {
    const text = readFileSync(join(folder, 'etim-xchange-2.0.json'), 'utf8')
      .replace('"zh-CN", "Minimal', '"de-DE", "FullProductDescription": "Ein Schalter.", "Minimal')
      .replace('"PriceQuantity": "10.0000"', '"PriceQuantity": "0"');
    writeFileSync(join(folder, 'german.json'), text);
    const { products, problems } = await read('german.json');
    expect(products[0]).toMatchObject({ name: { en: 'Switch 1' }, price: null });
    expect(problems.map(({ code, parts }) => [code, parts.field, parts.value])).toEqual(
      expect.arrayContaining([
        ['language_left_out', 'FullProductDescription', 'Deutsch (Deutschland)'],
        ['number_unreadable', 'PriceQuantity', '0'],
      ]),
    );
  });

  it.each([
    ['%PDF-1.7\n', 'a PDF document'],
    ['PK\u0003\u0004abc', 'a ZIP archive or Excel workbook'],
    ['<!DOCTYPE html><html></html>', 'a web page'],
    ['<?xml version="1.0"?><!-- x --><shop/>', 'XML with the root element <shop>'],
    ['[{"a": 1}]', 'JSON that is not ETIM xChange'],
    ['', 'an empty file'],
    ['hello\u0000world', 'hello.world'],
  ])('refuses %j in one line that says what it is', async (text, found) => {
    writeFileSync(join(folder, 'own.xml'), text);
    const { problems } = await read('own.xml');
    expect(
      problems.map(({ code, parts }) => [
        code,
        typeof parts.value === 'object' ? parts.value.en : parts.value,
      ]),
    ).toEqual([['format_unknown', found]]);
  });
});
