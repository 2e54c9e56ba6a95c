import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { type Entry, searchRecords, withoutTime, withRecord } from './test-searched.ts';
import { guessPartNumber } from './unknown-part-number.ts';

const NAMES: Readonly<Record<string, string>> = {
  'EL-PCX-25-100': 'Lens',
  'EL-AC-25-100-A': 'Golden achromat',
  'EL-AC-25-150-B': 'Achromat',
  'AB1C-9': 'Half',
  'QW12-7': 'Less than half',
  'LM358-1': 'Amplifier',
  'LM358-2': 'Amplifier',
  'LM358-3': 'Amplifier',
  'LM358-4': 'Amplifier',
  'LM358-5': 'Golden amplifier',
  'Northern Solar CS6U-330M': 'Module',
  'ZK-77': 'Plate with 4711 holes',
  'RS48-1': 'Transceiver for RS485',
};
const ENTRIES: Entry[] = [
  ['category', make.category('things')],
  [
    'attribute',
    make.attribute('glass', {
      kind: 'enum',
      quantity: null,
      unit: null,
      values: [{ id: 'bk7', name: { en: 'BK7' }, order: 1 }],
    }),
  ],
  ...Object.entries(NAMES).map(
    ([part_number, name]): Entry => [
      'product',
      make.product(part_number.replaceAll(' ', '_'), {
        part_number,
        category_ids: ['things'],
        name: { en: name },
        attributes: part_number === 'LM358-1' ? [{ kind: 'enum', key: 'glass', values: ['bk7'] }] : [],
      }),
    ],
  ),
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
});

async function guess(text: string, more: Partial<SearchQuery> = {}) {
  const found = await guessPartNumber(catalogue, { ...emptyQuery('en'), text, ...more });
  return found && [found.read, found.asked, ...found.hits.map(({ id }) => id)];
}

