import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { parseSort } from '#contract/search/address/order.ts';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { quoteWords } from '#text/quoted-words.ts';
import { type QueryReading, readQuery } from './read-query.ts';
import { FIELDS, fieldInput, fieldVocabulary, listQueries, type QueryRow } from './test-catalogues.ts';
import { buildVocabulary } from './vocabulary/vocabulary.ts';

/** The rows of the table that are not yet read as intended. */
const KNOWN_MISSES = [
  'optics: lens material not N-SF11 f 200 mm',
  'optics: wedge prism 2° n-bk7',
  'solar: power coefficient -0.35%',
  'electronics: power inductor 22uH saturation 5A',
  'mechanics: ISO 7380 M5 x 12 black',
];

/** How often the words of all conditions are quoted until none is left. */
const QUOTED_TIMES = 3;

const rows = listQueries();
const vocabularies = Object.fromEntries(FIELDS.map(field => [field, fieldVocabulary(field)]));
const vocabularyOf = (field: string) => vocabularies[field] ?? expect.unreachable();
const localeOf = (text: string) => (/\p{Script=Han}/u.test(text) ? 'cn' : 'en');

function read(text: string, field: (typeof FIELDS)[number] = 'optics'): QueryReading {
  return readQuery(text, vocabularyOf(field), localeOf(text));
}

/** A summary of a reading, in the form of the table. The precision of converted numbers is left out. */
function summary({ understood, rest }: QueryReading): { read: string[]; rest: string } {
  const addresses = understood.map(({ address }) => address.replaceAll(/±[^;]+/g, ''));
  return { read: [...new Set(addresses)].sort(), rest };
}

const wanted = (row: QueryRow) => ({ read: [...new Set(row.read)].sort(), rest: row.rest });

describe('the table of queries', () => {
  it('has enough of them, in both languages and of every field', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150);
    expect(rows.filter(({ text }) => localeOf(text) === 'cn').length).toBeGreaterThanOrEqual(75);
    for (const field of FIELDS) expect(rows.filter(row => row.field === field).length).toBeGreaterThan(40);
  });

  it.each(FIELDS)(
    'is read as wanted but for the rows that are known, which are none that must be: %s',
    field => {
      const wrong = (row: QueryRow) => {
        const is = summary(read(row.text, field));
        return JSON.stringify(is) === JSON.stringify(wanted(row)) ? [] : [{ ...row, is }];
      };
      const missed = rows.filter(row => row.field === field).flatMap(wrong);
      expect(missed.filter(({ must }) => must)).toEqual([]);
      // A new miss fails here, and so does a row that is now read as intended: remove it from the list.
      expect(missed.map(({ text }) => `${field}: ${text}`)).toEqual(
        KNOWN_MISSES.filter(miss => miss.startsWith(`${field}: `)),
      );
    },
  );
});

