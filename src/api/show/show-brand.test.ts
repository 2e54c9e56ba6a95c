import { expect, it } from 'vitest';
import type { Brand } from '#contract/records/brand/brand.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import { make } from '#contract/suite/make.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { mediaOf } from '../served/test-served.ts';
import { publisherOf, showBrand } from './show-brand.ts';

const servedWith = (given: Partial<Catalogue>) =>
  // Nothing else of a catalogue is read here.
  ({ catalogue: make.catalogue(given), media: mediaOf({}) }) as ServedCatalogue;

const BRAND: Brand = {
  name: { en: 'Acme', cn: '顶点' },
  logo: { light: 'day.svg', dark: 'night.svg', shows_name: true },
  favicon: 'sign.svg',
  share_picture: 'share.png',
  accent: { light: '#0b5cad', dark: '#7cb7ff' },
  footer: {
    lines: [{ en: 'Made here', cn: '本地制造' }],
    links: [{ text: { en: 'Imprint', cn: '版本说明' }, link: '/page/imprint' }],
  },
  social: [{ name: { en: 'News', cn: '新闻' }, link: 'https://example.com/news' }],
  powered_by: false,
  by_update: ['name'],
};

it('shows a brand in one language, with the addresses of its files and without its origin', () => {
  expect(showBrand(servedWith({ brand: BRAND }), 'cn')).toEqual({
    name: { text: '顶点' },
    logo: { light: '/media/day.svg', dark: '/media/night.svg', shows_name: true },
    favicon: '/media/sign.svg',
    share_picture: '/media/share.png',
    accent_style: expect.stringMatching(/^:root\{--color-accent:light-dark\(#0b5cad,#7cb7ff\);.*\}$/),
    footer: { lines: [{ text: '本地制造' }], links: [{ text: { text: '版本说明' }, link: '/page/imprint' }] },
    social: [{ name: { text: '新闻' }, link: 'https://example.com/news' }],
    powered_by: false,
  });
});

it('shows the name of a catalogue without a brand, and no files or colours', () => {
  expect(showBrand(servedWith({ name: { en: 'Optics' } }), 'en')).toEqual({
    name: { text: 'Optics' },
    logo: { light: null, dark: null, shows_name: false },
    favicon: null,
    share_picture: null,
    accent_style: '',
    footer: { lines: [], links: [] },
    social: [],
    powered_by: true,
  });
});

it('names the company as publisher, or else the brand', () => {
  const contact = { company: { en: 'Acme Ltd' }, email: null, phone: null, address: {} };
  expect(publisherOf(servedWith({ brand: BRAND, contact }), 'en')).toBe('Acme Ltd');
  expect(publisherOf(servedWith({ brand: BRAND }), 'cn')).toBe('顶点');
  expect(publisherOf(servedWith({ name: { en: 'Optics' } }), 'en')).toBe('Optics');
});
