import { describe, expect, it } from 'vitest';
import type { CurveAxis } from '#contract/curves/curve.ts';
import { readQuery } from './read-query.ts';
import { fieldInput, fieldVocabulary } from './test-catalogues.ts';
import { buildVocabulary, type Vocabulary, type VocabularyInput } from './vocabulary/vocabulary.ts';

const axis = (key: string, en: string, quantity: string, unit: string): CurveAxis => ({
  key,
  name: { en },
  quantity,
  unit,
});

const opticsVocabulary = fieldVocabulary('optics');

/** The reading of a text, by the addresses of its conditions. */
function reader(input: VocabularyInput) {
  return addressesIn(buildVocabulary(input));
}

function addressesIn(vocabulary: Vocabulary) {
  return (text: string) =>
    readQuery(text, vocabulary, /\p{Script=Han}/u.test(text) ? 'cn' : 'en').understood.map(({ address }) =>
      address.replaceAll(/±[^;]+/g, ''),
    );
}

describe('the name of a curve without a value', () => {
  const optics = fieldInput('optics');
  const index = {
    axes: {
      x: axis('wavelength', 'Wavelength', 'length', 'µm'),
      y: axis('refractive_index', 'Refractive index n', 'ratio', '1'),
    },
    categories: optics.facts.categories,
  };
  const vocabulary = buildVocabulary({
    ...optics,
    attributes: [],
    facts: { ...optics.facts, attributes: [], curves: [index] },
  });
  const named = (text: string) => readQuery(text, vocabulary, 'en').named;

  it('is what the visitor wants to see of the rest, if most products have the curve', () => {
    expect(named('ethanol index')).toEqual({ words: ['index'], rest: 'ethanol', isQuestion: true });
    expect(named('gold n')).toEqual({ words: ['n'], rest: 'gold', isQuestion: true });
    expect(named('n')).toBeNull();
  });

  it('asks for what is known in a part of the spectrum', () => {
    const { curve_filters, rest } = readQuery('silicon refractive index infrared', vocabulary, 'en');
    expect(rest).toBe('silicon');
    expect(curve_filters).toEqual([
      { key: 'refractive_index', x_min: 1.5, x_max: 1.6, op: '>=', value: 0, where: 'any' },
    ]);
  });
});

describe('several part numbers', () => {
  const rest = (text: string) => readQuery(text, opticsVocabulary, 'en').rest;

  it('are asked for one by one, if nothing else is asked for', () => {
    expect(rest('LA1509-A LB1471')).toBe('LA1509-A | LB1471');
    expect(rest('LA1509-A, LB1471 and FEL0550')).toBe('LA1509-A | LB1471 | FEL0550');
    expect(rest('LA1509-A vs LB1471')).toBe('LA1509-A | LB1471');
    expect(rest('LA1509-A LB1471 mount')).toBe('LA1509-A LB1471 mount');
    // What is long enough may be a part of a number that begins with its maker.
    expect(rest('LA1509-A XXY-12345-B')).toBe('LA1509-A | XXY-12345-B');
    expect(rest('LA1509-A TO-220')).toBe('LA1509-A TO-220');
    expect(rest('LA1509-A')).toBe('LA1509-A');
  });

  it('are so with the numbers of pieces of an order, which are kept in front', () => {
    expect(rest('10 pcs LA1509-A + 5pcs LB1471')).toBe('10 pcs 5 pcs (LA1509-A | LB1471)');
    expect(rest('2 x LA1509-A, 3x LB1471')).toBe('2 pcs 3 pcs (LA1509-A | LB1471)');
    expect(rest('LA1509-A 5个 和 LB1471 2 个')).toBe('5 pcs 2 pcs (LA1509-A | LB1471)');
    expect(rest('10 LA1509-A LB1471')).toBe('10 LA1509-A LB1471');
  });
});

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
      expect(addressesIn(opticsVocabulary)(text)).toEqual(['in_stock=yes']);
    },
  );
});

describe('a choice of an attribute that few products have', () => {
  const optics = fieldInput('optics');
  const [first] = optics.attributes.filter(({ key }) => key === 'material');
  const rare = [{ id: 'laser-diodes', products: 1, min: null, max: null }];
  const film = first && {
    ...first,
    key: 'film',
    name: { en: 'Film' },
    values: [{ id: 'InP', name: { en: 'InP' }, order: 1 }],
  };
  const facts = optics.facts.attributes
    .filter(({ key }) => key === 'material')
    .map(entry => ({ ...entry, key: 'film', categories: rare }));
  const input = {
    ...optics,
    attributes: [...optics.attributes, ...(film === undefined ? [] : [film])],
    facts: { ...optics.facts, attributes: [...optics.facts.attributes, ...facts] },
  };

  const read = reader(input);
  const readWhereWord = reader({ ...input, isWord: word => word === 'inp' });

  it('is no name of what other products are called', () => {
    expect(readWhereWord('InP')).toEqual([]);
    expect(readWhereWord('film InP')).toEqual(['film=InP']);
  });

  it('is read where no product is called so', () => {
    expect(read('InP')).toEqual(['film=InP']);
  });
});

