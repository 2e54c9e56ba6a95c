import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert, expect, it, type TestContext } from 'vitest';
import { findDocumentText } from '#database/catalogue/document-texts.ts';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { makePdf } from '../documents/test-pdf.ts';
import { importCatalogue } from '../import.ts';
import { findUpdate } from './find-update.ts';
import { readUpdates, updateCatalogue } from './update.ts';

const FIXTURE = fileURLToPath(new URL('../../../tests/fixtures/catalogue/', import.meta.url));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const HEAD = 'owner,kind,name_en,path,url\n';

/** A live catalogue, and the function that updates it by the files of a folder. */
async function start(context: TestContext) {
  const work = mkdtempSync(join(tmpdir(), 'etalon-new-files-'));
  const database = await openDatabase({ data_dir: work, role: 'importer' });
  context.onTestFinished(async () => {
    await database.close();
    rmSync(work, { recursive: true });
  });
  await importCatalogue(database, { folder: FIXTURE });
  let updates = 0;
  const published = new Map<string, string>();
  const update = async (files: Readonly<Record<string, string | Buffer>>) => {
    const folder = join(work, `update-${updates++}`);
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const found = await findUpdate(folder, true);
    assert(found !== null);
    let added: readonly string[] = [];
    const result = await updateCatalogue(database, {
      source: folder,
      rows: live => readUpdates(found, live),
      folder,
      findFile: async (_live, path) => published.get(path) ?? null,
      beforePublish: async (_version, _from, paths) => {
        added = paths;
        for (const path of paths) published.set(path, join(folder, path));
      },
    });
    return { ...result, codes: result.groups.map(({ code }) => code), added };
  };
  const live = async () => (await getLiveVersion(database))?.id ?? '';
  const find = async (part_number: string) =>
    findProductByPartNumber(database, await live(), part_number, { drafts: true });
  const textOf = async (path: string) => findDocumentText(database, await live(), path);
  return { update, find, textOf };
}

it('gives products pictures of the folder, and takes them off', async context => {
  const { update, find } = await start(context);
  const added = await update({
    'products/a.csv': 'part_number,image\nLA1-050,media/new/a.svg\n',
    'media/new/a.svg': SVG,
    'media/new/unused.svg': SVG,
  });
  expect(added).toMatchObject({ published: true, products: { changed: 1 }, added: ['media/new/a.svg'] });
  expect(await find('LA1-050')).toMatchObject({ image: 'media/new/a.svg' });
  // The file is published, so it need not come again.
  const price = 'part_number,image,price\nLA1-050,media/new/a.svg,22.75\n';
  expect(await update({ 'products/a.csv': price })).toMatchObject({ published: true, codes: [], added: [] });
  expect(await update({ 'products/a.csv': 'part_number,image\nLA1-050,-\n' })).toMatchObject({
    published: true,
    codes: [],
  });
  expect(await find('LA1-050')).toMatchObject({ image: null });
});

it('replaces a file that a product names already, and says so where another product names it', async context => {
  const { update, textOf } = await start(context);
  const row = (owner: string) => `${HEAD}product:${owner},manual,Manual,documents/m.pdf,\n`;
  const folder = (owner: string, text: string) => ({
    'documents.csv': row(owner),
    'documents/m.pdf': makePdf([text]),
  });
  await update(folder('LA1-050', 'first edition'));
  expect(await update(folder('LA1-050', 'first edition'))).toMatchObject({ codes: [], added: [] });
  expect(await update(folder('LA1-050', 'second edition'))).toMatchObject({
    published: true,
    codes: [],
    added: ['documents/m.pdf'],
  });
  expect((await textOf('documents/m.pdf'))?.pages.join()).toContain('second edition');
  expect(await update(folder('LA1-100', 'third edition'))).toMatchObject({
    published: true,
    codes: ['file_replaced'],
    added: ['documents/m.pdf'],
  });
  const text = await textOf('documents/m.pdf');
  expect(text?.pages.join()).toContain('third edition');
  expect(text?.owners).toHaveLength(2);
  const picture = { 'products/a.csv': 'part_number,image\nLA1-050,media/a.svg\n' };
  const drawn = SVG.replace('/>', '><rect width="1" height="1"/></svg>');
  await update({ ...picture, 'media/a.svg': SVG });
  expect(await update({ ...picture, 'media/a.svg': drawn })).toMatchObject({
    published: true,
    codes: [],
    added: ['media/a.svg'],
  });
});

it('refuses pictures that are missing, outside the folder, or run something', async context => {
  const { update, find } = await start(context);
  const before = await find('LA1-050');
  for (const [path, code] of [
    ['media/none.png', 'file_missing'],
    ['../a.svg', 'path_outside'],
    ['media/a.txt', 'media_type'],
    ['media/bad.svg', 'svg_unsafe'],
  ]) {
    const result = await update({
      'products/a.csv': `part_number,image\nLA1-050,${path}\n`,
      'media/bad.svg': SVG.replace('/>', '><script>1</script></svg>'),
    });
    expect(result).toMatchObject({ published: false, codes: [code] });
  }
  expect(await find('LA1-050')).toEqual(before);
});

