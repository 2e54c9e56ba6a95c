import { expect, it } from 'vitest';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { orderOf } from '../clean/choice-order.ts';
import { importCatalogue } from '../import.ts';
import { UpdateWork } from './test-updates.ts';

const work = new UpdateWork();

const ATTRIBUTES = 'key,name_en,kind,unit\nhead,Head,number,m\ncolour,Colour,enum,\nbore,Bore,enum,\n';
const PUMPS =
  'part_number,name_en,head,colour,size\nP-1,One,4,Red,Small\nP-2,Two,5,Dark blue,Large\nP-3,Three,6,Green,Medium\n';
const SIZES = 'attribute,id,name_en\nbore,s,Small\nbore,m,Medium\nbore,l,Large\n';

/** Imports a complete folder of pumps. @returns what it says of choices */
async function importWhole(files: Record<string, string> = {}) {
  const folder = work.write('site', {
    'catalogue.yaml': 'name: Pumps\ncurrency: EUR\n',
    'attributes.csv': ATTRIBUTES,
    'attribute_values.csv': SIZES,
    'products/p.csv': PUMPS,
    ...files,
  });
  const { published, unchanged, groups } = await importCatalogue(work.database, { folder });
  expect(published || unchanged).toBe(true);
  return groups.flatMap(({ code, first }) =>
    code.startsWith('choices_') ? first.map(({ column }) => `${code} ${column}`) : [],
  );
}

const update = (rows: string, attributes?: string) =>
  work.update('order', {
    ...(rows !== '' && { 'attribute_values.csv': `attribute,id,name_en,order\n${rows}` }),
    ...(attributes !== undefined && { 'attributes.csv': attributes }),
  });

/** The order of the choices of an attribute in the live version, and how a facet lists them. */
async function choicesOf(key: string): Promise<string> {
  const live = await getLiveVersion(work.database);
  const attribute = (await listAttributes(work.database, live?.id ?? '')).find(own => own.key === key);
  if (attribute === undefined) return '';
  const { choice_order, ids } = orderOf(attribute);
  return `${choice_order}: ${ids.join(' ')}`;
}

it('puts the choices of its rows first, by their ids or names, and leaves all others', async () => {
  await importWhole();
  expect(await choicesOf('colour')).toBe('count: dark-blue green red');
  const result = await update('colour,red,,\nbore,big,Large,\n');
  expect(result).toMatchObject({ published: true, products: { read: 2, kept: 2, refused: 0, changed: 0 } });
  expect(await choicesOf('colour')).toBe('given: red dark-blue green');
  expect(await choicesOf('bore')).toBe('given: l s m');
  expect(result.codes).toEqual([]);
  expect((await update('bore,s,,3\nbore,l,,2\nbore,m,,1\n')).published).toBe(true);
  expect(await choicesOf('bore')).toBe('given: m l s');
});

it('changes how choices are listed as `attributes.csv` says, and nothing else of it', async () => {
  await importWhole();
  const result = await update('', 'key,kind,choice_order\nbore,text,count\nhead,text,\ncolour,,given\n');
  expect(result).toMatchObject({ published: true, codes: ['update_left_out'] });
  expect(result.groups[0]?.first[0]).toMatchObject({ file: 'attributes.csv', column: 'kind' });
  expect(result.ledger.find(({ file }) => file === 'attributes.csv')).toMatchObject({
    rows: { read: 3, used: 3 },
    cells: { read: 7, used: 5, left_out: 2 },
    names: ['kind'],
  });
  expect(await choicesOf('bore')).toBe('count: s m l');
  expect(await choicesOf('colour')).toBe('given: dark-blue green red');
  const same = await update('', 'key,choice_order\nbore,count\n');
  expect(same).toMatchObject({ published: false, unchanged: true });
});

it('keeps the names of choices, and says that it does', async () => {
  await importWhole();
  const result = await update('bore,l,Huge,\n');
  expect(result).toMatchObject({ published: true, codes: ['update_left_out'] });
  expect(result.groups[0]?.first[0]).toMatchObject({
    file: 'attribute_values.csv',
    line: 2,
    column: 'name_en',
  });
});

