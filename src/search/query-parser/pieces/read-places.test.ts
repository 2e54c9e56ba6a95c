import { describe, expect, it } from 'vitest';
import { cutText, fieldVocabulary } from '../test-catalogues.ts';
import {
  curvesNamedBy,
  curvesOf,
  isAttached,
  isDensity,
  skipLinks,
  skipToPlace,
} from '../values/curve-names.ts';
import { fitPlaces, readPlaces } from '../values/read-places.ts';
import { measureOf } from '../vocabulary/target.ts';

const optics = fieldVocabulary('optics');
const transmission = optics.targets.get('curve:transmission') ?? expect.unreachable();
const { curve } = transmission;
const overVolts = {
  ...transmission,
  curve: curve && { ...curve, x: { ...curve.x, key: 'bias', quantity: null, unit: 'V' } },
};

/** The places from an item on, each with its items, and the place behind them: `532-532 (0-1) then 1 marked`. */
function placesOf(text: string, { at = 0, hasNameBehind = false, target = transmission } = {}): string {
  const places = readPlaces(cutText(text, optics), at, hasNameBehind);
  if (places === undefined) return 'none';
  const fitted = fitPlaces(places, target)?.map(
    ({ x_min, x_max, from, to }) => `${x_min}-${x_max} (${from}-${to})`,
  );
  return `${fitted?.join(' ') ?? 'unfit'} then ${places.next}${places.marked ? ' marked' : ''}`;
}

describe('places on the axis of a curve', () => {
  it.each([
    ['532 nm', '532-532 (0-1) then 1'],
    ['532', '532-532 (0-1) then 1'],
    ['400-700 nm', '400-700 (0-3) then 3'],
    ['between 400 and 700 nm', '400-700 (0-4) then 4'],
    ['2 eV', '619.921-619.921 (0-1) then 1'],
    ['x', 'none'],
    ['25 mm', 'unfit then 1'],
    ['5 V', 'unfit then 1'],
    ['..700 nm', 'unfit then 2'],
  ])('are wavelengths of light, or stretches of them: %s', (text, places) => {
    expect(placesOf(text)).toBe(places);
  });

  it.each([
    ['532 nm and 1064 nm', '532-532 (0-1) 1064-1064 (2-3) then 3'],
    ['532 and 1064 nm', '532-532 (0-1) 1064-1064 (2-3) then 3'],
    ['532 nm, 1064 nm', '532-532 (0-1) 1064-1064 (2-3) then 3'],
    ['532 nm & 1064 nm', '532-532 (0-1) 1064-1064 (2-3) then 3'],
    ['355/532/1064 nm', '355-355 (0-1) 532-532 (2-3) 1064-1064 (4-5) then 5'],
    ['532 nm; 1064 nm', '532-532 (0-1) then 1'],
    ['532 nm or 1064 nm', '532-532 (0-1) then 1'],
    ['532 nm and 5 V', '532-532 (0-1) then 1'],
    ['532 nm and 1064', '532-532 (0-1) then 1'],
    ['532 nm and', '532-532 (0-1) then 1'],
    ['532 nm and x', '532-532 (0-1) then 1'],
    ['532, 1064 nm', '532-532 (0-1) then 1'],
  ])('are several if they are joined, of one unit: %s', (text, places) => {
    expect(placesOf(text)).toBe(places);
  });

  it('end before a number with a name of its own, unless that is the name of the curve', () => {
    const text = '532 nm and 800 nm transmission';
    expect(placesOf(text)).toBe('532-532 (0-1) then 1');
    expect(placesOf(text, { hasNameBehind: true })).toBe('532-532 (0-1) 800-800 (2-3) then 3');
  });

  it('are marked by a word or a sign on either side, which also joins bare numbers with a comma', () => {
    expect(placesOf('532 nm at')).toBe('532-532 (0-1) then 1 marked');
    expect(placesOf('532nm处')).toBe('532-532 (0-1) then 1 marked');
    expect(placesOf('532 nm @')).toBe('532-532 (0-1) then 1 marked');
    expect(placesOf('at 532, 1064', { at: 1 })).toBe('532-532 (1-2) 1064-1064 (3-4) then 4 marked');
    expect(placesOf('@ 532, 1064 nm', { at: 1 })).toBe('532-532 (1-2) 1064-1064 (3-4) then 4 marked');
  });

  it('are bare numbers in the unit of another axis where a word says that they are places', () => {
    expect(placesOf('5', { target: overVolts })).toBe('unfit then 1');
    expect(placesOf('at 5', { at: 1, target: overVolts })).toBe('5-5 (1-2) then 2 marked');
    expect(placesOf('5 V', { target: overVolts })).toBe('5-5 (0-1) then 1');
    expect(placesOf('1 kV and 2 kV', { target: overVolts })).toBe('1000-1000 (0-1) 2000-2000 (2-3) then 3');
    expect(placesOf('2 eV', { target: overVolts })).toBe('unfit then 1');
    expect(placesOf('5 V', { target: { ...transmission, curve: null } })).toBe('unfit then 1');
  });
});

