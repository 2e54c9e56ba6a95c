import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeCatalogue } from './catalogue-folder.ts';
import { runEtalonHere } from './etalon-here.ts';

const SCHEMA = fileURLToPath(new URL('../fixtures/exchange/etim-xchange-2.0.schema.json', import.meta.url));

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let data_dir: string;
let folder: string;
beforeEach(async context => {
  data_dir = mkdtempSync(join(tmpdir(), 'etalon-export-'));
  folder = mkdtempSync(join(tmpdir(), 'etalon-catalogue-'));
  context.onTestFinished(() => {
    for (const path of [data_dir, folder]) rmSync(path, { recursive: true, force: true });
  });
  writeCatalogue(folder, {
    'attribute_values.csv': '',
    'attributes.csv': [
      'key,name_en,name_cn,kind,unit,order',
      'focal_length,Focal length,焦距,number,mm,1',
      'range,Wavelength range,波长范围,range,nm,2',
      'finish,Finish,表面,text,,3',
    ].join('\n'),
    'products/p.csv': [
      'part_number,set_id,name_en,name_cn,description_en,image,price_breaks,lead_time,stock,replacement,status,focal_length,range,finish_en,finish_cn',
      'A<1>&,lens,"Lens & ""co""",透镜,a <b>bold</b> text,media/a.png,1:52.00|10:48.00|100:on request,1:3,,,,"<25",400..700,matt,哑光',
      'A-2,lens,Lens two,透镜二,,media/a.png,1:10.00,,7,,,30 +0.1/-0.2,0.0000001..0.0000002,,',
      'A-3,lens,No picture,无图,,,1:10.00,1:5,,,,30,,,',
      'A-4,lens,No price,无价,,media/a.png,,1:5,,,,30,,,',
      'A-5,lens,Old,旧,,media/a.png,1:9.00,1:5,,A-2,discontinued,30,,,',
      `${'L'.repeat(40)},lens,Long,长,,media/a.png,1:9.00,1:5,,,,30,,,`,
      'A-7,lens,Draft,草稿,,media/a.png,1:9.00,1:5,,,draft,30,,,',
    ].join('\n'),
  });
  writeFileSync(join(folder, 'media/a.png'), PNG);
  const { code, out, err } = await etalon(['import', folder]);
  expect([code, out + err]).toEqual([0, expect.stringContaining('Version v1 is live')]);
});

const etalon = (args: string[], env: Record<string, string> = {}) =>
  runEtalonHere(args, { DATA_DIR: data_dir, ...env });

/** Exports in a format. @returns the file's text and the command's output */
async function exportAs(format: string, env: Record<string, string> = {}, ...more: string[]) {
  const file = join(data_dir, 'out');
  const { code, err } = await etalon(['export', '--format', format, ...more, file], env);
  expect([code, err]).toEqual([0, expect.any(String)]);
  return { text: readFileSync(file, 'utf8'), said: err };
}

/** The texts of all elements with a name, including their children. */
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    ([, inside]) => inside ?? '',
  );

const ADDRESS = { BASE_URL: 'https://example.com' };

