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
  return findArticle(work.database, live?.id ?? '', 'page', 'imprint', { drafts: true });
}

it('sets only the texts that a file has, in its language, and leaves all else', async () => {
  await importWhole();
  const before = await imprint();
  const result = await work.update('texts', {
    'pages/imprint.en.md': 'Pumps Ltd, Bonn\n',
    'pages/imprint.cn.md': '---\nname: 版权信息\nbranch: research\n---\n',
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

it('takes off texts that are a dash, keeps them off through whole imports, and leaves a title in one language', async () => {
  await importWhole({ 'pages/imprint.cn.md': '---\nname: 版权信息\n---\n乌尔姆\n' });
  const whole = { 'pages/imprint.cn.md': '---\nname: 版权信息\n---\n乌尔姆\n' };
  const off = {
    'pages/imprint.en.md': '---\nname: "-"\nsummary: "-"\n---\n',
    'pages/imprint.cn.md': '-\n',
  };
  expect(await work.update('texts', off)).toMatchObject({ published: true, codes: [] });
  const set = await imprint();
  expect(set).toMatchObject({
    by_update: [
      { field: 'body', locale: 'cn', replaced: '乌尔姆' },
      { field: 'name', locale: 'en', replaced: 'Imprint' },
      { field: 'summary', locale: 'en', replaced: 'Who we are' },
    ],
  });
  expect([set?.name, set?.summary, set?.body]).toEqual([{ cn: '版权信息' }, {}, { en: 'Pumps Ltd, Ulm' }]);
  expect(await importWhole(whole)).toEqual(['article_kept']);
  expect(await imprint()).toEqual(set);
  const untitled = await work.update('texts', { 'pages/imprint.cn.md': '---\nname: "-"\n---\n' });
  expect(untitled).toMatchObject({ published: false, codes: ['text_missing'] });
  // The folder has no Chinese any more: its English title holds again.
  expect((await importWhole()).toSorted()).toEqual(['article_kept', 'article_replaced']);
  expect(await imprint()).toMatchObject({ name: { en: 'Imprint' }, summary: {} });
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

it('refuses an article without a name that the live version lacks, and a text that is too long to show', async () => {
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

const SET = '---\nplace: navigation\ndate: 2026-01-31\npart_numbers: [P-1, P-9]\norder: 7\n---\n';

it('sets what else is stated of an article, takes off what is a dash, and leaves out products that are not there', async () => {
  await importWhole({ 'pages/imprint.en.md': EN.replace('place:', 'link: https://pumps.example\nplace:') });
  const before = await imprint();
  const result = await work.update('settings', {
    'pages/imprint.en.md': SET.replace('order', 'link: "-"\norder'),
  });
  expect(result).toMatchObject({ published: true, codes: ['reference_unknown'] });
  expect(await imprint()).toEqual({
    ...before,
    place: 'navigation',
    date: '2026-01-31',
    part_numbers: ['P-1'],
    link: null,
    order: 7,
    settings_by_update: [
      { setting: 'date', replaced: '' },
      { setting: 'link', replaced: 'https://pumps.example' },
      { setting: 'place', replaced: 'footer' },
      { setting: 'part_numbers', replaced: '' },
      { setting: 'order', replaced: '1' },
    ],
  });
});

it('refuses settings that cannot be read, and a link that runs something', async () => {
  await importWhole();
  for (const [line, code] of [
    ['date: 31st of May', 'date_invalid'],
    ['place: attic', 'value_invalid'],
    ['link: "javascript:x()"', 'link_unsafe'],
  ] as const)
    expect(await work.update('settings', { 'pages/imprint.en.md': `---\n${line}\n---\n` })).toMatchObject({
      published: false,
      codes: [code],
    });
});

it('adds no article under a name that has no address', async () => {
  await importWhole();
  for (const [name, code] of [
    ['show', 'id_reserved'],
    ['a b', 'id_invalid'],
  ])
    expect(await work.update('new', { [`pages/${name}.en.md`]: '---\nname: Terms\n---\n' })).toMatchObject({
      published: false,
      codes: [code],
    });
});

it('keeps settings through whole imports, but those that the folder has changed as well', async () => {
  await importWhole();
  await work.update('settings', { 'pages/imprint.en.md': SET });
  expect((await importWhole({ 'pages/imprint.en.md': `${EN}\n\n` })).toSorted()).toEqual(['article_kept']);
  const moved = { 'pages/imprint.en.md': EN.replace('place: footer', 'place: none') };
  expect((await importWhole(moved)).toSorted()).toEqual(['article_kept', 'article_replaced']);
  expect(await imprint()).toMatchObject({
    place: 'none',
    date: '2026-01-31',
    part_numbers: ['P-1'],
    order: 7,
  });
});

it('adds an article after those of its kind, which whole imports keep until their folder has it', async () => {
  await importWhole();
  const files = { 'pages/terms.en.md': '---\nname: Terms\ndate: 2026-01-31\n---\nNet 30\n' };
  expect(await work.update('new', files)).toMatchObject({ published: true, codes: [] });
  const terms = async () => {
    const live = await getLiveVersion(work.database);
    return findArticle(work.database, live?.id ?? '', 'page', 'terms');
  };
  const added = await terms();
  expect(added).toMatchObject({ name: { en: 'Terms' }, body: { en: 'Net 30' }, place: 'footer', order: 2 });
  const products = 'part_number,name_en,category_ids,price\nP-1,Pump one,pumps,1\n';
  expect(await importWhole({ 'products/p.csv': products })).toEqual(['article_kept']);
  expect(await terms()).toEqual(added);
  expect(await importWhole({ 'pages/terms.en.md': '---\nname: Our terms\n---\n' })).toContain(
    'article_replaced',
  );
  expect(await terms()).toMatchObject({ name: { en: 'Our terms' } });
  expect((await terms())?.added_by_update).toBeUndefined();
});

/** Whether visitors see a page. */
async function isShown(id: string) {
  const live = await getLiveVersion(work.database);
  return (await findArticle(work.database, live?.id ?? '', 'page', id)) !== undefined;
}

it('takes drafts and deleted articles off the site, and shows them again', async () => {
  await importWhole();
  for (const [status, shown] of [
    ['draft', false],
    ['published', true],
    ['deleted', false],
    ['published', true],
  ] as const) {
    const files = { 'pages/imprint.en.md': `---\nstatus: ${status}\n---\n` };
    expect(await work.update('state', files)).toMatchObject({ published: true });
    expect([status, await isShown('imprint')]).toEqual([status, shown]);
  }
  expect((await imprint())?.settings_by_update).toBeUndefined();
});

it('keeps an article deleted through whole imports, until its folder gives it another status', async () => {
  await importWhole();
  await work.update('state', { 'pages/imprint.en.md': '---\nstatus: deleted\n---\n' });
  expect(await importWhole({ 'pages/imprint.en.md': `${EN}And more\n` })).toEqual(['article_kept_deleted']);
  expect(await isShown('imprint')).toBe(false);
  expect(await imprint()).toMatchObject({ status: 'deleted', body: { en: 'Pumps Ltd, Ulm\nAnd more' } });
  const own = { 'pages/imprint.en.md': EN.replace('place:', 'status: discontinued\nplace:') };
  expect(await importWhole(own)).toEqual(['article_replaced']);
  expect(await isShown('imprint')).toBe(true);
});

it('forgets a deleted article that only updates had, with the next whole import', async () => {
  await importWhole();
  await work.update('new', { 'pages/terms.en.md': '---\nname: Terms\n---\nNet 30\n' });
  await work.update('state', { 'pages/terms.en.md': '---\nstatus: deleted\n---\n' });
  const products = 'part_number,name_en,category_ids,price\nP-1,Pump one,pumps,1\n';
  expect(await importWhole({ 'products/p.csv': products })).toEqual([]);
  const live = await getLiveVersion(work.database);
  expect(await findArticle(work.database, live?.id ?? '', 'page', 'terms', { drafts: true })).toBeUndefined();
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

const MANUAL = {
  'content/manual/p.en.md': '---\nname: Manual\ntopic: Pumps\nfile: documents/a.pdf\n---\n',
  'documents/a.pdf': '%PDF-1.4 a',
};

/** The manual in the live version, and the files that this publishes anew. */
async function manual() {
  const live = await getLiveVersion(work.database);
  return findArticle(work.database, live?.id ?? '', 'manual', 'p', { drafts: true });
}

it('sets the picture, files and further fields of an article, with the files that its folder brings', async () => {
  await importWhole(MANUAL);
  const before = await manual();
  const result = await work.update('files', {
    'content/manual/p.en.md':
      '---\nimage: media/p.svg\nfile: documents/a.pdf\ntopic: "-"\nversion: "2.0"\n---\n![](media/own.svg)\n',
    'content/manual/p.cn.md': '---\nfile: documents/b.pdf\nversion: "2.0 版"\n---\n',
    'documents/b.pdf': '%PDF-1.4 b',
    'media/p.svg': SVG,
    'media/own.svg': SVG,
  });
  expect(result).toMatchObject({ published: true, problems: { error: 0 } });
  expect(await manual()).toEqual({
    ...before,
    image: 'media/p.svg',
    body: { en: '![](media/own.svg)' },
    files: [
      { language: 'en', path: 'documents/a.pdf' },
      { language: 'cn', path: 'documents/b.pdf' },
    ],
    fields: [{ key: 'version', value: { en: '2.0', cn: '2.0 版' } }],
    by_update: [{ field: 'body', locale: 'en', replaced: null }],
    settings_by_update: [
      { setting: 'image', replaced: '' },
      { setting: 'files', replaced: 'documents/a.pdf' },
      { setting: 'fields', replaced: 'topic en: Pumps' },
    ],
  });
  const off = { 'content/manual/p.en.md': '---\nimage: "-"\nfile: "-"\n---\n' };
  expect(await work.update('off', off)).toMatchObject({ published: true });
  expect(await manual()).toMatchObject({ image: null, files: [] });
});

it('refuses a picture or file of an article that does not come with it, and a drawing that runs something', async () => {
  await importWhole(MANUAL);
  const unsafe = SVG.replace('<path', '<script>x()</script><path');
  for (const [line, code] of [
    ['image: media/gone.svg', 'file_missing'],
    ['file: documents/gone.pdf', 'file_missing'],
    ['image: media/bad.svg', 'svg_unsafe'],
    ['image: media/bad.txt', 'media_type'],
  ] as const) {
    const files = { 'content/manual/p.en.md': `---\n${line}\n---\n`, 'media/bad.svg': unsafe };
    const result = await work.update('bad', files);
    expect([line, result.published, result.codes]).toEqual([line, false, [code]]);
  }
});
