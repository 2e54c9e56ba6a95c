import { expect, it } from 'vitest';
import { neutralBrand } from '#contract/records/brand/brand.ts';
import { type LetterContext, siteName } from './writer.ts';

it('mails call the site by its brand, or where it has none by the name of its catalogue', () => {
  const name = { en: 'Optics 2027', cn: '光学目录 2027' };
  const deskOf = (catalogue: object): LetterContext =>
    // A letter's site is named by these parts of a catalogue alone.
    ({ served: { catalogue, areas: new Map() }, addressOf: () => null }) as unknown as LetterContext;
  expect(siteName(deskOf({ name }), 'cn')).toBe('光学目录 2027');
  const brand = neutralBrand({ en: 'Acme', cn: '艾克美' });
  expect(siteName(deskOf({ name, brand }), 'en')).toBe('Acme');
});
