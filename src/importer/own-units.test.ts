import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { findUnit } from '#quantity/units/units.ts';
import { exportFolder } from './export/folder/export-folder.ts';
import { importCatalogue } from './import.ts';
import { describeProblem } from './problems.ts';
import { rowOf, updateCatalogue } from './update/update.ts';

const UNITS = `symbol,name_en,name_cn,unit,factor,offset,spellings
Shore A,Shore hardness A,邵氏硬度 A,,,,ShA|Sh A
drum,drum,标准桶,L,208,,barrel
pallet,,托盘,drum,4,,
`;
const FILES: Record<string, string> = {
  'catalogue.yaml': 'name: Seals\ncurrency: USD\n',
  'units.csv': UNITS,
  'categories.csv': 'id,name_en\nseals,Seals\n',
  'attributes.csv': `key,name_en,kind,unit,display_units
hardness,Hardness,number,Shore A,
content,Content,number,L,L|drum
`,
  'products/p.csv': `part_number,category_ids,name_en,hardness,content [pallet]
S-1,seals,Seal,60 ShA,1
S-2,seals,Seal,70,2 drums
`,
};

let work: string;
let database: Database;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'etalon-units-'));
  database = await openDatabase({ data_dir: work, role: 'importer' });
});

afterEach(async () => {
  await database.close();
  rmSync(work, { recursive: true });
});

function write(name: string, changes: Record<string, string> = {}): string {
  const folder = join(work, name);
  mkdirSync(join(folder, 'products'), { recursive: true });
  for (const [file, text] of Object.entries({ ...FILES, ...changes }))
    writeFileSync(join(folder, file), text);
  return folder;
}

async function run(folder: string) {
  const report_file = join(work, 'report.csv');
  const result = await importCatalogue(database, { folder, report_file });
  const groups = result.groups.flatMap(({ code, first }) =>
    first.map(problem => `${problem.file}:${problem.line}:${problem.column} ${code}`),
  );
  return { ...result, found: groups, texts: result.groups.flatMap(({ first }) => first) };
}

async function valuesOf(version: string, part_number: string) {
  const product = await findProductByPartNumber(database, version, part_number);
  return product?.attributes.map(value => ('value' in value ? [value.key, value.value] : value));
}

it('units of the owner are read in cells and heads, kept with the version and exported with it', async () => {
  const first = await run(write('first'));
  expect([first.found, first.published]).toEqual([[], true]);
  expect(await valuesOf('v1', 'S-1')).toEqual([
    ['hardness', 60],
    ['content', 832],
  ]);
  expect(await valuesOf('v1', 'S-2')).toEqual([
    ['hardness', 70],
    ['content', 416],
  ]);
  expect((await getCatalogue(database, 'v1')).units).toMatchObject([
    { symbol: 'Shore A', of: null },
    { symbol: 'drum', of: 'L', factor: 208, spellings: ['barrel'] },
    { symbol: 'pallet', of: 'drum', factor: 4, name: { en: 'pallet', cn: '托盘' } },
  ]);
  const folder = join(work, 'exported');
  const choice = { category_id: null, locale: null };
  await exportFolder(database, { ...choice, version_id: 'v1', media_dir: join(work, 'none'), folder });
  expect(readFileSync(join(folder, 'units.csv'), 'utf8')).toContain('drum,drum,标准桶,L,208,,barrel');
  const again = await run(folder);
  expect([again.found, again.products]).toMatchObject([[], { added: 0, changed: 0, withdrawn: 0, kept: 2 }]);
});

it('an update reads them as the live version does, and leaves none behind', async () => {
  await run(write('first'));
  const rows = () => rowOf('set', { part_number: 'S-1', content: '3 barrel' });
  expect(await updateCatalogue(database, { source: 'set', rows })).toMatchObject({
    published: true,
    groups: [],
  });
  expect(await valuesOf('v2', 'S-1')).toContainEqual(['content', 624]);
  expect((await getCatalogue(database, 'v2')).units).toHaveLength(3);
  const other = await run(write('other', { 'units.csv': UNITS.replace('208', '200') }));
  expect([other.published, await valuesOf('v3', 'S-2')]).toMatchObject([
    true,
    [
      ['hardness', 70],
      ['content', 400],
    ],
  ]);
  expect(findUnit('drum')).toBeUndefined();
});

