import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { TablesMapping } from '../mapping.ts';
import { draftMapping } from './draft-mapping.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalon-map-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const draft = (text: string, name = 'parts.csv') => {
  writeFileSync(join(folder, name), text);
  return draftMapping([{ path: join(folder, name), name }], name);
};

const parsed = async (text: string, name?: string) =>
  TablesMapping.parse(parse((await draft(text, name)) ?? ''));

it('takes columns for the lower and the upper end as one range, and a column of families as series', async () => {
  const mapping = await parsed(
    'No,Group,Family,Temp min [°C],Temp max [°C],min. load (N),max. load (N),Von,Bis,max. speed\nA-1,Motor,Dyna,-40,85,1,2,1,2,5\nA-2,Motor,Dyna,-20,70,1,3,1,3,6\nB-1,Motor,Gear,-20,70,1,3,1,3,7\nB-2,Motor,Gear,0,70,1,3,1,3,8\n',
  );
  expect(mapping.tables[0]).toMatchObject({
    set: { name: '{Family}' },
    columns: {
      'Temp min': { attribute: 'temp', to: 'Temp max', unit: '°C' },
      'min. load (N)': { attribute: 'load', to: 'max. load (N)', unit: 'N' },
      'max. speed': { attribute: 'max_speed', to: null },
    },
  });
  expect(mapping.attributes).toMatchObject({
    temp: { name: 'Temp', kind: 'range', unit: '°C' },
    load: { name: 'load', kind: 'range', unit: 'N' },
    max_speed: { kind: 'number' },
  });
});

it('proposes series of part numbers that share a prefix', async () => {
  const rows = ['AC-254-030', 'AC-254-050', 'AC-254-100', 'PCX-50-10', 'PCX-50-20', 'PCX-50-30', 'X1'];
  const table = `No,Length\n${rows.map((row, at) => `${row},${at}`).join('\n')}\n`;
  expect((await parsed(table)).tables[0]).toMatchObject({
    split: [{ column: 'Series', from: 'No' }],
    set: { name: '{Series}' },
  });
  expect((await parsed('No,Length\nM-1,1\nM-2,2\nM-3,3\n')).tables[0]?.set).toBeNull();
});

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
    ['torque', 'number', undefined],
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
    '"Torque": { attribute: torque } # ? a number without a unit',
    '"Note": { attribute: note } # ? empty in all rows: perhaps one for ignore',
  ]);
});

it('drafts each of several tables of a file, with the attributes that they share once', async () => {
  const lenses = 'No,Name,Price,f [mm],Glass\nL1,Lens one,5,10,BK7\nL2,Lens two,6,20,BK7\n';
  const screws = 'No,Name,Price,f [mm],Thread\nS1,Screw one,1,4,M4\nS2,Screw two,2,5,M5\n';
  const mapping = await parsed(`${lenses}\nScrews\n${screws}`);
  expect(mapping.tables).toMatchObject([
    { head_row: 1, data_row: 2, last_row: 3, categories: ['Products'], columns: { f: { attribute: 'f' } } },
    { head_row: 6, data_row: 7, categories: ['Screws'], columns: { f: { attribute: 'f' } } },
  ]);
  expect(mapping.tables[1]?.last_row).toBeUndefined();
  expect(mapping.attributes).toMatchObject({
    f: { kind: 'number', unit: 'mm' },
    glass: { kind: 'enum' },
    thread: { kind: 'enum' },
  });
});

it('drafts each sheet of a workbook whose sheets have different headers', async () => {
  const lenses = [['No', 'Focal length [mm]'], ['L1', 10], ['L2', 20], [], ['No', 'Glass'], ['G1', 'BK7']];
  const sheets = [
    { name: 'Lenses', rows: lenses },
    {
      name: 'Screws',
      rows: [
        ['No', 'Thread'],
        ['S1', 'M4'],
        ['S2', 'M5'],
      ],
    },
  ];
  writeFileSync(join(folder, 'parts.xlsx'), await writeXlsx({ sheets }));
  const file = { path: join(folder, 'parts.xlsx'), name: 'parts.xlsx' };
  const { tables } = TablesMapping.parse(parse((await draftMapping([file], 'parts.xlsx')) ?? ''));
  expect(tables).toMatchObject([
    { sheet: 'Lenses', head_row: 1, last_row: 3, categories: ['Lenses'] },
    { sheet: 'Lenses', head_row: 5, categories: ['Lenses'], columns: { Glass: { attribute: 'glass' } } },
    { sheet: 'Screws', head_row: 1, categories: ['Screws'], columns: { Thread: { attribute: 'thread' } } },
  ]);
});

it('keeps attributes of one name apart where their tables measure them otherwise', async () => {
  const { tables, attributes } = await parsed('No,Width\nA,1\nB,2\n\nNo,Width [mm]\nC,3\nD,4\n');
  expect(tables.map(table => table.columns.Width?.attribute)).toEqual(['width', 'width_2']);
  expect(Object.values(attributes).map(({ unit }) => unit)).toEqual([undefined, 'mm']);
});