it('adds documents with their titles, replaces one of the same name, and takes off those before a dash', async context => {
  const { update, find, textOf } = await start(context);
  const rows = `${HEAD}product:LA1-050,datasheet,Data sheet,documents/1/LA1.pdf,\nproduct:la1 050,page,Shop,,https://example.org/shop\n`;
  const first = await update({ 'documents.csv': rows, 'documents/1/LA1.pdf': makePdf(['first edition']) });
  expect(first).toMatchObject({ published: true, codes: [], added: ['documents/1/LA1.pdf'] });
  expect((await find('LA1-050'))?.documents).toEqual([
    {
      kind: 'datasheet',
      name: { en: 'Data sheet' },
      path: 'documents/1/LA1.pdf',
      url: null,
      language: null,
      by_update: true,
    },
    {
      kind: 'page',
      name: { en: 'Shop' },
      path: null,
      url: 'https://example.org/shop',
      language: null,
      by_update: true,
    },
  ]);
  expect((await textOf('documents/1/LA1.pdf'))?.pages.join()).toContain('first edition');
  const second = await update({
    'documents.csv': `${HEAD}product:LA1-050,manual,Second,documents/2/la1.pdf,\n`,
    'documents/2/la1.pdf': makePdf(['second edition']),
  });
  expect(second).toMatchObject({ published: true, codes: [] });
  expect((await find('LA1-050'))?.documents.map(({ path, url }) => path ?? url)).toEqual([
    'documents/2/la1.pdf',
    'https://example.org/shop',
  ]);
  expect(await textOf('documents/1/LA1.pdf')).toBeUndefined();
  expect((await textOf('documents/2/la1.pdf'))?.owners).toHaveLength(1);
  const last = `${HEAD}product:LA1-050,,,-,\nproduct:LA1-050,manual,Again,documents/2/la1.pdf,\n`;
  expect(await update({ 'documents.csv': last })).toMatchObject({ published: true, codes: [], added: [] });
  expect((await find('LA1-050'))?.documents.map(({ name }) => name.en)).toEqual(['Again']);
  // Two files of one update may have the same name.
  const both = `${HEAD}product:LA1-050,manual,A,documents/3/a.pdf,\nproduct:LA1-050,manual,B,documents/4/a.pdf,\n`;
  const pdf = makePdf(['both']);
  await update({ 'documents.csv': both, 'documents/3/a.pdf': pdf, 'documents/4/a.pdf': pdf });
  expect((await find('LA1-050'))?.documents.map(({ name }) => name.en)).toEqual(['Again', 'A', 'B']);
  expect(await textOf('documents/2/la1.pdf')).toBeDefined();
});

it('gives the text of a file the title that its first owner has now, though the file stays', async context => {
  const { update, find, textOf } = await start(context);
  const titled = (owner: string, title: string) => `product:${owner},manual,${title},documents/m.pdf,\n`;
  const folder = (...rows: readonly string[]) => ({ 'documents.csv': HEAD + rows.join('') });
  await update({
    ...folder(titled('LA1-050', 'First'), titled('LA1-100', 'Second')),
    'documents/m.pdf': makePdf(['pages']),
  });
  const titleAfter = async (...rows: readonly string[]) => {
    expect(await update(folder(...rows))).toMatchObject({ published: true, added: [] });
    const text = await textOf('documents/m.pdf');
    expect(text?.pages.join()).toContain('pages');
    return [text?.name.en, text?.owners.length];
  };
  const first = (await textOf('documents/m.pdf'))?.name.en;
  expect(first).toBe('First');
  expect(await titleAfter(titled('LA1-050', 'Handbook'))).toEqual(['Handbook', 2]);
  expect(await titleAfter(titled('LA1-100', 'Other'))).toEqual(['Handbook', 2]);
  expect(await titleAfter('product:LA1-050,,,-,\n')).toEqual(['Other', 1]);
  expect((await find('LA1-100'))?.documents[0]?.name.en).toBe('Other');
});

it('refuses documents without a product, a file or a title, each with its row', async context => {
  const { update } = await start(context);
  const result = await update({
    'documents.csv': `${HEAD}product:NOBODY,page,Shop,,https://example.org/\nset:pcx-bk7,page,Shop,,https://example.org/\nproduct:LA1-050,manual,Manual,documents/none.pdf,\nproduct:LA1-050,page,,,https://example.org/\n`,
  });
  expect(result).toMatchObject({ published: false, products: { read: 4, kept: 0, refused: 4 } });
  expect(result.ledger.find(({ file }) => file === 'documents.csv')?.rows).toEqual({
    read: 4,
    used: 0,
    left_out: 0,
    refused: 4,
  });
  expect([...result.codes].sort()).toEqual(['file_missing', 'owner_unknown', 'text_missing']);
});