describe('what is not wanted', () => {
  const optics = fieldInput('optics');
  const attributes = optics.attributes.map(own =>
    own.key === 'coating'
      ? {
          ...own,
          values: [
            ...own.values,
            { id: 'GeC', name: { en: 'Germanium carbide', cn: '碳化锗膜' }, order: 99 },
          ],
        }
      : own,
  );
  const vocabulary = buildVocabulary({ ...optics, attributes });
  const bare = buildVocabulary({ ...optics, attributes: [] });

  it.each([
    ['mirrors not germanium', [], 'mirrors -germanium'],
    ['windows without germanium', [], 'windows -germanium'],
    ['mirrors substrate not germanium', ['substrate=!Ge'], 'mirrors'],
    ['mirrors not N-BK7', ['substrate=!N-BK7'], 'mirrors'],
    ['germanium mirrors', ['substrate=Ge'], 'mirrors'],
    ['除了硅以外的光电二极管', ['detector_material=!Si'], '光电二极管'],
  ])('is excluded by its attribute, or by the word where it says several: %s', (text, addresses, rest) => {
    expect(addressesIn(vocabulary)(text)).toEqual(addresses);
    expect(readQuery(text, vocabulary, 'en').rest).toBe(rest);
  });

  it.each([
    ['非偏振分束器', '-偏振 分束器'],
    ['非球面透镜', '非球面透镜'],
    ['非标透镜', '非标透镜'],
  ])('is what 非 stands before, unless the whole is a word: %s', (text, rest) => {
    expect(readQuery(text, opticsVocabulary, 'cn').rest).toBe(rest);
  });

  it.each([
    ['mirror not black or white', 'mirror -black -white'],
    ['mirror without scratch or dig or "any chip" today', 'mirror -scratch -dig or "any chip" today'],
    ['mirror not black or 5', 'mirror -black or 5'],
  ])('is each of several joined by `or`: %s', (text, rest) => {
    expect(readQuery(text, bare, 'en').rest).toBe(rest);
  });

  it.each([
    ['mirror not TO-220', 'mirror -TO-220'],
    ['mirror not TO-220-3 today', 'mirror -TO-220-3 today'],
    ['mirror not black - round', 'mirror -black - round'],
  ])('is a whole code: %s', (text, rest) => {
    expect(readQuery(text, opticsVocabulary, 'en').rest).toBe(rest);
  });
});

describe('the first word of a maker’s name', () => {
  const solar = fieldInput('solar');
  const attributes = solar.attributes.map(own =>
    own.key === 'maker'
      ? {
          ...own,
          values: [...own.values, { id: 'silfab-solar-inc', name: { en: 'Silfab Solar Inc.' }, order: 98 }],
        }
      : own,
  );
  const sunny = {
    terms: ['Sunny'],
    means: {
      kind: 'filter' as const,
      filter: { kind: 'enum' as const, key: 'maker', any_of: ['SunPower'], not: false },
    },
  };
  const read = reader({ ...solar, attributes, synonyms: [...solar.synonyms, sunny] });

  it.each([
    ['First Solar or silfab', ['maker=First Solar%2C Inc.,silfab-solar-inc']],
    ['silfab or First Solar 400 W', ['maker=silfab-solar-inc,First Solar%2C Inc.', 'power_stc=400W']],
    ['not silfab or First Solar', ['maker=!silfab-solar-inc,First Solar%2C Inc.']],
    ['not First Solar or silfab', ['maker=!First Solar%2C Inc.,silfab-solar-inc']],
    ['not First Solar and silfab', ['maker=!First Solar%2C Inc.,silfab-solar-inc']],
    ['silfab or Sunny', ['maker=silfab-solar-inc,SunPower']],
    ['Sunny or silfab', ['maker=SunPower,silfab-solar-inc']],
    ['silfab 400 W', ['power_stc=400W']],
  ])('means it beside another maker: %s', (text, addresses) => {
    expect(read(text)).toEqual(addresses);
  });
});

describe('a word before or', () => {
  const optics = fieldInput('optics');
  const quarter = {
    terms: ['quarter-wave plate', 'quarter-wave'],
    number: 'wavelength_range',
    means: {
      kind: 'filter' as const,
      filter: {
        kind: 'number' as const,
        key: 'retardance',
        any_of: [{ min: 0.25, max: 0.25, within: 0.0005 }],
        not: false,
      },
    },
  };
  const read = reader({ ...optics, synonyms: [...optics.synonyms, quarter] });

  it.each([
    ['quarter or half-wave plate', ['retardance=0.25λ;0.5λ', 'retardance=0.25λ;0.5λ']],
    ['half or quarter wave plate', ['retardance=0.5λ;0.25λ', 'retardance=0.5λ;0.25λ']],
    ['round or half-wave plate', ['retardance=0.5λ']],
    ['quarter and half-wave plate', ['retardance=0.5λ']],
  ])('is a term with the end of the one behind it: %s', (text, addresses) => {
    expect(read(text)).toEqual(addresses);
  });
});