it('says what it could not find', async () => {
  const text = await draft('a,b\n1,x y\n1,x y\n');
  expect(text?.match(/# \?.*/g)).toEqual([
    '# ? no column has a different text in every row',
    '# ? no column looks like a name',
    '# ? no column looks like a category',
    '# ? a number without a unit',
  ]);
  await expect(draft('a,b\n')).rejects.toThrow('The table has no rows');
});

it('finds a row of units below the head, where data begin, dates and part numbers of one id', async () => {
  const { tables, attributes, unit_aliases } = await parsed(`Part,Maker,Voc,NOCT,Bifacial,Date
Units,,V,C,,
[0],maker,voc,noct,,
A/1,Acme,38.6,47.4,0,12/1/2021
A-1,Acme,38.7,46.1,1,1/13/2021
B-2,Best,,45.0,0,2/1/2021
`);
  expect(unit_aliases).toEqual({ C: '°C' });
  expect(tables[0]).toMatchObject({
    unit_row: 2,
    data_row: 4,
    date_order: 'mdy',
    same_id: 'suffix',
    product: { part_number: '{Part}', added_on: '{Date}' },
  });
  expect(Object.entries(attributes).map(([key, { kind, unit }]) => [key, kind, unit])).toEqual([
    ['maker', 'enum', undefined],
    ['voc', 'number', 'V'],
    ['noct', 'number', '°C'],
    ['bifacial', 'flag', undefined],
  ]);
});

it('takes a first row of numbers for data, whatever its texts', async () => {
  const { tables } = await parsed('Part,Size,Note\nV,5,A\nA,6,m\n');
  expect(tables[0]?.unit_row).toBeNull();
});

it('finds spans, units behind a comma, the price and the stock', async () => {
  const text = await draft(
    `Part No,Description,Price EUR,On hand,"Power, W",Temperature (°C),Band,Finish,"Size, big"
R-1,Rod,5,10,1.5,-40...120,400–700 nm,20-10,a
R-2,Rod two,6,0,2.5,-20...80,450–650 nm,40-20,b
R-3,Rod three,6,0,3,25,,60-40,c
`,
  );
  const { tables, attributes } = TablesMapping.parse(parse(text ?? ''));
  expect(tables[0]?.product).toMatchObject({ price_breaks: '1:{Price EUR}', stock: '{On hand}' });
  expect(Object.entries(attributes).map(([key, { name, kind, unit }]) => [key, name, kind, unit])).toEqual([
    ['power', 'Power', 'number', 'W'],
    ['temperature', 'Temperature', 'range', '°C'],
    ['band', 'Band', 'range', 'nm'],
    // A code, not a span, as nothing states a unit.
    ['finish', 'Finish', 'enum', undefined],
    ['size_big', 'Size, big', 'enum', undefined],
  ]);
});

it('finds the header below a title, and units below the header', async () => {
  const { tables } = await parsed(
    'Price list 2026\n\nPart,Name,Length,Mass\n,,mm,kg\nR-1,Rod,5,1\nR-2,Rod two,6,2\n',
  );
  expect(tables[0]).toMatchObject({
    head_row: 2,
    unit_row: 4,
    data_row: 5,
    product: { part_number: '{Part}', name: '{Name}' },
  });
});

it('says why no row of a table can be read', async () => {
  await expect(draft('a,b\n1,2,3\n1,2,3\n')).rejects.toThrow(/^parts\.csv:2 {2}error .*3/);
});

it('finds the records of JSON and the paths into them', async () => {
  const products = ['P-1', 'P-2', 'P-3'].map((sku, at) => ({
    sku,
    title: { en: `Pump ${sku}`, zh: `水泵 ${sku}` },
    group: 'Pumps',
    specs: [
      { name: 'Weight', value: at + 0.5, unit: 'kg' },
      { name: 'Flow', min: 1, max: at + 2 },
    ],
    tags: ['quiet', 'small'],
  }));
  const { tables } = await parsed(JSON.stringify({ shop: { about: [{ a: 1 }], products } }), 'shop.json');
  expect(tables[0]).toMatchObject({
    records: '$.shop.products.*',
    product: { part_number: '{sku}', name_en: '{title.en}', name_cn: '{title.zh}' },
    categories: ['{group}'],
    ignore: ['specs[name=Weight].unit'],
  });
  expect(Object.keys(tables[0]?.columns ?? {})).toEqual([
    'specs[name=Weight].value',
    'tags',
    'specs[name=Flow].min',
  ]);
  expect(tables[0]?.columns['specs[name=Flow].min']).toMatchObject({ to: 'specs[name=Flow].max' });
});

it('finds the records of XML, attributes and features among them', async () => {
  const product = (no: number) =>
    `<product no="X-${no}"><name>Fan ${no}</name><features><f code="W"><v>${no}</v></f><f code="H"><v>${no}0</v></f></features></product>`;
  const xml = `<shop><head/><products>${[1, 2, 3].map(product).join('')}</products></shop>`;
  const { tables } = await parsed(xml, 'shop.xml');
  expect(tables[0]).toMatchObject({
    records: 'shop/products/product',
    product: { part_number: '{@no}', name: '{name}' },
  });
  expect(Object.keys(tables[0]?.columns ?? {})).toEqual(['features.f[@code=W].v', 'features.f[@code=H].v']);
});