describe('reading a query', () => {
  it('says where the words of a condition stand in the text as typed', () => {
    const text = '  透鏡　焦距：１００ｍｍ  1"';
    expect(read(text).understood).toEqual([
      { address: 'focal_length=100mm', text: '焦距：１００ｍｍ', start: 5, end: 13 },
      { address: 'diameter=25.4mm±0.13mm', text: '1"', start: 15, end: 17 },
    ]);
  });

  it('says which words it read as units, in conditions only', () => {
    expect(read('focal length 100 milimeter').respelt).toEqual([{ from: 'milimeter', to: 'millimeter' }]);
    expect(read('focal length 100 millimeter').respelt).toEqual([]);
    expect(read('focal length "100 milimeter"').respelt).toEqual([]);
    expect(read('60 cells 5 milimeter', 'solar')).toMatchObject({ rest: '5 milimeter', respelt: [] });
  });

  it('says what else a number may mean that nothing names', () => {
    const { filters, unclear } = read('100 mm');
    expect(filters).toMatchObject([{ key: 'focal_length' }]);
    expect(read('lens for 100 mm in stock').unclear).toMatchObject([
      { text: 'for 100 mm', rest: 'lens', kept: 'lens for 100 mm' },
    ]);
    expect(unclear).toMatchObject([{ text: '100 mm', start: 0, end: 6, rest: '', filter: filters[0] }]);
    const keys = unclear[0]?.instead.map(({ key }) => key) ?? [];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys).not.toContain('focal_length');
    expect(read('focal length 100 mm').unclear).toEqual([]);
  });

  it('gives one condition on one attribute whose choices stand apart two places', () => {
    const { filters, understood } = read('N-BK7 lens 100mm focal length UVFS');
    expect(filters).toContainEqual({ kind: 'enum', key: 'substrate', any_of: ['N-BK7', 'UVFS'], not: false });
    expect(
      understood.filter(({ address }) => address === 'substrate=N-BK7,UVFS').map(({ text }) => text),
    ).toEqual(['N-BK7', 'UVFS']);
  });

  it('joins the two ends of a stretch that are said apart', () => {
    expect(read('focal length over 100 mm lens focal length up to 200 mm').filters).toEqual([
      { kind: 'number', key: 'focal_length', any_of: [{ min: 100, max: 200, open_min: true }], not: false },
    ]);
  });

  it('tells what a number means by the kind of product and by the other conditions', () => {
    expect(summary(read('785nm')).read).toEqual(['wavelength_range=785nm']);
    expect(summary(read('laser diode 785nm')).read).toEqual(['wavelength=785nm']);
    expect(summary(read('50V', 'electronics')).read).toEqual(['any_volt=50V']);
    expect(summary(read('50V X7R', 'electronics')).read).toContain('voltage_rating=50V');
    expect(summary(read('50V N-channel', 'electronics')).read).toContain('drain_source_voltage=50V');
  });

  it('reads a price only in the currency of the catalogue', () => {
    expect(summary(read('under 50 USD')).read).toEqual(['price=<50']);
    for (const text of ['under 50 EUR', '50元以下', '£50 or less'])
      expect(summary(read(text))).toEqual({ read: [], rest: text });
  });

  it('works without products, categories and a currency, by names alone', () => {
    const facts = { categories: [], attributes: [], curves: [] };
    const bare = buildVocabulary({
      ...fieldInput('optics'),
      facts,
      categories: [],
      synonyms: [],
      currency: null,
    });
    const { filters, rest } = readQuery('lens focal length 100mm 1064nm under 50 USD', bare, 'en');
    expect(filters).toEqual([
      { kind: 'number', key: 'focal_length', any_of: [{ min: 100, max: 100, within: 0.5 }], not: false },
    ]);
    expect(rest).toBe('lens 1064nm');
  });

  it.each(['lens focal length about 100mm', '焦距约100mm 透镜', 'lens f ≈ 100 mm'])(
    'reads what is about a number as a tenth around it: %s',
    text => {
      expect(read(text, 'optics').filters).toEqual([
        { kind: 'number', key: 'focal_length', any_of: [{ min: 100, max: 100, within: 10 }], not: false },
      ]);
    },
  );

  it('never reads a part number as a quantity, whatever its beginning', () => {
    for (const text of ['2N7002', '1N4148', '74HC595', '10V35'])
      expect(read(text, 'electronics').filters).toEqual([]);
  });

  it('excludes what a minus or an exclamation mark stands before', () => {
    for (const text of ['mirror -gold', 'mirror !gold', 'mirror －gold', 'mirror -Au'])
      expect(summary(read(text)), text).toEqual({ read: ['coating=!Au'], rest: 'mirror' });
    expect(summary(read('not 100 mm focal length'))).toEqual({ read: ['focal_length=!100mm'], rest: '' });
    expect(summary(read('lens not in 1064 nm')).read).toEqual([]);
    // Only the next of the following words, even if more of them are the name of a category.
    expect(summary(read('-gold mirror'))).toEqual({ read: ['coating=!Au'], rest: 'mirror' });
    expect(summary(read('lens -50mm')).read).toEqual(['focal_length=-50mm']);
    expect(summary(read('mirror -unheard-of'))).toEqual({ read: [], rest: 'mirror -unheard-of' });
  });

  it('marks a word that is excluded and stays text', () => {
    expect(read('lens not achromat').rest).toBe('lens -achromat');
    expect(read('lens f=100mm other than a meniscus').rest).toBe('lens -meniscus');
    expect(read('led but not surface mount', 'electronics').rest).toBe('led -"surface mount"');
    expect(read('透镜 不要弯月').rest).toBe('透镜 -弯月');
    // A partial word at the end excludes nothing, and neither does a question.
    for (const text of ['非球面透镜', 'non-polarizing cube', '无铅 led', '有没有透镜'])
      expect(read(text).rest).toBe(text);
  });

  it('takes a colour or a part of the spectrum for a wavelength of what has one', () => {
    expect(summary(read('green laser diode'))).toEqual({
      read: ['wavelength=495nm..570nm'],
      rest: 'laser diode',
    });
    expect(summary(read('绿光激光二极管')).read).toEqual(['wavelength=495nm..570nm']);
    for (const text of ['green', 'green post', 'green laser diode 532nm'])
      expect(read(text).rest, text).toMatch(text === 'green laser diode 532nm' ? /^laser diode$/ : /green/);
    expect(summary(read('green led', 'electronics')).read).not.toContain('wavelength=495nm..570nm');
  });

  it('lends a number the unit of what may be added to it', () => {
    expect(summary(read('bandpass 633±2nm'))).toEqual(summary(read('bandpass 633nm±2nm')));
    expect(summary(read('bandpass 633±2nm')).read).not.toEqual([]);
  });

  it('takes what a product has to bear for the least that it bears', () => {
    const rated = (text: string) => read(text, 'mechanics').filters;
    for (const text of ['linear guide for 5 kN', 'linear guide that holds 5 kN'])
      expect(rated(text), text).toMatchObject([{ any_of: [{ max: null }] }]);
    expect(rated('linear guide 5 kN')).not.toMatchObject([{ any_of: [{ max: null }] }]);
  });

  it('takes a number as precisely as it is written, or exactly where a mark or a word says so', () => {
    const of = (text: string) => read(text, 'solar').understood.map(({ address }) => address);
    expect(of('350 W')).toEqual(['power_stc=350W']);
    expect(of('350.0 W')).toEqual(['power_stc=350.0W']);
    expect(of('0.4 kW')).toEqual(['power_stc=400W']);
    for (const text of ['=350.0 W', '==350 W', 'power =350 W', 'power==350W', 'exactly 350 W', '正好350 W'])
      expect(of(text), text).toEqual(['power_stc==350W']);
    for (const text of ['power=350W', 'power = 350 W', 'power: 350 W'])
      expect(of(text), text).toEqual(['power_stc=350W']);
  });

  it('takes minus nothing for nothing', () => {
    const [filter] = read('angle of incidence -0 to 45°').filters;
    expect(filter).toMatchObject({ any_of: [{ min: 0, max: 45 }] });
  });

  it('takes no number out of a word that begins with it', () => {
    const text = 'wire diameter 1mmmodule 2m x 1m';
    expect(read(text, 'mechanics')).toMatchObject({ filters: [], rest: text });
    expect(summary(read('wire diameter 1mm', 'mechanics')).read).toEqual(['wire_diameter=1mm']);
  });

  it('offers what a bare number beside a kind may be of, in case that it is no word', () => {
    const { rest, unclear } = read('plano-convex lens 25.4');
    expect(rest).toBe('plano-convex lens 25.4');
    expect(unclear).toMatchObject([
      { text: '25.4', filter: null, is_spare: true, rest: 'plano-convex lens' },
    ]);
    expect(unclear[0]?.instead.map(({ key }) => key)).toContain('diameter');
    expect(read('gizmo 25.4').unclear).toEqual([]);
    expect(read('lens ripple 25.4').unclear).toEqual([]);
  });

  it('tells the names of attributes that have no value', () => {
    const named = { words: ['focal length'], rest: 'lens', isQuestion: false };
    expect(read('lens focal length').named).toEqual(named);
    expect(read('focal length of lens').named).toEqual({ ...named, isQuestion: true });
    expect(read('透镜的焦距').named).toMatchObject({ rest: '透镜', isQuestion: true });
    expect(read('focal length').named).toBeNull();
    expect(read('lens focal length 100 mm').named).toBeNull();
  });

  it('leaves text alone in which nothing is understood', () => {
    expect(read('  best   lens  ever ')).toEqual({
      filters: [],
      curve_filters: [],
      sort: null,
      foreign: [],
      named: null,
      rest: 'best   lens  ever',
      understood: [],
      unclear: [],
      respelt: [],
    });
    expect(read('')).toEqual({
      filters: [],
      curve_filters: [],
      sort: null,
      foreign: [],
      named: null,
      rest: '',
      understood: [],
      unclear: [],
      respelt: [],
    });
  });

  it('does not read what is longer than a search may be', () => {
    const text = `f=100mm ${'x'.repeat(SEARCH_TEXT_MAX)}`;
    expect(read(text)).toMatchObject({ filters: [], understood: [], rest: text });
  });
});