describe('a word of another choice’s name', () => {
  const optics = fieldInput('optics');
  const [gold, fluoride] = [
    { id: 'Al', name: { en: 'Protected aluminium' }, order: 97 },
    { id: 'CaF2', name: { en: 'CaF₂' }, order: 98 },
  ];
  const attributes = optics.attributes.map(own =>
    own.key === 'coating' ? { ...own, values: [...own.values, gold, fluoride] } : own,
  );
  const aluminium = {
    ...optics.categories[0]!,
    id: 'al',
    name: { en: 'Aluminium mirrors' },
    parent_id: 'mirrors',
  };
  const read = reader({ ...optics, attributes, categories: [...optics.categories, aluminium] });

  it.each([
    ['gold or aluminium mirror', ['coating=Au,Al']],
    ['aluminium or gold mirror', ['coating=Al,Au']],
    ['gold aluminium mirror', ['coating=Au']],
    ['CaF2 or ZnSe windows', ['substrate=CaF2,ZnSe']],
    ['ZnSe or CaF2 windows', ['substrate=ZnSe,CaF2']],
  ])('means it beside a choice of the same attribute: %s', (text, addresses) => {
    expect(read(text)).toEqual(addresses);
  });
});

describe('a number outside of all that products state', () => {
  const optics = fieldInput('optics');
  const nouns = { terms: ['bandpass', 'bandpass filter'], number: 'center_wavelength' };
  const read = reader({ ...optics, synonyms: [...optics.synonyms, nouns] });

  it.each([
    ['bandpass 2500 nm', ['center_wavelength=2500nm']],
    ['laser diode 200 nm', ['wavelength=200nm']],
    ['bandpass filter 532 nm', ['center_wavelength=532nm']],
  ])('is what its noun calls for, so that the nearest can be named: %s', (text, addresses) => {
    expect(read(text)).toEqual(addresses);
  });
});

describe('a number beside nouns of which any will do', () => {
  const optics = fieldInput('optics');
  const nouns = { terms: ['bandpass', 'bandpass filter'], number: 'center_wavelength' };
  const input = { ...optics, synonyms: [...optics.synonyms, nouns] };
  const readWhere = (isWord: (word: string) => boolean) => {
    const vocabulary = buildVocabulary({ ...input, isWord });
    return (text: string) => {
      const { rest, filters } = readQuery(text, vocabulary, 'en');
      return [rest, ...filters.map(({ key }) => key)];
    };
  };
  const read = readWhere(word => word === '600nm' || word === '200nm');
  const readWhereNone = readWhere(() => false);

  it('stays text if each calls for another attribute and products have it in their texts', () => {
    expect(read('longpass or bandpass 600 nm')).toEqual(['(longpass | bandpass) 600 nm']);
    expect(readWhereNone('longpass or bandpass 600 nm')).toHaveLength(2);
    expect(read('longpass bandpass 600 nm')).toHaveLength(2);
    expect(read('longpass or bandpass 200 nm')).toHaveLength(2);
    expect(read('longpass or edge filter 600 nm')[1]).toBe('cut_on_wavelength');
  });
});

describe('a condition on a curve', () => {
  const read = addressesIn(opticsVocabulary);

  it.each([
    [
      'refractive index between 1.4 and 1.5 at 633 nm',
      ['refractive_index@633nm=>=1.4', 'refractive_index@633nm=<=1.5'],
    ],
    ['refractive index 1.45 at 633 nm', ['refractive_index@633nm=>=1.445', 'refractive_index@633nm=<=1.455']],
    ['transmission at 532 nm above 90 %', ['transmission@532nm=>90%']],
    ['responsivity at 850 nm > 0.5 A/W', ['responsivity@850nm=>0.5A/W']],
    ['532nm处透过率大于90%', ['transmission@532nm=>90%']],
  ])('has two sides, and its place before or behind its value: %s', (text, addresses) => {
    expect(read(text)).toEqual(addresses);
  });

  it('has words of its own for each side', () => {
    const { understood } = readQuery('refractive index 1.45 at 633 nm', opticsVocabulary, 'en');
    expect(understood.map(({ text }) => text)).toEqual(['refractive index 1.45 at', '633 nm']);
  });
});

describe('the best of an attribute', () => {
  const read = addressesIn(opticsVocabulary);

  it.each([
    ['laser diodes best output power', ['sort=-output_power']],
    ['photodiode best dark current', ['sort=dark_current']],
    ['光电二极管 最好的暗电流', ['sort=dark_current']],
  ])('comes first, which way ever is better: %s', (text, addresses) => {
    expect(read(text)).toEqual(addresses);
  });
});

describe('a catalogue without a currency', () => {
  const vocabulary = buildVocabulary({ ...fieldInput('optics'), currency: null });
  const read = (text: string) => readQuery(text, vocabulary, 'en');

  it('has no prices that a limit could be of, and leaves out what is in money', () => {
    expect(read('lens < 50')).toMatchObject({ filters: [], rest: 'lens < 50', foreign: [] });
    expect(read('lens under 50 USD')).toMatchObject({ filters: [], rest: 'lens', foreign: ['under 50 USD'] });
    expect(read('lens > 50').filters).toMatchObject([{ key: 'focal_length' }]);
  });
});