it.each([
  ['"1,250"', 'no other number'],
  ['"1,250"\nL-2,Lamp 2,12.50', 'a decimal point'],
])('takes no comma between thousands for a decimal one: %s beside %s', async rows => {
  const text = `Part no.,Name,Flux [lm]\nL-1,Lamp 1,${rows}\n`;
  expect((await parsed(text)).tables[0]?.decimal_comma).toBeFalsy();
  expect(await draft(text)).toContain('# ? 1,250 is read as 1250; with decimal_comma: true it is 1.25');
});

it.each([
  ['MPN,Description,Mfr,Qty in stock,Unit Price (USD)'],
  ['Manufacturer Part Number,Part Description,Manufacturer,Quantity Available,Unit Price'],
  ['Art.-Nr.,Artikelbezeichnung,Marke,Lagerbestand,Listenpreis'],
  ['Bestell-Nr.,Benennung,Hersteller,Menge,Stückpreis'],
  ['型号,名称,品牌,库存,单价'],
  ['物料编码,产品名称,厂家,现货,售价'],
  ['Référence,Désignation,Fabricant,Disponible,Prix'],
  ['Réf. fabricant,Libellé,Marque,Quantité,Tarif'],
  ['Order code,Product,Maker,On hand,List price'],
  ['P/N,Name,Vendor,QOH,Cost'],
  ['Item No.,Item,Supplier,Avail,Net price'],
  ['model_number,model,make,in_stock,msrp'],
  ['Catalog #,Item Description,Mfg,Availability,List Price ($)'],
  ['product_id,product_name,manufacturer_name,stock_qty,price_eur'],
  ['LCSC Part,Title,Brand,Inventory,RRP'],
])('knows heads as people write them: %s', async heads => {
  const [part_number, name, , stock, price] = heads.split(',');
  const rows = ['1001,Clamp small,Acme,5,1.50', '1002,Clamp large,Acme,7,2.50', '1003,Bolt,Bolts Inc,9,0.50'];
  expect((await parsed(`${heads}\n${rows.join('\n')}\n`)).tables[0]?.product).toMatchObject({
    part_number: `{${part_number}}`,
    name: `{${name}}`,
    stock: `{${stock}}`,
    price_breaks: `1:{${price}}`,
  });
});

it('takes a stock of which some rows have a bound, none or no number', async () => {
  const stocks = ['>100', '1.250', '-', 'sold out', ''];
  const text = `Part no.,Name,Stock\n${stocks.map((stock, at) => `L-${at},Lamp ${at},${stock}`).join('\n')}\n`;
  expect((await parsed(text)).tables[0]?.product).toMatchObject({ stock: '{Stock}' });
  const words = 'Part no.,Name,Stock\nL-1,Lamp 1,on request\nL-2,Lamp 2,n/a\n';
  expect((await parsed(words)).tables[0]?.product).not.toHaveProperty('stock');
});

it('spells the letters of keys that are no letters with a mark', async () => {
  const text = 'Part no.,Name,Größe [mm],Innen-Ø [mm],Æquivalent\nL-1,Lamp 1,5,3,a\nL-2,Lamp 2,6,4,b\n';
  expect(Object.keys((await parsed(text)).attributes)).toEqual(['grosse', 'innen', 'aequivalent']);
});

it('names what paths into records lead to, with the unit beside a value', async () => {
  const parts = [1, 2, 3].map(at => ({
    sku: `P-${at}`,
    title: { en: `Pump ${at}`, zh: `水泵 ${at}` },
    specs: [
      { name: 'Flux', value: 80 + at, unit: 'lm' },
      { name: 'Length (mm)', value: at },
      { name: 'Seal', value: at === 1 ? 'FKM' : 'EPDM' },
    ],
    body: { outerDiameter: at, seal: { value: at } },
    files: [{ title: 'Data sheet', url: `https://example.com/${at}.pdf` }],
  }));
  const { tables, attributes } = await parsed(JSON.stringify(parts), 'parts.json');
  expect(tables[0]).toMatchObject({
    product: { part_number: '{sku}', name_en: '{title.en}', name_cn: '{title.zh}' },
    documents: [{ name: 'Data sheet' }],
    ignore: ['specs[name=Flux].unit'],
    columns: {
      'specs[name=Flux].value': { attribute: 'flux', unit: 'lm' },
      'specs[name=Length (mm)].value': { attribute: 'length', unit: 'mm' },
      'body.outerDiameter': { attribute: 'outer_diameter' },
    },
  });
  expect(attributes).toMatchObject({
    flux: { name: 'Flux', kind: 'number', unit: 'lm' },
    length: { name: 'Length', kind: 'number', unit: 'mm' },
    seal: { name: 'Seal', kind: 'enum' },
    body_seal: { name: 'body seal' },
  });
});