const pieces = [...new Set(rows.flatMap(({ text }) => text.split(/\s+/)))];
const marks = [
  '"',
  '“',
  '”',
  '「',
  '」',
  '<',
  '>=',
  '-',
  '~',
  '±',
  '(',
  ')',
  '/',
  '@',
  ',',
  '、',
  '的',
  '不',
  'not',
  'or',
];
const bits = [
  'and',
  'to',
  'between',
  '1',
  '2.5',
  '1,234',
  '10',
  'k',
  'µ',
  '×',
  'x',
  'Ø',
  'λ/4',
  '½',
  '%',
  '$',
  '元',
  '㎜',
];
const anyText = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...pieces) },
      { weight: 2, arbitrary: fc.constantFrom(...rows.map(({ text }) => text)) },
      { weight: 2, arbitrary: fc.constantFrom(...marks, ...bits) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    ),
    { maxLength: 9 },
  )
  .chain(words => fc.constantFrom(' ', '').map(blank => words.join(blank)));
const anyField = fc.constantFrom(...FIELDS);
/** As many as the run of all tests asks for, if it does. */
const RUNS = fc.readConfigureGlobal().numRuns ?? 800;

describe('whatever is typed', () => {
  it('gives one reading, and no error', () => {
    fc.assert(
      fc.property(anyText, anyField, (text, field) => {
        expect(read(text, field)).toEqual(read(text, field));
      }),
      { numRuns: RUNS },
    );
  });

  it('gives conditions with addresses that lead back to them, from words that are where they are said to be', () => {
    fc.assert(
      fc.property(anyText, anyField, (text, field) => {
        const { filters, curve_filters, sort, understood } = read(text, field);
        const { attributes, any, curves } = vocabularyOf(field);
        const all = [...new Set(understood.map(({ address }) => address))];
        const addresses = all.filter(address => !address.startsWith('sort='));
        const orders = all.filter(address => address.startsWith('sort='));
        expect(orders.map(order => parseSort(order.slice('sort='.length), key => curves.get(key)))).toEqual(
          sort === null ? [] : [{ ok: true, sort }],
        );
        const again = parseFilters(
          addresses,
          key => attributes.get(key) ?? any.get(key),
          key => curves.get(key),
        );
        expect(again.problems).toEqual([]);
        expect(again.filters).toEqual(expect.arrayContaining(filters));
        expect(again.curve_filters).toEqual(expect.arrayContaining(curve_filters));
        for (const { text: words, start, end } of understood) expect(text.slice(start, end)).toBe(words);
        understood.forEach(({ start }, place) => {
          expect(start).toBeGreaterThanOrEqual(understood[place - 1]?.end ?? 0);
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('is no condition any more once the words of its conditions are quoted, and of those that then come up', () => {
    fc.assert(
      fc.property(anyText, anyField, (text, field) => {
        let quoted = text;
        let { understood } = read(text, field);
        // A quoted part no longer determines the kind of product, so another number may be read.
        for (let times = 0; times < QUOTED_TIMES && understood.length > 0; times++) {
          quoted = quoteWords(quoted, understood);
          ({ understood } = read(quoted, field));
        }
        expect({ quoted, understood }).toEqual({ quoted, understood: [] });
      }),
      { numRuns: RUNS },
    );
  });
});