describe('a guess of an unknown part number', () => {
  it('is the number without a slip of the keys', async () => {
    const slip = ['ELPCX25100', 'ELPCX25100', 'EL-PCX-25-100'];
    expect(await guess('EL-PXC-25-100')).toEqual(slip);
    expect(await guess('EL-PCX-25-1OO')).toEqual(slip);
  });

  it('is none for a word of the products’ texts', async () => {
    expect(await guess('RS485 diode')).toBeNull();
    expect(await guess('rs-485 diode')).toBeNull();
    expect(await guess('RS486 diode')).toEqual(['RS48', 'RS48', 'RS48-1']);
  });

  it('is the longest beginning that is known, of at least four signs and half of the number', async () => {
    const amplifiers = ['LM358-1', 'LM358-2', 'LM358-3', 'LM358-4'];
    expect(await guess('LM358XYZ')).toEqual(['LM358', 'LM358', ...amplifiers]);
    expect(await guess('AB1CDE')).toEqual(['AB1C', 'AB1C', 'AB1C-9']);
    expect(await guess('AB1-DE')).toBeNull();
    expect(await guess('QW12XYZV')).toEqual(['QW12', 'QW12', 'QW12-7']);
    expect(await guess('QW12XYZVW')).toBeNull();
  });

  it('is no beginning without a digit', async () => {
    expect(await guess('NORTHERN1X')).toBeNull();
  });

  it('is its pieces, with numbers shortened from the end, in quotes so that none is a quantity', async () => {
    expect(await guess('AC254-100-A')).toEqual(['AC 25 100 A', '"AC 25 100 A"', 'EL-AC-25-100-A']);
    expect(await guess('AC254-150-BX')).toBeNull();
  });

  it('is the longest beginning that part numbers have inside', async () => {
    expect(await guess('CS6U-330Q')).toEqual(['CS6U-330', 'cs6u330', 'Northern_Solar_CS6U-330M']);
  });

  it('is its pieces without the first, or its longest number alone', async () => {
    expect(await guess('LA1509-B')).toEqual(['150 B', '"150 B"', 'EL-AC-25-150-B']);
    expect(await guess('XQ-1509-T7')).toEqual(['150', '"150"', 'EL-AC-25-150-B']);
  });

  it('is looked for in this order, one reading after another', async () => {
    const { catalogue: recorded, asked } = withRecord(catalogue);
    const tried = async (text: string) => {
      asked.length = 0;
      await guessPartNumber(recorded, { ...emptyQuery('en'), text });
      return asked.map(own => own.text);
    };
    expect(await tried('ZQ71-93X')).toEqual(['"ZQ 71 93 X"', 'zq7193', 'zq719', 'zq71', '"71 93 X"']);
    expect(await tried('CS6U-330Q')).toEqual(['"CS 6 U 330 Q"', '"CS 6 U 33 Q"', 'cs6u330']);
  });

  it('is the same by an engine that answers several searches together, which is told early what to count', async () => {
    const told: string[] = [];
    const at = {
      ...catalogue,
      index: { ...catalogue.index, at_once: 3, lookAhead: (text: string) => void told.push(text) },
    };
    const found = await guessPartNumber(at, { ...emptyQuery('en'), text: 'CS6U-330Q' });
    expect(found?.hits.map(({ id }) => id)).toEqual(['Northern_Solar_CS6U-330M']);
    expect(told).toEqual(['"CS 6 U 330 Q"', '"CS 6 U 33 Q"', 'cs6u330']);
  });

  it('is told early of each possible part number, up to the first that is known to be none', async () => {
    const told = async (isPartNumber: (text: string) => boolean | Promise<boolean>) => {
      const texts: string[] = [];
      const lookAhead = (text: string) => void texts.push(text);
      const index = { ...catalogue.index, at_once: 3, lookAhead, isPartNumber };
      await guessPartNumber(
        { ...catalogue, index },
        { ...emptyQuery('en'), text: 'LM358-1 CS6U-330Q ZQ71-93X' },
      );
      return ['LM', 'CS', 'ZQ'].filter(begin => texts.some(text => text.toUpperCase().includes(begin)));
    };
    const own = (text: string) => text === 'LM358-1';
    expect(await told(async text => own(text))).toEqual(['LM', 'CS', 'ZQ']);
    expect(await told(text => own(text))).toEqual(['LM', 'CS']);
  });

  it('fits only products with the numbers of the guess in their part numbers', async () => {
    expect(await guess('XQ-4711-T7')).toBeNull();
  });

  it('counts all products that fit its text, and lists four', async () => {
    expect(await guessPartNumber(catalogue, { ...emptyQuery('cn'), text: 'an LM358XYZ' })).toMatchObject({
      text: 'LM358XYZ',
      read: 'LM358',
      total: 5,
      hits: { length: 4 },
    });
  });

  it('is looked for among twelve products in the visitor’s language, without facets or conditions', async () => {
    const { catalogue: recorded, asked } = withRecord(catalogue);
    const { filters } = parseFilters(['glass=bk7'], catalogue.attributes.find);
    await guessPartNumber(recorded, { ...emptyQuery('cn'), text: 'LM358XYZ', filters, page: 4 });
    expect(asked).toEqual([{ ...emptyQuery('cn'), text: 'LM358', facets: 'none', size: 12 }]);
  });

  it('is of the first word that looks like a part number with letters and is not known', async () => {
    expect(await guess('LM358,AB1CDE')).toEqual(['AB1C', 'AB1C', 'AB1C-9']);
    expect(await guess('AB1CDE；LM358XYZ')).toEqual(['AB1C', 'AB1C', 'AB1C-9']);
    expect(await guess('1234567')).toBeNull();
    expect(await guess('lens')).toBeNull();
    expect(await guess('LM358')).toBeNull();
  });

  it('brings back nothing that the query excludes', async () => {
    const others = ['LM358-1', 'LM358-2', 'LM358-3', 'LM358-4'];
    expect(await guess('LM358XYZ -golden')).toEqual(['LM358', 'LM358', ...others]);
    expect(await guess('AC254-100-A -golden')).toBeNull();
    const { filters } = parseFilters(['glass=!bk7'], catalogue.attributes.find);
    expect(await guess('LM358XYZ', { filters })).toBeNull();
    // What `not` excludes was not read.
    expect(await guess('LM358XYZ not golden')).toBeNull();
  });

  it('is none without time', async () => {
    expect(
      await guessPartNumber(withoutTime(catalogue), { ...emptyQuery('en'), text: 'LM358XYZ' }),
    ).toBeNull();
  });
});