it('takes equally long lists of numbers for curves, with the rising one as x', async () => {
  const lamps = [1, 2, 3].map(at => ({
    sku: `L-${at}`,
    name: `Lamp ${at}`,
    spectrum: { y: [0.1, at, 0.2, 0.2], x: [400, 500, 600, 700] },
    size: [1, 2],
    aging: { hours: [0, 1000, 2000], 'flux (lm)': [100, 98, 96 - at], cct: [3000, 3010, 3000] },
    steps: { a: [3, 2, 1], b: [1, 1, 2] },
  }));
  const table = (await parsed(JSON.stringify(lamps), 'lamps.json')).tables[0];
  const hours = { key: 'hours', name: 'hours' };
  expect(table?.curves).toMatchObject([
    {
      x: { key: 'x' },
      y: { key: 'spectrum', name: 'spectrum' },
      x_values: '{spectrum.x}',
      y_values: '{spectrum.y}',
    },
    { x: hours, y: { key: 'flux', name: 'flux', unit: 'lm' }, y_values: '{aging.flux (lm)}' },
    { x: hours, y: { key: 'cct' } },
  ]);
  expect(Object.keys(table?.columns ?? {})).toEqual(['size', 'steps.a', 'steps.b']);
});

it('takes a list of quantities with one of prices for the prices by quantity', async () => {
  const tiers = [
    { qty: 1, price: 1.25 },
    { qty: 100, price: 0.98 },
  ];
  const parts = [1, 2, 3].map(at => ({
    sku: `P-${at}`,
    name: `Part ${at}`,
    pricing: { currency: 'USD', tiers },
  }));
  const table = (await parsed(JSON.stringify(parts), 'parts.json')).tables[0];
  expect(table?.product).toMatchObject({ price_breaks: '{pricing.tiers.qty}:{pricing.tiers.price}' });
  expect(Object.keys(table?.columns ?? {})).toEqual(['pricing.currency']);
});

it.each([
  ['Name (EN),Name (CN)', 'Name (EN)', 'Name (CN)'],
  ['name_cn,name_en', 'name_en', 'name_cn'],
  ['品名英文,品名中文', '品名英文', '品名中文'],
  ['Product name,产品名称', 'Product name', '产品名称'],
  ['Description English,Description Chinese', 'Description English', 'Description Chinese'],
])('finds the names in two languages: %s', async (heads, en, cn) => {
  const isTurned = heads.indexOf(en) > 0;
  const rows = [1, 2, 3].map(at => (isTurned ? [`泵${at}`, `Pump ${at}`] : [`Pump ${at}`, `泵${at}`]));
  const text = `Part no.,${heads}\n${rows.map((row, at) => `P-${at},${row}`).join('\n')}\n`;
  const product = (await parsed(text)).tables[0]?.product;
  expect(product).toMatchObject({ name_en: `{${en}}`, name_cn: `{${cn}}` });
  expect(product).not.toHaveProperty('name');
});

it('takes one name for all languages, and a description beside it for none', async () => {
  const text = 'Part no.,Name,Description\nP-1,Pump,A pump\nP-2,Valve,A valve\nP-3,Seal,A seal\n';
  expect((await parsed(text)).tables[0]?.product).toMatchObject({ name: '{Name}' });
});

it('gives columns that differ in their unit or sign alone, and equal heads, keys of their own', async () => {
  const mapping = await parsed(
    'Model,Width(mm),Width(pixels),A+,A-,W,W\nC-1,5.75,2579,1,2,3,4\nC-2,7.11,3310,3,4,5,6\n',
  );
  const columns = Object.values(mapping.tables[0]?.columns ?? {}).map(({ attribute }) => attribute);
  expect(columns).toHaveLength(6);
  expect(new Set(columns).size).toBe(6);
  expect(Object.keys(mapping.attributes)).toEqual(columns);
  expect(mapping.tables[0]?.columns['W #2']).toBeDefined();
});

it('names the encoding of a table that is not UTF-8', async () => {
  const text = Buffer.from('Réf.;Désignation;Prix\nA-1;Écrou;1,5\nA-2;Clé à molette;2,5\n', 'latin1');
  writeFileSync(join(folder, 'pieces.csv'), text);
  const mapping = TablesMapping.parse(
    parse(
      (await draftMapping([{ path: join(folder, 'pieces.csv'), name: 'pieces.csv' }], 'pieces.csv')) ?? '',
    ),
  );
  expect(mapping.tables[0]).toMatchObject({ encoding: 'windows-1252', product: { name: '{Désignation}' } });
});

it('takes the elements that are most as records, and says what else there is', async () => {
  const lens = (n: number) => `<lens><maker>Acme</maker><model>L${n}</model><focal min="1"/></lens>`;
  const xml = `<db><mount><name>A</name><use>x</use></mount><mount><name>B</name><use>y</use></mount>${[1, 2, 3].map(lens).join('')}</db>`;
  const text = (await draft(xml, 'db.xml')) ?? '';
  expect(text).toContain('records: "db/lens" # ? there are also db/mount');
});

it('takes a file of one product as one record, lists of its parts and settings and all', async () => {
  const json = JSON.stringify({
    name: 'T1',
    maker: 'Acme',
    v_max: 650,
    motors: [
      { pos: 'front', kw: 100 },
      { pos: 'rear', kw: 120 },
    ],
  });
  expect((await draft(json, 'one.json')) ?? '').toContain('v_max');
  const xml =
    '<material><guid>g-1</guid><brand>Acme</brand><settings><setting key="bed">60</setting><setting key="nozzle">210</setting></settings></material>';
  const mapping = await parsed(xml, 'pla.xml');
  expect(mapping.tables[0]?.records).toBe('material');
  expect(JSON.stringify(mapping)).toContain('settings.setting[@key=bed]');
  const list = JSON.stringify({
    version: 3,
    made: 'today',
    items: Array.from({ length: 30 }, (_, n) => ({ id: n, size: n })),
  });
  expect((await parsed(list, 'list.json')).tables[0]?.records).toBe('$.items.*');
});