it('two catalogues that define a unit differently are read, changed and exported side by side', async () => {
  const catalogues = [
    { name: 'wide', litres: '200', units: UNITS.replace('208', '200') },
    { name: 'narrow', litres: '100', units: UNITS.replace('208', '100') },
    { name: 'bare', litres: undefined, units: '' },
  ];
  const read = await Promise.all(
    catalogues.map(async ({ name, units }) => {
      const own = await openDatabase({ data_dir: join(work, `${name}-data`), role: 'importer' });
      const folder = write(name, { 'units.csv': units });
      const result = await importCatalogue(own, { folder, report_file: join(work, `${name}.csv`) });
      if (!result.published) return { own, content: result.groups.map(({ code }) => code) };
      const rows = () => rowOf('set', { part_number: 'S-1', content: '3 drums' });
      await updateCatalogue(own, { source: 'set', rows });
      const exported = { version_id: 'v2', media_dir: join(work, 'none'), folder: join(work, `${name}-out`) };
      await exportFolder(own, { category_id: null, locale: null, ...exported });
      const values = await Promise.all(
        ['S-1', 'S-2'].map(async number => {
          const product = await findProductByPartNumber(own, 'v2', number);
          return product?.attributes.flatMap(value => (value.key === 'content' ? value : []))[0];
        }),
      );
      return { own, content: values.map(value => value && 'value' in value && value.value) };
    }),
  );
  expect(read.map(({ content }) => content)).toEqual([
    [600, 400],
    [300, 200],
    expect.arrayContaining(['unit_unknown']),
  ]);
  for (const { name, litres } of catalogues.slice(0, 2))
    expect(readFileSync(join(work, `${name}-out`, 'units.csv'), 'utf8')).toContain(`,L,${litres},`);
  await Promise.all(read.map(({ own }) => own.close()));
});

it('a unit that the site has come to know by itself is said and left out, and so are cells in it', async () => {
  const files = {
    'units.csv':
      'symbol,name_en,name_cn,unit,factor,offset,spellings\nin⁴,inch4,四次方英寸,,,,\nlb/ft,pound/ft,磅每英尺,kg/m,1.48816,,\nkg/km,heap,堆,kg/m,2,,\n',
    'attributes.csv': 'key,name_en,kind,unit\nhardness,Inertia,number,in⁴\n',
    'products/p.csv': 'part_number,category_ids,name_en,hardness\nS-1,seals,Seal,60\n',
  };
  const { found } = await run(write('known', files));
  expect(found.filter(place => place.startsWith('units.csv')).sort()).toEqual([
    'units.csv:2:symbol unit_known',
    'units.csv:3:symbol unit_known',
    'units.csv:4:symbol unit_taken',
  ]);
});

it('a unit that is taken, unknown, unreadable or out of form is an error at its cell', async () => {
  const rows = [
    'mm,millimetre,毫米,,,,',
    'A1,first,甲,furlong,2,,',
    'A2,second,乙,dBm,2,,',
    'A3,third,丙,L,0,,',
    'A4,fourth,丁,L,1/2,,',
    'A5,fifth,戊,,3,,',
    '12,twelve,十二,L,3,,',
    'k,kilo thing,千物,L,3,,',
    ',seventh,庚,L,1,,',
    'A6,sixth,己,L,3,,litre',
  ];
  const text = `symbol,name_en,name_cn,unit,factor,offset,spellings\n${rows.join('\n')}\n`;
  const { found, texts, published } = await run(write('broken', { 'units.csv': text }));
  expect(published).toBe(false);
  const own = found.filter(place => place.startsWith('units.csv'));
  expect(own.sort()).toEqual(
    [
      'units.csv:10:symbol value_missing',
      'units.csv:11:spellings unit_taken',
      'units.csv:2:name_cn unit_taken',
      'units.csv:2:name_en unit_taken',
      'units.csv:2:symbol unit_taken',
      'units.csv:3:unit unit_unknown',
      'units.csv:4:unit unit_logarithmic',
      'units.csv:5:factor number_unreadable',
      'units.csv:6:factor number_unreadable',
      'units.csv:7:unit value_missing',
      'units.csv:8:symbol unit_unreadable',
      'units.csv:9:symbol unit_unreadable',
    ].sort(),
  );
  const taken = texts.find(({ line, file }) => file === 'units.csv' && line === 11);
  expect(taken && describeProblem(taken, 'en')).toBe(
    'spellings: “litre” is already a spelling of L (litre); use another one',
  );
});
