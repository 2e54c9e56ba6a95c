import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, assert, beforeEach, expect, it } from 'vitest';
import { findArticle } from '#database/catalogue/articles.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { findDocumentText } from '#database/catalogue/document-texts.ts';
import { findProductByPartNumber, findProductSources } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { cleanSvg } from '../check/svg.ts';
import { makePdf } from '../documents/test-pdf.ts';
import { importCatalogue } from '../import.ts';
import type { MediaFiles } from '../import-options.ts';
import { findUpdate } from './find-update.ts';
import { readUpdates, rowOf, updateCatalogue } from './update.ts';

let work: string;
let database: Database;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-keep-updates-'));
  database = await openDatabase({ data_dir: join(work, 'data'), role: 'importer' });
});

afterEach(async () => {
  await database.close();
  rmSync(work, { recursive: true });
});

const ATTRIBUTES = 'key,name_en,kind,unit\nhead,Head,number,m\ncolour,Colour,enum,\n';

/** Imports a complete folder of two pumps. The given files replace those of the folder. */
async function importWhole(files: Record<string, string> = {}) {
  const all = {
    'catalogue.yaml': 'name: Pumps\ncurrency: EUR\n',
    'categories.csv': 'id,name_en\npumps,Pumps\n',
    'attributes.csv': ATTRIBUTES,
    'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump one,pumps\nP-2,Pump two,pumps\n',
    ...files,
  };
  rmSync(join(work, 'site'), { recursive: true, force: true });
  for (const [name, text] of Object.entries(all)) {
    const path = join(work, 'site', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  let published: MediaFiles = { named: [], fetched: new Map() };
  const result = await importCatalogue(database, {
    folder: join(work, 'site'),
    findFile: async (version, path) => {
      const file = join(work, 'media', version, path);
      return existsSync(file) ? file : null;
    },
    beforePublish: async (_version, kept) => {
      published = kept;
    },
  });
  const told = result.groups.filter(({ code }) => code.startsWith('update_'));
  return { ...result, told: told.map(({ code, count }) => `${count} ${code}`), published_files: published };
}

/** Updates the live version by the files of a folder, which the new version publishes. */
async function updateBy(files: Record<string, string | Buffer>) {
  const folder = join(work, 'update');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const found = await findUpdate(folder, true);
  assert(found !== null);
  const result = await updateCatalogue(database, {
    source: folder,
    rows: base => readUpdates(found, base),
    folder,
    beforePublish: async (version, from, added) => {
      const media = (name: string) => join(work, 'media', name);
      if (existsSync(media(from))) cpSync(media(from), media(version), { recursive: true });
      for (const path of added) cpSync(join(folder, path), join(media(version), path));
    },
  });
  expect(result).toMatchObject({ published: true });
}

async function set(part_number: string, cells: Record<string, string>) {
  const rows = () => rowOf('set', { part_number, ...cells });
  expect(await updateCatalogue(database, { source: 'set', rows })).toMatchObject({ published: true });
}

async function live(): Promise<string> {
  return (await getLiveVersion(database))?.id ?? '';
}

async function find(part_number: string) {
  return findProductByPartNumber(database, await live(), part_number);
}

const SET = {
  price: '1:12.50|10:0.0042',
  pack_size: '100',
  quantity_step: '5',
  stock: '7',
  lead_time: '1:3',
  area_days: '65:2',
  'head [m]': '12',
  colour: 'Violet',
  summary_en: 'Quiet',
  status: 'discontinued',
  replacement: 'P-2',
  added_on: '2026-01-02',
  cross_references: 'OLD-1',
};

it('keeps all that updates set and a whole import does not say, import after import, with where it came from', async () => {
  await importWhole();
  await set('P-1', SET);
  const before = await find('P-1');
  for (const name of ['Pump 1', 'Pump I']) {
    const again = await importWhole({
      'products/p.csv': `part_number,name_en,category_ids\nP-1,${name},pumps\nP-2,Pump two,pumps\n`,
    });
    expect(again).toMatchObject({ published: true, products: { added: 0, changed: 1, withdrawn: 0 } });
    expect(again.told).toEqual(['11 update_kept']);
    const after = await find('P-1');
    expect(after).toEqual({ ...before, name: { en: name }, attributes: expect.any(Array) });
    expect(after?.attributes).toEqual(expect.arrayContaining(before?.attributes ?? []));
    const sources = await findProductSources(database, await live(), 'P-1');
    expect(sources?.own).toMatchObject({ file: 'products/p.csv', version: await live() });
    expect(sources?.fields.get('price')).toEqual({ version: 'v2', file: 'set', line: 1 });
  }
  const colour = (await listAttributes(database, await live())).find(({ key }) => key === 'colour');
  expect(colour?.values).toMatchObject([{ id: 'violet', name: { en: 'Violet' } }]);
  expect(
    (
      await importWhole({
        'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump I,pumps\nP-2,Pump two,pumps\n',
      })
    ).unchanged,
  ).toBe(true);
});

it('publishes the folder anew after an update, though nothing differs, and once only', async () => {
  await importWhole();
  await set('P-2', { stock: '9' });
  expect(await importWhole()).toMatchObject({ version: 'v3', published: true, products: { changed: 0 } });
  expect(await importWhole()).toMatchObject({ version: 'v3', published: false, unchanged: true });
  expect((await find('P-2'))?.lead_time?.stock).toBe(9);
});

it('lets the catalogue have the last word on what it says itself, and says so', async () => {
  await importWhole();
  await set('P-1', SET);
  const again = await importWhole({
    'products/p.csv':
      'part_number,name_en,category_ids,price_breaks,stock,status,head,colour\nP-1,Pump one,pumps,1:13,7,published,,Red\nP-2,Pump two,pumps,,,,,\n',
  });
  expect(again.told).toEqual(['7 update_kept', '3 update_replaced']);
  expect(await find('P-1')).toMatchObject({
    price: { breaks: [{ min_quantity: 1, unit_price: 1300 }] },
    lead_time: { stock: 7, tiers: [{ days: 3 }] },
    status: 'published',
    replacement: 'P-2',
    attributes: [{ values: ['red'] }, { key: 'head', value: 12 }],
  });
});

it('keeps nothing that the folder does not want kept', async () => {
  const first = await importWhole();
  await set('P-1', SET);
  const again = await importWhole({ 'catalogue.yaml': 'name: Pumps\ncurrency: EUR\nkeep_updates: false\n' });
  expect(again).toMatchObject({ published: true, told: [], problems: { warning: first.problems.warning } });
  expect(await find('P-1')).toMatchObject({
    price: null,
    lead_time: null,
    status: 'published',
    attributes: [],
  });
});

it('leaves out what does not fit any more, and says so', async () => {
  await importWhole();
  await set('P-1', { price: '12.50', 'head [m]': '12', colour: 'Violet' });
  const again = await importWhole({
    'catalogue.yaml': 'name: Pumps\ncurrency: USD\n',
    'attributes.csv': 'key,name_en,kind,unit\nhead,Head,number,bar\n',
  });
  expect(again.told).toEqual(['3 update_unfit']);
  expect(await find('P-1')).toMatchObject({ price: null, attributes: [] });
});

it('keeps nothing of a product that the new catalogue does not have, nor of one that no update changed', async () => {
  await importWhole({
    'products/p.csv': 'part_number,name_en,category_ids,stock\nP-1,Pump one,pumps,4\nP-2,Pump two,pumps,5\n',
  });
  await set('P-2', { stock: '9' });
  const again = await importWhole({
    'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump one,pumps\n',
  });
  expect(again).toMatchObject({ told: [], products: { kept: 1, changed: 1, withdrawn: 1 } });
  expect((await find('P-1'))?.lead_time).toBeNull();
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const DOCUMENT_HEAD = 'owner,kind,name_en,path,url\n';
/** A folder that has a data sheet of the first pump. */
const WITH_SHEET = {
  'documents.csv': `${DOCUMENT_HEAD}product:P-1,datasheet,Sheet,documents/p-1.pdf,\n`,
  'documents/p-1.pdf': 'sheet',
};

async function documentsOf(part_number: string) {
  return (await find(part_number))?.documents.map(({ path, url }) => path ?? url);
}

it('keeps pictures and documents of updates with their files and texts, beside the documents of the folder', async () => {
  await importWhole(WITH_SHEET);
  await updateBy({
    'products/a.csv': 'part_number,image\nP-1,media/up/a.svg\n',
    'documents.csv': `${DOCUMENT_HEAD}product:P-1,manual,Manual,documents/up/m.pdf,\nproduct:P-1,page,Shop,,https://example.org/\n`,
    'media/up/a.svg': SVG,
    'documents/up/m.pdf': makePdf(['How to pump']),
  });
  const from = await live();
  for (const name of ['Pump 1', 'Pump I']) {
    const again = await importWhole({
      ...WITH_SHEET,
      'products/p.csv': `part_number,name_en,category_ids\nP-1,${name},pumps\nP-2,Pump two,pumps\n`,
    });
    expect(again).toMatchObject({ published: true, products: { changed: 1 }, told: ['2 update_kept'] });
    const kept = [...again.published_files.fetched].map(([path]) => path);
    expect(kept.sort()).toEqual(['documents/up/m.pdf', 'media/up/a.svg']);
    expect((await find('P-1'))?.image).toBe('media/up/a.svg');
    expect(await documentsOf('P-1')).toEqual([
      'documents/p-1.pdf',
      'documents/up/m.pdf',
      'https://example.org/',
    ]);
    const text = await findDocumentText(database, await live(), 'documents/up/m.pdf');
    expect(text?.pages.join()).toContain('How to pump');
    const sources = await findProductSources(database, await live(), 'P-1');
    expect(sources?.fields.get('image')).toMatchObject({ version: from });
    // The files of the version, as a site has them.
    cpSync(join(work, 'media', from), join(work, 'media', await live()), { recursive: true });
  }
});

it('keeps the picture, files and pictures in texts of an article with what is at their paths, or says that one is lost', async () => {
  const own = { 'content/manual/p.en.md': '---\nname: Manual\n---\nPump.\n' };
  const manual = async () => findArticle(database, await live(), 'manual', 'p');
  const anew = (name: string) =>
    importWhole({
      ...own,
      'products/p.csv': `part_number,name_en,category_ids\nP-1,${name},pumps\nP-2,Pump two,pumps\n`,
    });
  await importWhole(own);
  await updateBy({
    'content/manual/p.en.md':
      '---\nimage: media/up/a.svg\nfile: documents/up/m.pdf\nversion: "2"\n---\n![](media/up/b.svg)\n',
    'media/up/a.svg': SVG,
    'media/up/b.svg': SVG,
    'documents/up/m.pdf': makePdf(['How to pump']),
  });
  const set = await manual();
  const from = await live();
  const text = async () => findDocumentText(database, await live(), 'documents/up/m.pdf');
  const owner = { noun: 'article', id: 'manual/p' };
  expect(await text()).toMatchObject({ owners: [owner], pages: [expect.stringContaining('How to pump')] });
  const again = await anew('Pump 1');
  expect(again.groups.map(({ code }) => code)).toContain('article_kept');
  expect([...again.published_files.fetched.keys()].toSorted()).toEqual([
    'documents/up/m.pdf',
    'media/up/a.svg',
    'media/up/b.svg',
  ]);
  expect(await manual()).toEqual(set);
  expect(await text()).toMatchObject({ owners: [owner] });
  cpSync(join(work, 'media', from), join(work, 'media', await live()), { recursive: true });
  rmSync(join(work, 'media', await live(), 'documents/up/m.pdf'));
  expect((await anew('Pump I')).groups.map(({ code }) => code).toSorted()).toEqual(
    expect.arrayContaining(['article_kept', 'article_unfit']),
  );
  expect(await manual()).toMatchObject({ image: 'media/up/a.svg', files: [], fields: set?.fields });
  expect(await text()).toBeUndefined();
});

it('lets the folder have the last word on a picture, and on a document of the same name', async () => {
  await importWhole(WITH_SHEET);
  await updateBy({
    'products/a.csv': 'part_number,image\nP-1,media/up/a.svg\n',
    'documents.csv': `${DOCUMENT_HEAD}product:P-1,datasheet,Newer,documents/up/P-1.pdf,\n`,
    'media/up/a.svg': SVG,
    'documents/up/P-1.pdf': 'newer',
  });
  expect(await documentsOf('P-1')).toEqual(['documents/up/P-1.pdf']);
  const again = await importWhole({
    ...WITH_SHEET,
    'products/p.csv':
      'part_number,name_en,category_ids,image\nP-1,Pump,pumps,media/own.svg\nP-2,Pump two,pumps,\n',
    'media/own.svg': SVG,
  });
  expect(again.told).toEqual(['2 update_replaced']);
  expect((await find('P-1'))?.image).toBe('media/own.svg');
  expect(await documentsOf('P-1')).toEqual(['documents/p-1.pdf']);
  expect(again.published_files.fetched.size).toBe(0);
});

it('does not count as a change that the folder has a document of an update itself now', async () => {
  await importWhole();
  const document = {
    'documents.csv': `${DOCUMENT_HEAD}product:P-1,datasheet,Sheet,documents/p-1.pdf,\n`,
    'documents/p-1.pdf': 'sheet',
  };
  await updateBy(document);
  expect(await importWhole(document)).toMatchObject({ unchanged: true, told: [] });
});

it('leaves out files that are lost, and those whose path means another file now, and says so', async () => {
  await importWhole();
  const rows = ['a', 'b'].map(name => `product:P-1,manual,${name},documents/${name}.txt,`).join('\n');
  await updateBy({
    'products/a.csv': 'part_number,image\nP-1,media/a.svg\n',
    'documents.csv': `${DOCUMENT_HEAD}${rows}\n`,
    'media/a.svg': SVG,
    'documents/a.txt': 'a',
    'documents/b.txt': 'b',
  });
  rmSync(join(work, 'media', await live(), 'documents/a.txt'));
  const again = await importWhole({
    'products/p.csv':
      'part_number,name_en,category_ids,image\nP-1,Pump,pumps,\nP-2,Pump two,pumps,media/a.svg\n',
    'media/a.svg': SVG.replace('1 1', '2 2'),
  });
  expect(again.told).toEqual(['2 update_unfit', '1 update_kept']);
  expect((await find('P-1'))?.image).toBeNull();
  expect(await documentsOf('P-1')).toEqual(['documents/b.txt']);
});

it('keeps a drawing of an update that the folder shows with another product, though it is published cleaned', async () => {
  await importWhole();
  const svg = `<?xml version="1.0"?>\n${SVG}`;
  await updateBy({
    'products/a.csv': 'part_number,image\nP-1,media/a.svg\n',
    'media/a.svg': svg,
  });
  const cleaned = cleanSvg(Buffer.from(svg));
  assert(cleaned.ok && cleaned.svg !== svg);
  writeFileSync(join(work, 'media', await live(), 'media/a.svg'), cleaned.svg);
  const again = await importWhole({
    'products/p.csv':
      'part_number,name_en,category_ids,image\nP-1,Pump,pumps,\nP-2,Pump two,pumps,media/a.svg\n',
    'media/a.svg': svg,
  });
  expect(again.told).toEqual(['1 update_kept']);
  expect((await find('P-1'))?.image).toBe('media/a.svg');
});

it('keeps no pictures and documents if the folder wants nothing kept', async () => {
  await importWhole();
  await updateBy({ 'products/a.csv': 'part_number,image\nP-1,media/a.svg\n', 'media/a.svg': SVG });
  const again = await importWhole({ 'catalogue.yaml': 'name: Pumps\ncurrency: EUR\nkeep_updates: false\n' });
  expect(again).toMatchObject({ published: true, told: [] });
  expect((await find('P-1'))?.image).toBeNull();
});

it('keeps synonyms that stand for what every product may have, such as its price', async () => {
  await importWhole();
  await updateBy({ 'synonyms.csv': 'terms,means\ncosts|spend,attribute:price\n' });
  const added = (await getCatalogue(database, await live())).synonyms;
  expect(added).toMatchObject([{ means: { kind: 'attribute', key: 'price' }, by_update: true }]);
  await importWhole({
    'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump,pumps\nP-2,Pump two,pumps\n',
  });
  expect((await getCatalogue(database, await live())).synonyms).toEqual(added);
});
