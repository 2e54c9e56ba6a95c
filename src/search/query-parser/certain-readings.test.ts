import { describe, expect, it } from 'vitest';
import type { CurveAxis } from '#contract/curves/curve.ts';
import { readQuery } from './read-query.ts';
import { fieldInput } from './test-catalogues.ts';
import { buildVocabulary } from './vocabulary/vocabulary.ts';

const axis = (key: string, en: string, quantity: string, unit: string): CurveAxis => ({
  key,
  name: { en },
  quantity,
  unit,
});

/** What a text is read as, by the addresses of its conditions. */
function reader(input: ReturnType<typeof fieldInput>) {
  const vocabulary = buildVocabulary(input);
  return (text: string) =>
    readQuery(text, vocabulary, /\p{Script=Han}/u.test(text) ? 'cn' : 'en').understood.map(({ address }) =>
      address.replaceAll(/±[^;]+/g, ''),
    );
}

describe('optical density at a place', () => {
  const optics = fieldInput('optics');
  const density = {
    axes: {
      x: axis('wavelength', 'Wavelength', 'length', 'nm'),
      y: axis('optical_density', 'Optical density', 'optical_density', 'OD'),
    },
    categories: optics.facts.categories.filter(({ id }) => id === 'filters'),
  };
  const read = reader({
    ...optics,
    facts: { ...optics.facts, curves: [...optics.facts.curves, density] },
  });

  it.each([
    ['longpass filter OD6 at 532 nm', ['optical_density@532nm=>=6OD']],
    ['OD4 @ 1064 nm', ['optical_density@1064nm=>=4OD']],
    ['OD > 3 at 633 nm filter', ['optical_density@633nm=>3OD']],
  ])(
    'is asked of the curves of density where there are some, never of a rounded transmission: %s',
    (text, addresses) => {
      expect(read(text)).toEqual(addresses);
    },
  );
});

describe('a number that two attributes may mean whose names differ in brackets', () => {
  const solar = fieldInput('solar');
  const [first] = solar.attributes.filter(({ unit }) => unit === 'W');
  const facts = solar.facts.attributes.find(({ key }) => key === first?.key);
  const named = (key: string, en: string, order: number) =>
    first === undefined ? [] : [{ ...first, key, name: { en }, order }];
  const attributes = [
    ...solar.attributes.filter(({ unit }) => unit !== 'W'),
    ...named('power_stc', 'Power (STC)', 100),
    ...named('power_ptc', 'Power (PTC)', 101),
  ];
  const spans = (key: string, min: number, max: number) =>
    facts === undefined
      ? []
      : [{ ...facts, key, min, max, categories: facts.categories.map(entry => ({ ...entry, min, max })) }];
  const read = reader({
    ...solar,
    attributes,
    facts: {
      ...solar.facts,
      attributes: [
        ...solar.facts.attributes.filter(({ key }) => attributes.some(known => known.key === key)),
        ...spans('power_stc', 300, 675),
        ...spans('power_ptc', 90, 600),
      ],
    },
  });

  it.each([100, 150, 250, 290, 310, 400, 640])(
    'means the one that the owner put first, whatever it is: %i W',
    watts => {
      expect(read(`${watts}W panel`)).toEqual([`power_stc=${watts}W`]);
    },
  );

  it('is read outside of all that products state, so that the nearest can be named', () => {
    expect(read('700W panel')).toEqual(['power_stc=700W']);
    expect(read('panel 800 W')).toEqual(['power_stc=800W']);
  });

  it('is not read where it is no such number at all', () => {
    expect(read('panel 90000 W')).toEqual([]);
  });
});

describe('a question', () => {
  it.each(['有没有现货', '有没有现货的透镜', '是否有现货', '有无现货'])(
    'does not deny what it asks for: %s',
    text => {
      expect(reader(fieldInput('optics'))(text)).toEqual(['in_stock=yes']);
    },
  );
});
