import { describe, expect, it } from 'vitest';
import { neutralBrand } from '#contract/records/brand/brand.ts';
import { accentsOf, findColourFaults, formOfBrand, readBrandForm, writeBrandChanges } from './brand-draft.ts';

const NAME = { en: 'Pumps', cn: '泵' };
const brand = {
  ...neutralBrand(NAME),
  logo: { light: 'media/a.svg', dark: 'media/b.svg', shows_name: true },
  accent: { light: '#8a1f4b', dark: '#f08ab4' } as const,
};
const read = (fields: string) =>
  readBrandForm(new URLSearchParams(fields), path => path !== 'media/other.svg');
const coloured = (light: string, dark = '') => ({ ...formOfBrand(brand), colours: { light, dark } });

describe('a brand in the form of the desk', () => {
  it('changes nothing as long as nobody changes it', () => {
    expect(writeBrandChanges(brand, formOfBrand(brand), NAME)).toBeUndefined();
    const neutral = neutralBrand(NAME);
    expect(writeBrandChanges(neutral, formOfBrand(neutral), NAME)).toBeUndefined();
  });

  it('is written with the fields that differ, and without those that are taken off', () => {
    const form = {
      name: { en: 'Deep' },
      colours: { light: '#0B4FD8', dark: '' },
      pictures: { logo: null, logo_dark: null, favicon: 'media/c.svg', share_picture: null },
      shows_name: true,
      powered_by: false,
    };
    expect(writeBrandChanges(brand, form, NAME)).toEqual({
      name: { en: 'Deep' },
      logo: null,
      favicon: 'media/c.svg',
      accent: '#0B4FD8',
      powered_by: false,
    });
    expect(writeBrandChanges(brand, { ...coloured(''), name: {} }, NAME)).toEqual({ accent: null });
    expect(writeBrandChanges(brand, coloured('#8a1f4b', '#ffffff'), NAME)).toEqual({
      accent: { light: '#8a1f4b', dark: '#ffffff' },
    });
  });

  it('is read with pictures that it may name, and no logo of the dark scheme alone', () => {
    expect(
      read('name:en= Deep &light=%238a1f4b&logo=media/a.svg&logo_dark=media/b.svg&powered_by=yes'),
    ).toEqual({
      name: { en: 'Deep' },
      colours: { light: '#8a1f4b', dark: '' },
      pictures: { logo: 'media/a.svg', logo_dark: 'media/b.svg', favicon: null, share_picture: null },
      shows_name: false,
      powered_by: true,
    });
    expect(read('logo=media/a.svg&logo_dark=media/b.svg&drop:logo=yes').pictures).toMatchObject({
      logo: null,
      logo_dark: null,
    });
    expect(read('favicon=media/other.svg').pictures.favicon).toBeNull();
  });

  it('has a lighter colour in the dark scheme if none is given', () => {
    expect(
      formOfBrand({ ...brand, accent: { light: '#8a1f4b', dark: accentOfDark('#8a1f4b') } }).colours,
    ).toEqual({ light: '#8a1f4b', dark: '' });
    expect(accentsOf(coloured('')).dark).toBeNull();
    expect(accentsOf(coloured('#8a1f4b', 'red'))).toEqual({ light: '#8a1f4b', dark: null });
  });

  it('names colours that are none, stand alone, or cannot be read', () => {
    const faultsOf = (light: string, dark?: string) => Object.values(findColourFaults(coloured(light, dark)));
    expect(faultsOf('#8a1f4b')).toEqual([null, null]);
    expect(faultsOf('')).toEqual([null, null]);
    expect(faultsOf('#f5a623', '#0b4fd8')).toEqual(['contrast', 'contrast']);
    expect(faultsOf('wine', 'red')).toEqual(['unreadable', 'unreadable']);
    expect(faultsOf('', '#f08ab4')).toEqual([null, 'alone']);
  });
});

function accentOfDark(light: string) {
  return accentsOf(coloured(light)).dark ?? '#000000';
}