it('reads JSON lines of either ending, and files of one form together', async () => {
  const lines = '{"sku":"A-1","name":"Rod","len":5}\n{"sku":"A-2","name":"Bar","len":6}\n';
  expect((await parsed(lines, 'parts.ndjson')).tables[0]?.product.part_number).toBe('{sku}');
  for (const n of [1, 2, 3])
    writeFileSync(
      join(folder, `${n}.json`),
      JSON.stringify({ sku: `A-${n}`, name: `Rod ${n}`, [`own_${n}`]: n }),
    );
  const files = [1, 2, 3].map(n => ({ path: join(folder, `${n}.json`), name: `${n}.json` }));
  const text = (await draftMapping(files, '*.json')) ?? '';
  expect(text).toContain('file: "*.json"');
  expect(text).toContain('by its first 3 rows');
  expect(text).toContain('own_3');
});

it.each([
  ['priceQuantity', '100'],
  ['Price unit', '1000'],
  ['Preiseinheit', '100'],
  ['计价数量', '100'],
])('takes the number of pieces that a price is for from the column %s', async (head, quantity) => {
  const mapping = await parsed(`No,Name,${head},Price EUR\nA-1,Screw,${quantity},17.50\nA-2,Nut,1,9.90\n`);
  expect(mapping.tables[0]?.product).toMatchObject({
    price_breaks: '1:{Price EUR}',
    price_quantity: `{${head}}`,
  });
});

it.each([
  ['Price (per 100)', '100'],
  ['Preis EUR / 1000 St.', '1000'],
  ['Price per thousand', '1000'],
  ['每百件价格', '100'],
])('takes the number of pieces that a price is for from the head %s', async (head, pieces) => {
  const mapping = await parsed(`No,Name,${head}\nA-1,Screw,17.50\nA-2,Nut,9.90\n`);
  expect(mapping.tables[0]?.product).toMatchObject({ price_breaks: `1:{${head}}`, price_quantity: pieces });
});

it('reads quantities and money as people write them in cells', async () => {
  const text = `Part Number,Description,Length,Voltage,Temp,Mass,Grade,Unit Price
A-1,One,10 mm,12 V,-20 to 85 °C,1.5 kg,3A,$5.00
A-2,Two,25.4 mm,≤ 24 V,-40 to 85 °C,n/a,2B,"$1,006.00"
A-3,Three,1 in,5 V,-40...125 °C,900 g,3A,$7.10
`;
  const { tables, attributes } = await parsed(text);
  expect(tables[0]?.product.price_breaks).toBe('1:{Unit Price}');
  expect(Object.entries(attributes).map(([key, { kind, unit }]) => [key, kind, unit])).toEqual([
    ['length', 'number', 'mm'],
    ['voltage', 'number', 'V'],
    ['temp', 'range', '°C'],
    ['mass', 'number', 'kg'],
    ['grade', 'enum', undefined],
  ]);
});

it.each([
  ['Länge in mm', 'lange', 'mm'],
  ['length_mm', 'length', 'mm'],
  ['Gewicht kg', 'gewicht', 'kg'],
  ['Temp min', 'temp_min', undefined],
  ['Model year', 'model_year', undefined],
])('reads the unit of the head %s', async (head, key, unit) => {
  const { attributes } = await parsed(`No,Name,${head}\nA-1,Rod,5\nA-2,Bar,2019\n`);
  expect(Object.entries(attributes).map(([own, { unit: found }]) => [own, found])).toEqual([[key, unit]]);
});

it('keeps the column that is called part number, though some rows lack or repeat one', async () => {
  const text = 'Part No.;Name;Code word\nA-1;One;x1\nA-2;Two;x2\nA-3;Three;x3\nA-3;Four;x4\n;Five;x5\n';
  expect((await parsed(text)).tables[0]?.product.part_number).toBe('{Part No.}');
  expect(await draft(text)).toContain('# ? 1 of 5 rows have none, 1 repeat another row’s');
});

it.each([
  ['Lieferzeit', '5 AT', 'ab Lager', '{Lieferzeit}'],
  ['Lead time (weeks)', '4', '6', '{Lead time (weeks)} weeks'],
  ['交期', '2周', '现货', '{交期}'],
])('takes %s for the lead time', async (head, first, second, template) => {
  const { tables } = await parsed(`No,Name,${head}\nA-1,Rod,${first}\nA-2,Bar,${second}\n`);
  expect(tables[0]?.product.lead_time).toBe(template);
});

