import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { SourceItem } from '#importer/draft.ts';
import { readMapped } from '#importer/sources/mapped-source.ts';
import { needsData } from '../../../tests/run/foreign-data.ts';
import { readDescriptionValues } from './description-values.ts';
import { parseSymbolLibrary } from './symbol-library.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../../shared/data/digikey-kicad', import.meta.url));

async function readAll(): Promise<SourceItem[]> {
  return Array.fromAsync(
    readMapped({ folder: HERE, data_dir: FOLDER, currency: null, attribute_keys: new Set() }),
  );
}

describe('parseSymbolLibrary', () => {
  it('reads named and numbered fields, counts pins and passes over drawings', () => {
    const { parts, unfinished } = parseSymbolLibrary(
      'DEF ~X1 U 0 40 Y Y 1 F N\nF0 "XTAL" 0 150 50 H V C C N N\nF4 "A \\"B\\"" 0 0 60 H I L CNN "MPN"\nDRAW\nX ~ 1 -150 0 100 R 50 50 1 1 B\nENDDRAW\nENDDEF\n',
    );
    expect(unfinished).toBeNull();
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ name: '~X1', line: 1, pins: 1 });
    expect(parts[0]?.fields.get('Reference')).toEqual({ text: 'XTAL', line: 2 });
    expect(parts[0]?.fields.get('MPN')).toEqual({ text: 'A "B"', line: 3 });
  });

  it('says where a part that the end of the file cuts off began', () => {
    expect(parseSymbolLibrary('#\nDEF A U 0\nF1 "A" 0')).toEqual({ parts: [], unfinished: 2 });
  });
});

describe('readDescriptionValues', () => {
  it.each([
    ['TRANS NPN 45V 0.8A TO-92', ['voltage 45 V', 'current 0.8 A']],
    ['CRYSTAL 8.0000MHZ 8PF SMD', ['frequency 8.0000 MHz', 'capacitance 8 pF']],
    ['IC PWR SWITCH 1CH 500MA SOT23-5', ['current 500 mA']],
    ['IC DGTL POT 10KOHM 128TAP SC70-6', ['resistance 10 kΩ']],
    ['DC DC CONVERTER 5V 5W', ['voltage 5 V', 'power 5 W']],
    ['TVS DIODE 5.25V 17V SOT23-6', []],
    ['RELAY GEN PURPOSE DPDT 2A 12VDC', ['current 2 A', 'voltage 12 V']],
    ['IC MCU 32BIT 1MB FLASH 100LQFP', ['memory 1 MB']],
    ['IC MCU 8BIT 1.75KB FLASH 8DIP', ['memory 1.75 kB']],
    ['SIDAC 7-9V 1A TO92', ['current 1 A']],
    ['POT 10K OHM 1/20W PLASTIC LINEAR', ['resistance 10 kΩ']],
    ['FERRITE BEAD 1.5 KOHM 0603 1LN', ['resistance 1.5 kΩ']],
    ['FERRITE BEAD 600 OHM 0603 1LN', ['resistance 600 Ω']],
  ])('reads %s', (description, expected) => {
    expect(readDescriptionValues(description).map(value => `${value.key} ${value.text}`)).toEqual(expected);
  });
});

describe('the reader of Digi-Key’s KiCad library', () => {
  needsData(FOLDER);

  it('reads all 1,073 parts of the library with 20 categories, 150 families and their links', async () => {
    const items = await readAll();
    const products = items.filter(item => item.noun === 'product').map(item => item.record);
    expect(products).toHaveLength(1073);
    expect(new Set(products.map(product => product.id)).size).toBe(1073);
    expect(new Set(products.map(product => product.category_paths[0]?.[0]?.en)).size).toBe(20);
    expect(new Set(products.map(product => product.category_paths[0]?.[1]?.en)).size).toBe(150);
    expect(
      new Set(
        products.flatMap(product =>
          product.cells.filter(cell => cell.key === 'manufacturer').map(cell => cell.text),
        ),
      ).size,
    ).toBe(131);
    expect(
      products.reduce(
        (pins, product) => pins + Number(product.cells.find(cell => cell.key === 'pins')?.text),
        0,
      ),
    ).toBe(11_220);
    expect(products.filter(product => product.part_number === 'LM317T')).toHaveLength(2);
    expect(products.filter(product => product.status === 'discontinued')).toHaveLength(51);
    expect(
      products.filter(product => product.documents.some(document => document.kind === 'page')),
    ).toHaveLength(1073);
  });

  it('reports every empty datasheet link and the one with a leading blank', async () => {
    const codes = (await readAll()).filter(item => item.noun === 'problem').map(item => item.record.code);
    expect(codes.toSorted()).toEqual(['blanks_trimmed', ...Array<string>(8).fill('link_missing')]);
  });
});
