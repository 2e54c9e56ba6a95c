import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchIndex } from '#search/search-index.ts';

vi.hoisted(() => {
  process.env.LOCALES = 'en,cn,de';
});

const { emptyQuery } = await import('#contract/search/search-query.ts');
const { buildSnapshot } = await import('#search/memory/build/build-snapshot.ts');
const { openMemoryIndex } = await import('#search/memory/open-index.ts');
const { readQuery } = await import('#search/query-parser/read-query.ts');
const { fieldInput } = await import('#search/query-parser/test-catalogues.ts');
const { buildVocabulary } = await import('#search/query-parser/vocabulary/vocabulary.ts');
const { SUITE_CATALOGUE } = await import('#search/suite/catalogue.ts');
const { stem } = await import('#search/text/stem.ts');

describe('words of one stem', () => {
  it.each([
    ['linse', 'linsen'],
    ['spiegel', 'spiegeln'],
    ['filter', 'filtern'],
    ['laser', 'lasern'],
    ['platte', 'platten'],
    ['beschichtung', 'beschichtungen'],
    ['glas', 'glaser'],
    ['motor', 'motoren'],
    ['lens', 'lenses'],
    ['mirror', 'mirrors'],
    ['fiber', 'fibers'],
  ])('%s and %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it('short words are not cut down to nothing', () => {
    expect(stem('laser')).toBe('laser');
    expect(stem('meter')).toBe('meter');
  });
});

describe('what is typed in German', () => {
  const { attributes, ...input } = fieldInput('optics');
  const names: Record<string, string> = { focal_length: 'Brennweite', diameter: 'Durchmesser' };
  const named = attributes.map(attribute => {
    const own = names[attribute.key];
    return own === undefined ? attribute : { ...attribute, name: { ...attribute.name, de: own } };
  });
  const vocabulary = buildVocabulary({ ...input, attributes: named });

  it.each([
    ['Linse Brennweite 100 mm', 'focal_length=100mm', 'Linse'],
    ['Linsen mit Brennweite zwischen 90 und 110 mm', 'focal_length=90mm..110mm', 'Linsen'],
    ['Brennweite von 90 bis 110 mm', 'focal_length=90mm..110mm', ''],
    ['Durchmesser mindestens 25,4 mm', 'diameter=25.4mm..', ''],
    ['Durchmesser über 10 mm', 'diameter=>10mm', ''],
    ['Durchmesser nicht größer als 1 Zoll', 'diameter=..25.4mm', ''],
    ['günstigste Linse', 'sort=price', 'Linse'],
    ['größter Durchmesser', 'sort=-diameter', ''],
    ['Spiegel ohne Beschichtung', 'coating=Uncoated', 'Spiegel'],
  ])('%s', (text, address, rest) => {
    const read = readQuery(text, vocabulary, 'de');
    expect(read.understood.map(condition => condition.address).join(' ')).toBe(address);
    expect(read.rest).toBe(rest);
  });
});

describe('a catalogue without German texts', () => {
  let index: SearchIndex;
  beforeAll(async () => {
    index = openMemoryIndex(await buildSnapshot(SUITE_CATALOGUE));
  });
  const find = async (text: string) => {
    const { products } = await index.search({ ...emptyQuery('de'), text });
    return products.map(({ id }) => id).toSorted();
  };

  const vocabulary = buildVocabulary(fieldInput('optics'));

  it.each([
    ['Linse Brennweite 100 mm', 'focal_length=100mm', 'Linse'],
    ['Linse größer als 50 mm Durchmesser', 'diameter=>50mm', 'Linse'],
    ['Brechzahl größer 1,8 bei 633 nm', 'refractive_index@633nm=>1.8', ''],
    ['Laserdiode Schwellstrom kleiner 50 mA', 'threshold_current=<50mA', 'Laserdiode'],
    ['Laserdiode kleinster Schwellstrom', 'sort=threshold_current', 'Laserdiode'],
    ['Welche Linsen sind ab Lager?', 'in_stock=yes', 'Welche Linsen'],
    ['Spiegel Beschichtung: nicht Gold', 'coating=!Au', 'Spiegel'],
    ['nicht-PM-Faser', 'fibre_type=!pm', 'Faser'],
    ['Linse oder der Spiegel', '', '(Linse | Spiegel)'],
    ['Linse Durchmesser 25, 50 oder 75 mm', 'diameter=25mm;50mm;75mm', 'Linse'],
    ['Linse maximale Brennweite von 100 mm', 'focal_length=..100mm', 'Linse'],
    ['minimale Brennweite: 100 mm', 'focal_length=100mm..', ''],
    ['maximale Brennweite von 50 bis 100 mm', 'focal_length=50mm..100mm', 'maximale'],
    ['Spiegel Durchmesser 25,4 1064 nm', 'diameter=25.4mm wavelength_range=1064nm', 'Spiegel'],
    ['Transmission nicht > 90 % bei 532 nm', 'transmission@532nm=<=90%', ''],
    ['Linse zum niedrigsten Preis', 'sort=price', 'Linse'],
    ['höchster Preis Linse', 'sort=-price', 'Linse'],
  ])('is asked by the usual German names of attributes: %s', (text, address, rest) => {
    const read = readQuery(text, vocabulary, 'de');
    expect(read.understood.map(condition => condition.address).join(' ')).toBe(address);
    expect(read.rest).toBe(rest);
  });

  it('finds compounds by the word that they end with, where nothing has that by itself', async () => {
    const names = ['Tauchpumpe klein', 'Kreiselpumpen', 'Pumpspeicher', 'Rillenkugellager', 'Anschlag'];
    const all = (await Array.fromAsync(SUITE_CATALOGUE.products)).slice(0, names.length);
    const own = { set_id: null, category_ids: [], summary: {}, description: {}, attributes: [] };
    const products = all.map((product, place) => ({ ...product, ...own, name: { de: names[place] ?? '' } }));
    const pumps = openMemoryIndex(await buildSnapshot({ ...SUITE_CATALOGUE, products }));
    const named = async (text: string) =>
      (await pumps.search({ ...emptyQuery('de'), text })).products.map(
        ({ id }) => names[all.findIndex(product => product.id === id)],
      );
    expect((await named('Pumpe ')).sort()).toEqual(['Kreiselpumpen', 'Tauchpumpe klein']);
    expect(await named('kleine Pumpe ')).toEqual(['Tauchpumpe klein']);
    expect(await named('Tauchpumpen ')).toEqual(['Tauchpumpe klein']);
    for (const text of ['Lager ', 'Kugellagern ']) expect(await named(text)).toEqual(['Rillenkugellager']);
  });

  it('is found in by German words of the trade', async () => {
    const lenses = await find('lens');
    expect(lenses.length).toBeGreaterThan(0);
    expect(await find('Linsen')).toEqual(lenses);
    expect(await find('eine Linse')).toEqual(lenses);
    expect(await find('Silberspiegel')).toEqual(await find('silver mirror'));
    expect(await find('Spiegel')).toEqual(await find('mirror'));
  });
});