it('takes addresses of pictures and documents, and leaves files to the owner', async () => {
  const text = `No,Name,Photo,Datasheet,Manual,3D model
A-1,Rod,https://example.com/a.jpg,https://example.com/a.pdf,a.pdf,
A-2,Bar,https://example.com/b?size=2,,b.pdf,https://example.com/b.step
`;
  const [table] = (await parsed(text)).tables;
  expect(table).toMatchObject({ product: { image: '{Photo}' }, ignore: ['Manual'], columns: {} });
  expect(table?.documents.map(({ kind, url }) => [kind, url])).toEqual([
    ['datasheet', '{Datasheet}'],
    ['drawing', '{3D model}'],
  ]);
  expect(await draft(text)).toContain(
    '# ? documents: - { kind: manual, name: "Manual", path: "documents/{Manual}" } once the files are in the folder',
  );
});

it.each([
  ['priceQuantity,priceAmount1', '1,17.50', '1:{priceAmount1}'],
  ['Price currency,Price valid from,List price', 'EUR,20260101,17.50', '1:{List price}'],
  ['Price per 100,Unit price', '17.50,0.175', '1:{Unit price}'],
])('takes the amount of one piece among %s for the price', async (heads, cells, price) => {
  const mapping = await parsed(`No,Name,${heads}\nA-1,Screw,${cells}\nA-2,Nut,${cells}\n`);
  expect(mapping.tables[0]?.product.price_breaks).toBe(price);
});

it.each([
  ['MOQ,Order multiple', { minimum_quantity: '{MOQ}', quantity_step: '{Order multiple}' }],
  ['Mindestbestellmenge,VPE', { minimum_quantity: '{Mindestbestellmenge}', quantity_step: '{VPE}' }],
  ['起订量,标准包装数', { minimum_quantity: '{起订量}', quantity_step: '{标准包装数}' }],
  ['Pcs per pack,Min. order qty', { pack_size: '{Pcs per pack}', minimum_quantity: '{Min. order qty}' }],
])('takes %s for how products are packed', async (heads, fields) => {
  const { tables } = await parsed(`No,Name,${heads}\nA-1,Screw,100,25\nA-2,Nut,50,5\n`);
  expect(tables[0]?.product).toMatchObject(fields);
  expect(tables[0]?.columns).toEqual({});
});

it.each([
  ['PE', ['100', '1'], { price_quantity: '{PE}' }],
  ['VPE', ['100', '1000'], { price_quantity: '{VPE}' }],
  ['Packaging unit', ['25', '5'], { quantity_step: '{Packaging unit}' }],
  ['价格单位', ['100', '1'], { price_quantity: '{价格单位}' }],
])('takes the column %s with %j beside a price', async (head, [first, second], fields) => {
  const { tables } = await parsed(
    `No,Name,Price,${head}\nA-1,Screw,17.50,${first}\nA-2,Nut,9.00,${second}\n`,
  );
  expect(tables[0]?.product).toMatchObject({ price_breaks: '1:{Price}', ...fields });
  expect(tables[0]?.columns).toEqual({});
});

it('takes no column of other values for how products are packed', async () => {
  const { tables } = await parsed('No,Name,MOQ,Packing size\nA-1,Screw,on request,M8\nA-2,Nut,5,M10\n');
  expect(Object.keys(tables[0]?.product ?? {})).toEqual(['part_number', 'name']);
});

it('tells products by maker and model together where no column does so alone', async () => {
  const rows = ['Ace', 'Bolt', 'Core'].flatMap(maker =>
    ['X1', 'X2', 'X3', 'X4'].map(model => [maker, model]),
  );
  const table = (heads: string) =>
    `${heads},Sensor description,Width (mm)\n${rows.map((row, at) => `${row.join(',')},"1/2.5 inch",${at}`).join('\n')}\n`;
  for (const [maker, model] of [
    ['CameraMaker', 'CameraModel'],
    ['Brand', 'Model'],
    ['Hersteller', 'Typ'],
    ['品牌', '型号'],
  ]) {
    const { tables, attributes } = await parsed(table(`${maker},${model}`));
    const together = `{${maker}} {${model}}`;
    expect(tables[0]?.product, maker).toMatchObject({ part_number: together, name: together });
    expect(tables[0]?.categories).toEqual([`{${maker}}`]);
    expect(Object.keys(tables[0]?.columns ?? {})).toEqual([maker, model, 'Sensor description', 'Width (mm)']);
    expect(Object.keys(attributes ?? {})).toHaveLength(4);
  }
  // One of hundreds may lack its number.
  const many = Array.from({ length: 300 }, (_, at) => `${at === 7 ? '' : `M-${at}`},Ace,text`).join('\n');
  expect((await parsed(`CameraModel,Maker,Note\n${many}\n`)).tables[0]?.product).toMatchObject({
    part_number: '{CameraModel}',
  });
  // A number that identifies the products needs no help.
  const numbered = `No,Brand,Model\n${rows.map((row, at) => `N-${at},${row.join(',')}`).join('\n')}\n`;
  expect((await parsed(numbered)).tables[0]?.product).toMatchObject({ part_number: '{No}' });
});

