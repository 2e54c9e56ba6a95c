import { expect, it } from 'vitest';
import { namesIn, plainName, spacedNames, symbolAtEnd } from './names.ts';

/** Names with their strength, the strong ones first. */
const listed = (names: ReturnType<typeof namesIn>) =>
  names.map(({ term, strength }) => `${term} ${strength}`);

it.each([
  ['Bandwidth (FWHM)', ['bandwidth fwhm 3', 'bandwidth 3', 'fwhm 3', 'fwhm bandwidth 3']],
  ['Wavelength range', ['wavelength range 3', 'wavelength 3']],
  ['Refractive index n', ['refractive index n 3', 'refractive index 3', 'index 1', 'refractive 0.5']],
  ['Number of pins', ['number of pins 3', 'pins 3', 'pins number 3', 'number 1']],
  [
    'Voltage at maximum power',
    [
      'voltage at maximum power 3',
      'maximum power voltage 3',
      'voltage at max power 3',
      'max power voltage 3',
      'voltage 1',
    ],
  ],
  [
    'Coefficient of linear expansion',
    [
      'coefficient of linear expansion 3',
      'linear expansion coefficient 3',
      'coeff of linear expansion 3',
      'linear expansion coeff 3',
      'coefficient 1',
      'coefficient of expansion 1',
      'coeff of expansion 1',
      'expansion coefficient 1',
      'expansion coeff 1',
    ],
  ],
  ['Center wavelength', ['center wavelength 3', 'wavelength 1', 'center 0.5']],
  [
    'Radius of curvature R1',
    [
      'radius of curvature r1 3',
      'radius of curvature 3',
      'curvature r1 radius 3',
      'curvature radius 3',
      'radius 1',
    ],
  ],
  [
    'Min. operating temperature coefficient',
    [
      'min. operating temperature coefficient 3',
      'min. operating temp coefficient 3',
      'min. operating temp coeff 3',
      'operating temperature coefficient 1',
      'temperature coefficient 1',
      'coefficient 1',
      'min. operating temperature 0.5',
      'min. operating 0.5',
      'min. 0.5',
    ],
  ],
  [
    'Angle of incidence (AOI)',
    [
      'angle of incidence aoi 3',
      'angle of incidence 3',
      'aoi 3',
      'aoi angle of incidence 3',
      'incidence aoi angle 3',
      'incidence angle 3',
      'angle 1',
    ],
  ],
  [
    'Innen-Ø d',
    [
      'innen ø d 3',
      'innen ø 3',
      'innen 0.5',
      'innen diameter d 3',
      'innen diameter 3',
      'diameter 1',
      'innen直径 d 3',
      'innen直径 3',
      'innendurchmesser d 3',
      'innendurchmesser 3',
    ],
  ],
  ['Rør', ['rør 3']],
  ['Size', ['size 3']],
  ['Length in mm', ['length in mm 3', 'length in 3', 'length 1']],
  ['Gain for X', ['gain for x 3', 'gain for 3', 'gain 1']],
])('derives the names that people use from %s', (name, derived) => {
  expect(listed(namesIn({ en: name }, 'en'))).toEqual(derived);
});

it.each([
  ['激光损伤阈值', ['激光损伤阈值 3', '损伤阈值 1', '阈值 1', '激光 0.5']],
  ['截止深度', ['截止深度 3', '深度 1', '截止 0.5']],
  ['波长范围', ['波长范围 3', '波长 3']],
  ['输出功率（最大）', ['输出功率（最大） 3', '输出功率 3', '功率 1', '输出 0.5']],
  ['半径 R1', ['半径 r1 3', '半径 3']],
  ['焦距', ['焦距 3']],
  ['OD 值', ['od 值 3', 'od 3', ' 值 1']],
])('derives the names that people use from the Chinese %s', (name, derived) => {
  expect(listed(namesIn({ cn: name }, 'cn'))).toEqual(derived);
});

it('has no names in a language that has none', () => {
  expect(namesIn({ en: 'Size' }, 'cn')).toEqual([]);
  expect(namesIn({ cn: '尺寸' }, 'en')).toEqual([]);
  expect(spacedNames({ en: 'Size', cn: '尺寸' })).toContain('Size');
  expect(spacedNames({ en: 'Size', cn: '尺寸' })).not.toContain('尺寸');
});

it('compares names without case, brackets and dashes', () => {
  expect(plainName(' Rise–time [10 %],(max_) ')).toBe('rise time 10 % max');
});

it('finds the symbol at the end of a name, a capital with a digit', () => {
  expect(['Radius R1', 'Radius r1', 'Radius R', 'R1', 'Radius R12'].map(symbolAtEnd)).toEqual([
    'R1',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
