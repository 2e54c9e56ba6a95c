import { expect, it } from 'vitest';
import { Attribute } from '#contract/attributes/attribute.ts';
import { isOfMakers, makersByFirstWord } from './makers.ts';

const attribute = (key: string, en: string, kind: Attribute['kind'], makers: readonly string[] = []) =>
  Attribute.parse({
    key,
    name: { en },
    kind,
    unit: null,
    display_units: [],
    order: 0,
    quantity: null,
    precision: null,
    group: { en: 'General' },
    help: {},
    filterable: true,
    comparable: true,
    in_table: true,
    better: null,
    values: makers.map((id, order) => ({ id, name: { en: id }, order })),
  });

it('takes the choices of an attribute that is called after makers for makers, and no text or flag', () => {
  expect(isOfMakers(attribute('brand_of_it', 'Manufacturer', 'enum', ['LG']))).toBe(true);
  expect(isOfMakers(attribute('maker', 'Source', 'enum', ['LG']))).toBe(true);
  expect(isOfMakers(attribute('maker', 'Maker', 'text'))).toBe(false);
  expect(isOfMakers(attribute('technology', 'Technology', 'enum', ['CdTe']))).toBe(false);
});

it('finds makers by their first words of two letters or more, arranged once for an attribute', () => {
  const makers = attribute('maker', 'Maker', 'enum', ['LG Electronics', 'LG Innotek', 'Q CELLS', 'Jinko']);
  const found = makersByFirstWord(makers);
  expect([...found]).toEqual([
    ['lg', ['LG Electronics', 'LG Innotek']],
    ['jinko', ['Jinko']],
  ]);
  expect(makersByFirstWord(makers)).toBe(found);
});
