import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { importCatalogue } from './import.ts';
import { UpdateWork } from './update/test-updates.ts';

const work = new UpdateWork();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Imports a complete folder of one pump with a brand. @returns what it says of the brand */
async function importWhole(brand: string, files: Record<string, string> = {}, isFileThere = true) {
  const folder = work.write('site', {
    'catalogue.yaml': `name: Pumps\ncurrency: EUR\n${brand}`,
    'products/p.csv': 'part_number,name_en\nP-1,Pump one\n',
    ...files,
  });
  const findFile = async (_version: string, path: string) =>
    isFileThere ? join(folder, '..', 'brand', path) : null;
  const { published, unchanged, groups } = await importCatalogue(work.database, { folder, findFile });
  expect(published || unchanged).toBe(true);
  const told = groups.flatMap(({ code, first }) =>
    code.startsWith('brand_') ? first.map(({ column }) => `${code} ${column}`) : [],
  );
  return told.sort();
}

/** The brand of the live version, its name in English. */
async function brandOfLive() {
  const live = await getLiveVersion(work.database);
  const { brand } = await getCatalogue(work.database, live?.id ?? '');
  return { ...brand, name: brand?.name.en, by_update: brand?.by_update };
}

it('replaces the fields that an update sets, pictures with their files, and leaves all others', async () => {
  const files = { 'media/old.svg': SVG };
  await importWhole('brand: { logo: media/old.svg, accent: "#8a1f4b", powered_by: false }\n', files);
  const first = await work.update('brand', {
    'brand.yaml': 'name: Deep Water\nlogo: { light: media/old.svg, dark: media/night.svg }\n',
    'media/night.svg': SVG,
  });
  expect(first).toMatchObject({ published: true, codes: [], products: { read: 1, kept: 1, changed: 0 } });
  expect(await brandOfLive()).toMatchObject({
    name: 'Deep Water',
    logo: { light: 'media/old.svg', dark: 'media/night.svg', shows_name: false },
    accent: { light: '#8a1f4b' },
    powered_by: false,
    by_update: ['name', 'logo'],
  });
  const second = { 'brand.yaml': 'accent:\nlogo_shows_name: true\n' };
  expect(await work.update('brand', second)).toMatchObject({ published: true, codes: [] });
  expect(await brandOfLive()).toMatchObject({
    logo: { light: 'media/old.svg', shows_name: true },
    accent: null,
    by_update: ['name', 'logo', 'accent'],
  });
  expect(await work.update('brand', second)).toMatchObject({ unchanged: true });
});

it('changes nothing for a colour that cannot be read, a missing picture or an unknown field', async () => {
  await importWhole('brand: { accent: "#8a1f4b" }\n');
  const before = await brandOfLive();
  for (const [brand, code, line, column] of [
    ['name: Deep\naccent: "#f5a623"\n', 'accent_contrast', 2, 'accent'],
    ['name: Deep\nlogo: media/none.svg\n', 'file_missing', null, 'logo'],
    ['name: Deep\ncontact: { company: Deep }\n', 'key_unknown', 2, 'contact'],
  ] as const) {
    const result = await work.update('brand', { 'brand.yaml': brand });
    expect(result).toMatchObject({ published: false, codes: [code] });
    expect(result.groups[0]?.first[0]).toMatchObject({ file: 'brand.yaml', line, column });
  }
  expect(await brandOfLive()).toEqual(before);
});

it('survives whole imports, pictures with their files, except what the catalogue sets itself and pictures that are lost', async () => {
  await importWhole('');
  await work.update('brand', {
    'brand.yaml': 'name: Deep\naccent: "#8a1f4b"\nfavicon: media/a.svg\npowered_by: false\n',
    'media/a.svg': SVG,
  });
  expect(await importWhole('brand: { accent: "#0b4fd8" }\n')).toEqual([
    'brand_kept favicon',
    'brand_kept name',
    'brand_kept powered_by',
    'brand_replaced accent',
  ]);
  expect(await brandOfLive()).toMatchObject({
    name: 'Deep',
    favicon: 'media/a.svg',
    accent: { light: '#0b4fd8' },
    powered_by: false,
    by_update: ['name', 'favicon', 'powered_by'],
  });
  expect(await importWhole('', {}, false)).toEqual([
    'brand_kept name',
    'brand_kept powered_by',
    'brand_unfit favicon',
  ]);
  expect(await brandOfLive()).toMatchObject({ favicon: null, by_update: ['name', 'powered_by'] });
  expect(await importWhole('brand: { name: Deep, powered_by: false }\n')).toEqual([]);
  expect(await brandOfLive()).toMatchObject({ name: 'Deep', accent: null, by_update: undefined });
});

it('is read from a file of its own in a whole catalogue, which precedes catalogue.yaml', async () => {
  const files = { 'brand.yaml': 'name: Deep\nlogo: media/a.svg\n', 'media/a.svg': SVG };
  expect(await importWhole('brand: { name: Shallow, powered_by: false }\n', files)).toEqual([
    'brand_twice name',
  ]);
  expect(await brandOfLive()).toMatchObject({
    name: 'Deep',
    logo: { light: 'media/a.svg' },
    powered_by: false,
    by_update: undefined,
  });
});