it('finds the header below headings of several columns, and a price that only a currency names', async () => {
  const text = [
    ',,Size,,Weight (g),,Price,',
    'Part No.,Name,min (mm),max (mm),min,max,USD/100,Stock',
    'A-1,Ring,1,2,3,4,4.10,5',
    'A-2,Ring,1,3,4,5,4.20,0',
  ].join('\n');
  expect(await draft(text)).toContain(
    '    group_row: 1 # ? the row looks like headings of several columns each',
  );
  const [table] = (await parsed(text)).tables;
  expect(table).toMatchObject({
    group_row: 1,
    head_row: 2,
    data_row: 3,
    product: {
      part_number: '{Part No.}',
      price_breaks: '1:{USD/100}',
      price_quantity: '100',
      stock: '{Stock}',
    },
    columns: {
      'Size min (mm)': { attribute: 'f_size', to: 'Size max (mm)', unit: 'mm' },
      'Weight min (g)': { attribute: 'weight', to: 'Weight max (g)', unit: 'g' },
    },
  });
});

it.each(['Part,Price,\nA-1,POA,\nA-2,5.00,\nA-3,6.00,sale', 'Part,Type,,\nA-1,Ring,,x\nA-2,Plate,,y'])(
  'takes the first row for the header though some columns have no name (%#)',
  async text => {
    expect(await draft(text)).not.toContain('group_row');
  },
);

it('makes choices of a column whose quantities cannot be converted to each other, and says so', async () => {
  const text = await draft('No,Name,Accuracy\nA,Jug,±5 %\nB,Jug,±0.05 mL\nC,Jug,±0.1 mL\nD,Jug,±0.2 mL\n');
  expect(text).toContain('accuracy: { name: "Accuracy", kind: enum }');
  expect(text).toContain('# ? 3 of 4 are quantities in mL; "±5 %" is none');
});

it('takes columns of prices by quantity together, also under words and signs, and no others', async () => {
  const steps = async (heads: string, cells: string) =>
    (await parsed(`No;Name;${heads}\nA-1;Rod;${cells}\nA-2;Bar;${cells}\n`)).tables[0]?.product.price_breaks;
  expect(await steps('1-9;10-99;100+', '$1.20;$1,100.00;POA')).toBe('1:{1-9}|10:{10-99}|100:{100+}');
  expect(await steps('1+;10+', '1.20;1.10')).toBe('1:{1+}|10:{10+}');
  expect(await steps('ab 1 St.;ab 1.000 St.', '1,20 €;1,10 €')).toBe('1:{ab 1 St.}|1000:{ab 1.000 St.}');
  expect(await steps('单价(1-9);单价(≥10)', '1.2;1.1')).toBe('1:{单价(1-9)}|10:{单价(≥10)}');
  expect(await steps('Price @ 25;Price @ 100', '2;1')).toBe('25:{Price @ 25}|100:{Price @ 100}');
  expect(await steps('List price;10+;100+', '3;2;1')).toBe('1:{List price}|10:{10+}|100:{100+}');
  expect(await steps('450;532;633', '1.20;1.10;1')).toBeUndefined();
  expect(await steps('0-10;20-30', '1.20;1.10')).toBeUndefined();
});

it('takes the number of pieces of a price from the row of units', async () => {
  const text = 'No;Name;Length;Mass;Price\n;;mm;kg;€ / 100 St.\nA-1;Rod;10;2;120\nA-2;Bar;20;3;130\n';
  expect((await parsed(text)).tables[0]).toMatchObject({ unit_row: 2, product: { price_quantity: '100' } });
});

it('takes lines of one cell above a head for titles, and among the rows for notes', async () => {
  const text =
    'Acme;;\nPrices 2026;;\n;;\nNo;Name;Length (mm)\nRods;;\nA-1;Rod;10\nA-2;Bar;20\nSum;;\n* without warranty;;\n';
  const [table] = (await parsed(text)).tables;
  expect(table).toMatchObject({ head_row: 4, product: { part_number: '{No}', name: '{Name}' } });
  expect(table?.group_row).toBeUndefined();
  expect(table?.columns).toMatchObject({ 'Length (mm)': { attribute: 'length', unit: 'mm' } });
});

it('leaves texts under a unit that none of them has as choices, and takes ticks as yes and no', async () => {
  const text = 'No;Name;Supply (V / Hz);RoHS\nA-1;Rod;230/50;✓\nA-2;Bar;400/50;✗\nA-3;Cap;universal;–\n';
  const { attributes } = await parsed(text);
  expect(attributes).toMatchObject({ rohs: { kind: 'flag' } });
  expect(Object.values(attributes ?? {}).map(({ kind }) => kind)).toEqual(['enum', 'flag']);
});

it('makes keys of Chinese names by their sound', async () => {
  const { attributes } = await parsed('型号,名称,工作温度(℃),量程\nA-1,表,5,甲\nA-2,表,6,乙\n');
  expect(Object.keys(attributes ?? {})).toEqual(['gong_zuo_wen_du', 'liang_cheng']);
});