describe('etalon export for others', () => {
  it('writes BMEcat 2005 in the order of the standard, and says what it leaves out', async () => {
    const { text, said } = await exportAs('bmecat2005');
    const products = elements(text, 'PRODUCT');
    expect(products).toHaveLength(6);
    const [first = '', second = '', , fourth = '', fifth = ''] = [
      ...products.filter(own => own.includes('A&lt;1&gt;&amp;')),
      ...['A-2', 'A-3', 'A-4', 'A-5'].flatMap(number =>
        products.filter(own => own.startsWith(`<SUPPLIER_PID>${number}<`)),
      ),
    ];
    const order = [
      ...first.matchAll(
        /<(SUPPLIER_PID|PRODUCT_DETAILS|PRODUCT_FEATURES|PRODUCT_ORDER_DETAILS|PRODUCT_PRICE_DETAILS|MIME_INFO|USER_DEFINED_EXTENSIONS)>/g,
      ),
    ];
    expect(order.map(([, name]) => name)).toEqual([
      'SUPPLIER_PID',
      'PRODUCT_DETAILS',
      'PRODUCT_FEATURES',
      'PRODUCT_ORDER_DETAILS',
      'PRODUCT_PRICE_DETAILS',
      'MIME_INFO',
      'USER_DEFINED_EXTENSIONS',
    ]);
    expect(elements(first, 'DESCRIPTION_SHORT')).toEqual(['Lens &amp; &quot;co&quot;', '透镜']);
    expect(elements(first, 'PRODUCT_PRICE')).toEqual([
      '<PRICE_AMOUNT>52.00</PRICE_AMOUNT><PRICE_CURRENCY>USD</PRICE_CURRENCY><LOWER_BOUND>1</LOWER_BOUND>',
      '<PRICE_AMOUNT>48.00</PRICE_AMOUNT><PRICE_CURRENCY>USD</PRICE_CURRENCY><LOWER_BOUND>10</LOWER_BOUND>',
      '<PRICE_AMOUNT>0</PRICE_AMOUNT><PRICE_CURRENCY>USD</PRICE_CURRENCY><LOWER_BOUND>100</LOWER_BOUND>',
    ]);
    expect(first).toContain('<FVALUE>25</FVALUE><FUNIT>MMT</FUNIT><FVALUE_DETAILS>&lt;</FVALUE_DETAILS>');
    expect(first).toContain('<FVALUE lang="eng">matt</FVALUE><FVALUE lang="zho">哑光</FVALUE>');
    expect(second).toContain('<FVALUE>0.0000001</FVALUE><FVALUE>0.0000002</FVALUE>');
    expect(second).toContain('<FVALUE_DETAILS>+0.1/-0.2</FVALUE_DETAILS>');
    expect(fourth).toContain('price_type="on_request"');
    expect(fifth).toContain('<PRODUCT_STATUS type="old_product">');
    expect(fifth).toContain('type="followup"><PROD_ID_TO>A-2</PROD_ID_TO>');
    expect(said).toBe(
      [
        'Written as bmecat2005',
        '1 draft is left out',
        '2 numbers have “<”, “≥” or a tolerance, written beside the number: most other programs ignore it',
        '1 text contains “<” or “&” in a way that receiving programs take for HTML',
        '',
      ].join('\n'),
    );
  });

  it('writes ETIM xChange 2.0 that the schema of the standard accepts', async () => {
    const { text, said } = await exportAs('etim-xchange', ADDRESS);
    const file = JSON.parse(text);
    const validate = formats
      .default(new Ajv2020({ strict: false, allErrors: true }))
      .compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
    validate(file);
    expect(validate.errors).toBeNull();
    const products: { ProductIdentification: { ManufacturerProductNumber: string } }[] =
      file.Supplier[0].Product;
    expect(products.map(own => own.ProductIdentification.ManufacturerProductNumber).sort()).toEqual([
      'A-2',
      'A-3',
      'A-4',
      'A-5',
      'A<1>&',
    ]);
    const text_of = JSON.stringify(
      products.find(own => own.ProductIdentification.ManufacturerProductNumber === 'A-2'),
    );
    expect(text_of).toContain('"AttachmentUri":"https://example.com/media/v1/media/a.png"');
    expect(text_of).toContain('"ProductPageUrl":"https://example.com/product/A-2"');
    expect(said).toContain('1 product is left out: the format allows part numbers of up to 35 characters');
    expect(said).toContain('1 price break is left out: the format has room for one price');
    expect((await exportAs('etim-xchange')).said).toContain(
      '4 pictures and documents are left out: they need an address; set BASE_URL',
    );
  });

  it('writes product data for Google Merchant Center: what has a price and a picture', async () => {
    const { text, said } = await exportAs('google-merchant', ADDRESS);
    const items = elements(text, 'item');
    expect(items.map(item => elements(item, 'g:mpn')[0])).toEqual(['A&lt;1&gt;&amp;', 'A-2', 'L'.repeat(40)]);
    const [on_order = '', in_stock = ''] = items;
    expect(elements(in_stock, 'g:availability')).toEqual(['in_stock']);
    expect(elements(on_order, 'g:availability')).toEqual(['backorder']);
    expect(elements(on_order, 'g:availability_date')[0]).toMatch(/^\d{4}-\d\d-\d\dT00:00Z$/);
    expect(elements(on_order, 'g:price')).toEqual(['52.00 USD']);
    expect(elements(on_order, 'g:title')).toEqual(['Lens &amp; &quot;co&quot;']);
    expect(elements(in_stock, 'g:link')).toEqual(['https://example.com/product/A-2']);
    expect(elements(in_stock, 'g:image_link')).toEqual(['https://example.com/media/v1/media/a.png']);
    expect(elements(in_stock, 'g:product_type')).toEqual(['Lenses']);
    expect(elements(on_order, 'g:attribute_value')).toEqual(['&lt; 25 mm', '400–700 nm', 'matt']);
    expect(said).toContain('1 discontinued product is left out');
    expect(said).toContain('1 product is left out: no price for one piece');
    expect(said).toContain('1 product is left out: no JPEG, PNG, WebP, GIF, BMP or TIFF picture');
    const chinese = await exportAs('google-merchant', ADDRESS, '--locale', 'cn');
    expect(elements(chinese.text, 'g:title')).toContain('透镜二');
    expect(elements(chinese.text, 'g:link')).toContain('https://example.com/cn/product/A-2');
  });

  it('refuses product data for Merchant Center without the address of the site', async () => {
    const { code, err } = await etalon(['export', '--format', 'google-merchant']);
    expect([code, err]).toEqual([
      2,
      '--format google-merchant contains the addresses of the site: set BASE_URL\n',
    ]);
  });
});
