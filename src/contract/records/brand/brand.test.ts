import { expect, it } from 'vitest';
import { brandFiles, brandOf, neutralBrand } from './brand.ts';

const name = { en: 'Acme' };

it('a brand has the files of its parts, of all or of those that are asked for', () => {
  expect(brandFiles(neutralBrand(name))).toEqual([]);
  const brand = {
    ...neutralBrand(name),
    logo: { light: 'l.svg', dark: 'd.svg', shows_name: true },
    favicon: 'f.svg',
    share_picture: 's.png',
  };
  expect(brandFiles(brand)).toEqual(['l.svg', 'd.svg', 'f.svg', 's.png']);
  expect(brandFiles(brand, ['favicon', 'footer'])).toEqual(['f.svg']);
  expect(brandOf({ name, brand })).toBe(brand);
  expect(brandOf({ name })).toMatchObject({
    name,
    favicon: null,
    footer: { lines: [], links: [] },
    social: [],
  });
});
