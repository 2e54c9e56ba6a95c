import { describe, expect, it } from 'vitest';
import { LOCALES } from '#text/locale.ts';
import { readQuery } from './read-query.ts';
import { fieldVocabulary } from './test-catalogues.ts';

const vocabulary = fieldVocabulary('optics');

describe('German at a site without German', () => {
  it('has a site of other languages', () => {
    expect(LOCALES).not.toContain('de');
  });

  it.each([
    ['Linse Brennweite 100 mm', 'focal_length=100mm', 'Linse'],
    ['Brennweite zwischen 90 und 110 mm', 'focal_length=90mm..110mm', ''],
    ['Linse Durchmesser 25,4 mm', 'diameter=25.4mm', 'Linse'],
    ['Spiegel Durchmesser größer als 25 mm', 'diameter=>25mm', 'Spiegel'],
    ['Fenster Dicke mindestens 5 mm', 'thickness=5mm..', 'Fenster'],
    ['günstigste Linse', 'sort=price', 'Linse'],
    ['Linse größtem Durchmesser', 'sort=-diameter', 'Linse'],
    ['Linse nach Durchmesser', 'sort=diameter', 'Linse'],
    ['Linse weder N-BK7 noch N-SF11', 'substrate=!N-BK7,N-SF11', 'Linse'],
    ['Spiegel 1 Zoll', 'diameter=25.4mm±0.13mm', 'Spiegel'],
    ['Linse 532 nm Wellenlänge', 'wavelength_range=532nm', 'Linse'],
  ])('is read by its nouns and comparisons: %s', (text, address, rest) => {
    const read = readQuery(text, vocabulary, 'en');
    expect(read.understood.map(condition => condition.address).join(' ')).toBe(address);
    expect(read.rest).toBe(rest);
  });

  it('does not take English words for German ones', () => {
    for (const text of ['die bonder', 'usb hub', 'hat', 'last lens', 'art lens'])
      expect(readQuery(text, vocabulary, 'en')).toMatchObject({ understood: [], rest: text });
  });
});