it('refuses rows of what the catalogue does not have, or has twice, and names each', async () => {
  await importWhole();
  const rows = 'bore,xl,,\nhead,4,,\nshape,round,,\nbore,l,,\nbore,L,,\n,m,,\nbore,m,,first\n';
  const result = await update(rows, 'key,choice_order\nbore,best\nhead,count\nbore,count\nbore,given\n');
  expect(result).toMatchObject({
    published: false,
    problems: { error: 9 },
    products: { kept: 2, refused: 9 },
  });
  const places = result.groups.flatMap(({ code, first }) =>
    first.map(({ file, line, column }) => `${code} ${file}:${line} ${column}`),
  );
  expect(places.toSorted()).toEqual([
    'attribute_twice attributes.csv:5 key',
    'choice_unknown attribute_values.csv:2 id',
    'choices_unknown attribute_values.csv:3 attribute',
    'choices_unknown attribute_values.csv:4 attribute',
    'choices_unknown attributes.csv:3 key',
    'id_twice attribute_values.csv:6 id',
    'value_invalid attribute_values.csv:8 order',
    'value_invalid attributes.csv:2 choice_order',
    'value_missing attribute_values.csv:7 attribute',
  ]);
  const sums = result.ledger.map(({ file, rows: { read, used, refused } }) => ({
    file,
    read,
    used,
    refused,
  }));
  expect(sums).toEqual([
    { file: 'attribute_values.csv', read: 7, used: 1, refused: 6 },
    { file: 'attributes.csv', read: 4, used: 1, refused: 3 },
  ]);
  expect(await choicesOf('bore')).toBe('given: s m l');
});

it('survives whole imports as long as their folder has the order that it replaced', async () => {
  await importWhole();
  await update('bore,l,,\ncolour,red,,\n');
  const more = { 'products/p.csv': `${PUMPS}P-4,Four,7,Black,Small\n` };
  expect(await importWhole(more)).toEqual(['choices_kept colour', 'choices_kept bore']);
  expect(await choicesOf('colour')).toBe('given: red dark-blue green black');
  expect(await importWhole()).toEqual(['choices_kept colour', 'choices_kept bore']);
  const sizes = 'attribute,id,name_en\nbore,m,Medium\nbore,s,Small\nbore,l,Large\n';
  expect(await importWhole({ 'attribute_values.csv': sizes })).toEqual([
    'choices_kept colour',
    'choices_replaced bore',
  ]);
  expect(await choicesOf('bore')).toBe('given: m s l');
  // The folder has the order of the update now, which is nothing to be kept.
  const attributes = `${ATTRIBUTES.replace('\n', ',choice_order\n').replace('bore,Bore,enum,', 'bore,Bore,enum,,size')}`;
  const colours = `${sizes}colour,red,Red\n`;
  expect(await importWhole({ 'attributes.csv': attributes, 'attribute_values.csv': colours })).toEqual([]);
  expect(await choicesOf('colour')).toBe('given: red dark-blue green');
});

it('that puts back what an update replaced leaves nothing to be kept', async () => {
  await importWhole();
  await update('bore,l,,\n');
  await update('bore,s,,\nbore,m,,\nbore,l,,\n');
  expect(await importWhole()).toEqual([]);
  await update('colour,red,,\n');
  // How choices are listed by numbers of products does not depend on their own order.
  await update('', 'key,choice_order\ncolour,count\n');
  expect(await choicesOf('colour')).toBe('count: red dark-blue green');
  expect(await importWhole()).toEqual([]);
});

it('lists new choices of its own rows in the order that it sets', async () => {
  await importWhole();
  const result = await work.update('order', {
    'products/p.csv': 'part_number,colour\nP-1,Amber\n',
    'attribute_values.csv': 'attribute,id\ncolour,Amber\n',
  });
  expect(result.published).toBe(true);
  expect(await choicesOf('colour')).toBe('given: amber dark-blue green red');
});
