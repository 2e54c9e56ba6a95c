import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';
import { fieldInput } from './test-catalogues.ts';
import { buildVocabulary, type VocabularyInput } from './vocabulary/vocabulary.ts';

/** The catalogue of optics with shortpass filters. A few of the longpass filters state where they cut off as well. */
function withShortpass(): VocabularyInput {
  const input = fieldInput('optics');
  const { categories, attributes } = input.facts;
  const cutOn = input.attributes.find(({ key }) => key === 'cut_on_wavelength') ?? expect.unreachable();
  const own = { id: 'shortpass-filters', products: 100 };
  const spans = { min: 300, max: 1500 };
  const stating = [own, { id: 'longpass-filters', products: 20 }].map(count => ({ ...count, ...spans }));
  return {
    ...input,
    categories: [
      ...input.categories,
      { id: own.id, parent_id: 'filters', name: { en: 'Shortpass filters', cn: '短波通滤光片' } },
    ],
    attributes: [
      ...input.attributes,
      { ...cutOn, key: 'cut_off_wavelength', name: { en: 'Cut-off wavelength', cn: '截止波长' } },
    ],
    facts: {
      ...input.facts,
      categories: [...categories, own],
      attributes: [
        ...attributes,
        { key: 'cut_off_wavelength', ...spans, products: 120, categories: stating },
      ],
    },
    synonyms: [
      ...input.synonyms,
      { terms: ['shortpass', 'short-pass', '短波通'], number: 'cut_off_wavelength' },
    ],
  };
}

describe('the noun beside a number', () => {
  const vocabulary = buildVocabulary(withShortpass());
  const read = (text: string) =>
    readQuery(text, vocabulary, /\p{Script=Han}/u.test(text) ? 'cn' : 'en').understood.map(
      ({ address, text }) => `${address} «${text}»`,
    );

  it.each([
    ['longpass filter cut-off wavelength 550 nm', ['cut_on_wavelength=550nm «cut-off wavelength 550 nm»']],
    ['长波通滤光片 截止波长 550nm', ['cut_on_wavelength=550nm «截止波长 550nm»']],
    ['shortpass filter cut-on wavelength 700 nm', ['cut_off_wavelength=700nm «cut-on wavelength 700 nm»']],
    ['shortpass filter 700 nm', ['cut_off_wavelength=700nm «700 nm»']],
    ['longpass filter 700 nm', ['cut_on_wavelength=700nm «700 nm»']],
  ])('says whether filters cut on or off, whichever of the two is named: %s', (text, addresses) => {
    expect(read(text)).toEqual(addresses);
  });

  it.each([
    ['longpass filter blocking range 550 nm', ['blocking_range=550nm «blocking range 550 nm»']],
    ['filter cut-off wavelength 550 nm', ['cut_off_wavelength=550nm «cut-off wavelength 550 nm»']],
  ])('leaves what is named otherwise: %s', (text, addresses) => {
    expect(read(text)).toEqual(addresses);
  });
});