it('turns a table whose products are in columns, with units in brackets or in a column, and no other', async () => {
  const sheet =
    'Model,CAM-100,CAM-200\nSensor,CMOS,sCMOS\nPixel size (µm),5.86,3.45\nFrame rate (fps),162,75\nPrice (USD),450,695\n';
  const mapping = await parsed(sheet);
  expect(mapping.tables[0]).toMatchObject({
    transposed: true,
    product: { part_number: '{Model}', price_breaks: '1:{Price (USD)}' },
    columns: { 'Pixel size (µm)': { attribute: 'pixel_size', unit: 'µm' } },
  });
  const apart = await parsed(
    'Type,Unit,P-10,P-20,P-30\nFlow,l/min,10,20,30\nHead (m),m,5,6,7\nSeal,,FKM,NBR,FKM\n',
  );
  expect(apart.tables[0]).toMatchObject({ transposed: true, product: { part_number: '{Type}' } });
  const rows = await parsed('Part,D1 (mm),D2,L1\nA-1,1,2,3\nA-2,2,3,4\nA-3,2,3,4\n');
  expect(rows.tables[0]?.transposed).toBe(false);
});

it('writes its doubts in the language that is asked for', async () => {
  writeFileSync(join(folder, 'parts.csv'), 'No,Name,Price\nA-1,Rod,5\nA-2,Bar,6\n');
  const file = { path: join(folder, 'parts.csv'), name: 'parts.csv' };
  const text = await draftMapping([file], 'parts.csv', 'cn');
  expect(text).toMatch(/^# parts\.csv 的初步映射，依据前 2 行。/);
  expect(text).toContain('price_breaks: "1:{Price}" # ? 单件价格；catalogue.yaml 需要货币');
});

it.each([
  ['Main Category,Sub Category', 'Relays,Power', '{Main Category} / {Sub Category}'],
  ['Subcategory,Category', 'Power,Relays', '{Category} / {Subcategory}'],
  ['Category L2,Category L1', 'Power,Relays', '{Category L1} / {Category L2}'],
  ['Level 1,Level 2,Level 3', 'Parts,Relays,Power', '{Level 1} / {Level 2} / {Level 3}'],
  [
    'Hauptgruppe,Warengruppe,Untergruppe',
    'Teile,Relais,12 V',
    '{Hauptgruppe} / {Warengruppe} / {Untergruppe}',
  ],
  ['二级分类,一级分类', '功率,继电器', '{一级分类} / {二级分类}'],
  ['大类,小类', '继电器,功率', '{大类} / {小类}'],
  ['Catégorie,Sous-catégorie', 'Relais,12 V', '{Catégorie} / {Sous-catégorie}'],
  ['Department,Category', 'Parts,Relays', '{Department} / {Category}'],
  ['Category,Class 1', 'Relays,1', '{Category}'],
  ['Category,Voltage group', 'Relays,low', '{Category}'],
])('takes columns of categories as levels, from the top: %s', async (heads, cells, path) => {
  const rows = [1, 2, 3, 4].map(at => `A-${at},Relay ${at},${cells}`);
  const { tables } = await parsed(`SKU,Name,${heads}\n${rows.join('\n')}\n`);
  expect(tables[0]?.categories).toEqual([path]);
});

it.each([
  [['Relays > Power', 'Relays > Signal', 'Switches'], '>'],
  [['Relays / Power', 'Relays / Signal', 'Relays'], ' / '],
  [['Relays|Power', 'Relays|Signal', 'Relays|12 V'], '|'],
  [['Nuts/Bolts', 'Nuts/Rings', 'Nuts'], undefined],
  [['Flow > 5 l', 'Relays', 'Switches'], undefined],
  [['A > B', 'C > D', 'E > F'], undefined],
])('finds what separates the levels of a category: %j', async (texts, separator) => {
  const rows = [...texts, ...texts].map((text, at) => `A-${at},Part ${at},${text}`);
  const { tables } = await parsed(`SKU,Name,Category\n${rows.join('\n')}\n`);
  expect(tables[0]).toMatchObject({ categories: ['{Category}'] });
  expect(tables[0]?.category_separator).toBe(separator);
});

it.each([
  ['Lifecycle', 'Active,NRND,Obsolete', '{Lifecycle}'],
  ['Part Status', 'Active,-,Discontinued at Acme', '{Part Status}'],
  ['Produktstatus', 'lieferbar,lieferbar,abgekündigt', '{Produktstatus}'],
  ['生命周期', '量产,量产,停产', '{生命周期}'],
  ['State', 'solid,liquid,solid', undefined],
  ['Discontinued', 'yes,no,no', '{Discontinued}'],
  ['Status', '-,-,-', undefined],
])('takes a column of the status of products by its head and its texts: %s', async (head, texts, status) => {
  const rows = texts.split(',').map((text, at) => `A-${at},Part ${at},${text}`);
  const { tables } = await parsed(`SKU,Name,${head}\n${rows.join('\n')}\n`);
  expect(tables[0]?.product.status).toBe(status);
  expect(tables[0]?.values).toEqual(
    head === 'Discontinued' ? { Discontinued: { yes: 'discontinued', no: 'published' } } : {},
  );
});

it('takes a column of replacements of which the table has some', async () => {
  const of = async (head: string, text: string) =>
    (await parsed(`SKU,Name,${head}\nA-1,Rod,${text}\nA-2,Bar,\n`)).tables[0]?.product.replacement;
  expect(await of('Replacement part no.', 'A-2')).toBe('{Replacement part no.}');
  expect(await of('Nachfolger', 'A-2')).toBe('{Nachfolger}');
  expect(await of('Replacement', 'every year')).toBeUndefined();
});
