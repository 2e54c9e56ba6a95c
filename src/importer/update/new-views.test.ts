import { expect, it } from 'vitest';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { importCatalogue } from '../import.ts';
import { UpdateWork } from './test-updates.ts';

const work = new UpdateWork();

/** Imports a complete folder of one pump. @returns what it says of views */
async function importWhole(files: Record<string, string> = {}) {
  const folder = work.write('site', {
    'catalogue.yaml': 'name: Pumps\ncurrency: EUR\n',
    'categories.csv': 'id,parent,name_en\nmachines,,Machines\npumps,machines,Pumps\n',
    'attributes.csv': 'key,name_en,kind,unit\nhead,Head,number,m\ncolour,Colour,enum,\n',
    'products/p.csv': 'part_number,name_en,category_ids,head,colour\nP-1,Pump one,pumps,4,red\n',
    'views.yaml': 'categories:\n  pumps:\n    facets: [head]\n    columns: [colour]\n',
    ...files,
  });
  const { published, unchanged, groups } = await importCatalogue(work.database, { folder });
  expect(published || unchanged).toBe(true);
  return groups.flatMap(({ code, first }) =>
    code.startsWith('views_') ? first.map(({ column }) => `${code} ${column}`) : [],
  );
}

const update = (views: string) => work.update('order', { 'views.yaml': views });

/** The lists of pumps and of the menu in the live version. */
async function listsOf() {
  const live = await getLiveVersion(work.database);
  const { views } = await getCatalogue(work.database, live?.id ?? '');
  const pumps = views?.categories.find(({ category_id }) => category_id === 'pumps');
  return {
    facets: pumps?.facets?.entries,
    columns: pumps?.columns?.entries,
    order: views?.menu.order?.entries,
    queries: views?.home.queries?.texts,
  };
}

it('puts lists in place of the same ones, and leaves all others', async () => {
  await importWhole();
  const result = await update(
    'categories: { pumps: { facets: [colour, head] } }\nmenu: { order: [pumps] }\nhome: { queries: [head 4 m] }\n',
  );
  expect(result).toMatchObject({ published: true, products: { read: 1, kept: 1, changed: 0, withdrawn: 0 } });
  const queries = [{ en: 'head 4 m', cn: 'head 4 m' }];
  expect(await listsOf()).toEqual({
    facets: ['colour', 'head'],
    columns: ['colour'],
    order: ['pumps'],
    queries,
  });
  expect(await update('categories: { pumps: { columns: [colour] } }\n')).toMatchObject({ unchanged: true });
});

it('changes nothing for a name that is unknown, and says where', async () => {
  await importWhole();
  const result = await update('categories:\n  pumps:\n    columns: [head]\n    facets: [heat]\n');
  expect(result).toMatchObject({ published: false, problems: { error: 1 }, codes: ['view_name_unknown'] });
  expect(result.groups[0]?.first[0]).toMatchObject({ file: 'views.yaml', line: 4 });
  expect((await listsOf()).columns).toEqual(['colour']);
});

it('survives whole imports, except where the catalogue sets the same list', async () => {
  await importWhole();
  await update('categories: { pumps: { facets: [colour, head] } }\nmenu: { order: [pumps] }\n');
  const told = ['views_replaced categories.pumps.facets', 'views_kept menu.order'];
  expect((await importWhole()).sort()).toEqual(told.sort());
  expect(await listsOf()).toMatchObject({ facets: ['head'], columns: ['colour'], order: ['pumps'] });
  const own = 'categories:\n  pumps: { columns: [head] }\n';
  expect(await importWhole({ 'views.yaml': own })).toEqual(['views_kept menu.order']);
  expect(await listsOf()).toMatchObject({ facets: undefined, columns: ['head'], order: ['pumps'] });
});

it('leaves out of a kept list what the catalogue does not have any more', async () => {
  const without = { 'views.yaml': '' };
  await importWhole(without);
  await update(
    'categories: { pumps: { facets: [colour, head] } }\nhome: { example: { category: pumps, filters: [colour=red] } }\n',
  );
  expect(await importWhole(without)).toEqual([
    'views_kept categories.pumps.facets',
    'views_kept home.example',
  ]);
  const colourless = {
    ...without,
    'attributes.csv': 'key,name_en,kind,unit\nhead,Head,number,m\n',
    'products/p.csv': 'part_number,name_en,category_ids,head\nP-1,Pump one,pumps,4\n',
  };
  expect((await importWhole(colourless)).sort()).toEqual([
    'views_kept categories.pumps.facets',
    'views_unfit categories.pumps.facets',
    'views_unfit home.example',
  ]);
  expect((await listsOf()).facets).toEqual(['head']);
});