describe('the words before a place', () => {
  const skipped = (text: string) => skipLinks(cutText(text, optics), 0);
  const toPlace = (text: string, target = transmission) =>
    skipToPlace(cutText(text, optics), 0, { target, bare: 'own' });

  it('only link it, two at most', () => {
    for (const text of ['at x', '@ x', ', x', 'the x', 'somewhere x', '处 x'])
      expect(skipped(text), text).toBe(1);
    expect(skipped('at @ at x')).toBe(2);
    for (const text of ['x', 'between x', '5 x', '= x', '']) expect(skipped(text), text).toBe(0);
  });

  it('may name the axis', () => {
    expect(toPlace('at 532')).toBe(1);
    expect(toPlace('wavelength 532')).toBe(1);
    expect(toPlace('波长 532')).toBe(1);
    expect(toPlace('at the wavelength of 532')).toBe(4);
    expect(toPlace('length 532')).toBe(0);
    expect(toPlace('wavelength 532', { ...transmission, curve: null })).toBe(0);
    expect(toPlace('')).toBe(0);
  });
});

describe('the curves that an item names', () => {
  const names = (text: string, of = curvesOf) =>
    of(cutText(text, optics)[0], optics).map(({ target, bare }) => `${target.name} ${bare}`);

  it('are those of its name or symbol, with the unit of a bare number behind it', () => {
    expect(names('transmission')).toEqual(['curve:transmission own']);
    expect(names('R')).toEqual(['curve:reflectance own']);
    expect(names('OD')).toEqual(['curve:transmission OD']);
    for (const text of ['focal length', 'x', '']) expect(names(text), text).toEqual([]);
  });

  it('are not named by a symbol that a digit is attached to, alone', () => {
    const [attached, apart, sign] = ['OD6', 'OD', '='].map(text => cutText(text, optics)[0]);
    expect([attached, apart, sign, undefined].map(isAttached)).toEqual([true, false, false, false]);
    expect(names('OD6')).toEqual([]);
    expect(names('OD6', curvesNamedBy)).toEqual(['curve:transmission OD']);
  });

  it('are only those of optical densities where there are some', () => {
    const density = { ...transmission, measure: measureOf('OD', null) };
    const targets = new Map([...optics.targets, ['curve:reflectance', density]]);
    const meanings = [...cutText('transmission', optics)[0]!.meanings, ...cutText('R', optics)[0]!.meanings];
    const item = { ...cutText('R', optics)[0]!, meanings };
    expect(curvesNamedBy(item, optics)).toHaveLength(2);
    expect(curvesNamedBy(item, { ...optics, targets }).map(({ target }) => target)).toEqual([density]);
    expect(isDensity(density.measure.unit)).toBe(true);
    expect(isDensity(measureOf('dB', null).unit)).toBe(false);
    expect([isDensity(null), isDensity(undefined), isDensity(measureOf('%', null).unit)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
