import { expect, it } from 'vitest';
import { findArticle } from '#database/catalogue/articles.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { importCatalogue } from '../import.ts';
import { UpdateWork } from './test-updates.ts';

const work = new UpdateWork();

const EN = '---\nname: Imprint\nsummary: Who we are\nplace: footer\n---\nPumps Ltd, Ulm\n';

/** Imports a complete folder of one pump and a page. @returns what it says of articles */
async function importWhole(files: Record<string, string> = {}) {
  const folder = work.write('site', {
    'catalogue.yaml': 'name: Pumps\ncurrency: EUR\n',
    'categories.csv': 'id,name_en\npumps,Pumps\n',
    'products/p.csv': 'part_number,name_en,category_ids\nP-1,Pump one,pumps\n',
    'pages/imprint.en.md': EN,
    ...files,
  });
  const { published, unchanged, groups } = await importCatalogue(work.database, { folder });
  expect(published || unchanged).toBe(true);
  return groups.map(({ code }) => code).filter(code => code.startsWith('article_'));
}

/** The page in the live version. */
async function imprint() {
  const live = await getLiveVersion(work.database);
  return findArticle(work.database, live?.id ?? '', 'page', 'imprint');
}

it('sets only the texts that a file has, in its language, and leaves all else', async () => {
  await importWhole();
  const before = await imprint();
  const result = await work.update('texts', {
    'pages/imprint.en.md': 'Pumps Ltd, Bonn\n',
    'pages/imprint.cn.md': '---\nname: 版权信息\nplace: navigation\n---\n',
  });
  expect(result).toMatchObject({
    published: true,
    products: { read: 1, kept: 1, changed: 0, withdrawn: 0 },
    codes: ['update_left_out'],
  });
  expect(await imprint()).toEqual({
    ...before,
    name: { en: 'Imprint', cn: '版权信息' },
    body: { en: 'Pumps Ltd, Bonn' },
    by_update: [
      { field: 'name', locale: 'cn', replaced: null },
      { field: 'body', locale: 'en', replaced: 'Pumps Ltd, Ulm' },
    ],
  });
  expect(await work.update('texts', { 'pages/imprint.en.md': 'Pumps Ltd, Bonn\n' })).toMatchObject({
    unchanged: true,
  });
});

it('takes a text with HTML that is not shown, and says so', async () => {
  await importWhole();
  const result = await work.update('texts', { 'pages/imprint.en.md': 'Pumps <b onclick="x()">Ltd</b>\n' });
  expect(result).toMatchObject({ published: true, products: { kept: 1 }, codes: ['html_removed'] });
});

it('forgets that an update set a text once it is again as the folder has it', async () => {
  await importWhole();
  const before = await imprint();
  for (const town of ['Bonn', 'Kiel', 'Ulm'])
    await work.update('texts', { 'pages/imprint.en.md': `Pumps Ltd, ${town}\n` });
  expect(await imprint()).toEqual(before);
});

it('refuses an article that the live version lacks, and a text that is too long to show', async () => {
  await importWhole();
  const missing = await work.update('texts', { 'content/course/pumps.en.md': '# Pumps\n' });
  expect(missing).toMatchObject({ published: false, problems: { error: 1 }, codes: ['article_unknown'] });
  const long = await work.update('texts', { 'pages/imprint.en.md': 'a b '.repeat(20_000) });
  expect(long).toMatchObject({ published: false, problems: { error: expect.any(Number) } });
  expect(long.problems.error).toBeGreaterThan(0);
});

it('keeps the texts through whole imports, import after import, while the folder has what they replaced', async () => {
  await importWhole();
  await work.update('texts', { 'pages/imprint.en.md': '---\nname: Legal notice\n---\nPumps Ltd, Bonn\n' });
  const set = await imprint();
  for (const price of ['1', '2']) {
    const products = `part_number,name_en,category_ids,price\nP-1,Pump one,pumps,${price}\n`;
    expect(await importWhole({ 'products/p.csv': products })).toEqual(['article_kept']);
    expect(await imprint()).toEqual(set);
  }
});

it('lets the folder have the last word where it has changed a text as well, and says so', async () => {
  await importWhole();
  await work.update('texts', { 'pages/imprint.en.md': '---\nname: Legal notice\n---\nPumps Ltd, Bonn\n' });
  const moved = { 'pages/imprint.en.md': EN.replace('Ulm', 'Kiel') };
  expect((await importWhole(moved)).toSorted()).toEqual(['article_kept', 'article_replaced']);
  expect(await imprint()).toMatchObject({
    name: { en: 'Legal notice' },
    body: { en: 'Pumps Ltd, Kiel' },
    by_update: [{ field: 'name', locale: 'en', replaced: 'Imprint' }],
  });
});

it('keeps nothing that the folder does not want kept, nor says anything of what it has taken up', async () => {
  await importWhole();
  await work.update('texts', { 'pages/imprint.en.md': 'Pumps Ltd, Bonn\n' });
  expect(await importWhole({ 'pages/imprint.en.md': EN.replace('Ulm', 'Bonn') })).toEqual([]);
  expect((await imprint())?.by_update).toBeUndefined();
  await work.update('texts', { 'pages/imprint.en.md': 'Pumps Ltd, Kiel\n' });
  const own = 'name: Pumps\ncurrency: EUR\nkeep_updates: false\n';
  expect(await importWhole({ 'catalogue.yaml': own })).toEqual([]);
  expect(await imprint()).toMatchObject({ body: { en: 'Pumps Ltd, Ulm' } });
});
