import { describe, expect, it } from 'vitest';
import { prefixFactor } from './prefixes.ts';
import { type KnownQuantity, QUANTITIES, quantityNames } from './quantities.ts';
import { QuantityError } from './quantity-error.ts';
import { UNIT_TABLE } from './unit-table.ts';
import { findScaled, findUnit, getBaseUnit, getUnit, linearQuantity, listUnits, unitsOf } from './units.ts';

const kinds = Object.keys(QUANTITIES) as KnownQuantity[]; // The table's keys are the kinds by its type.

describe('the table of units', () => {
  it('gives every kind a base unit of factor 1 and names in both languages', () => {
    for (const kind of kinds) {
      const base = getBaseUnit(kind);
      expect(base.quantity, kind).toBe(kind);
      expect(base.offset, kind).toBeUndefined();
      // bit is the base of bytes. Every other base has the factor 1 too, or its logarithm's own reference.
      expect(base.factor, kind).toBe(1);
      const { en, cn } = quantityNames(kind);
      expect(en && cn, kind).toBeTruthy();
    }
  });

  it('lists no symbol twice, and finds each by itself', () => {
    const symbols = kinds.flatMap(kind => [...unitsOf(kind)]);
    expect(symbols.filter((symbol, at) => symbols.indexOf(symbol) !== at)).toEqual([]);
    for (const symbol of symbols) expect(findUnit(symbol)?.symbol).toBe(symbol);
  });

  it('finds every unit by its names and other spellings where the kind is asked for', () => {
    for (const kind of kinds) {
      for (const [symbol, , en, cn, aliases = ''] of UNIT_TABLE[kind]) {
        for (const spelling of [en, cn, ...aliases.split(' ').filter(Boolean)]) {
          expect(findUnit(spelling.replaceAll('·', ' '), kind)?.symbol, spelling).toBe(symbol);
        }
      }
    }
  });

  it('has over 200 units with their prefixes', () => {
    expect(kinds.flatMap(kind => listUnits(kind)).length).toBeGreaterThan(200);
  });
});

describe('findUnit', () => {
  it.each([
    ['µm', 'μm'],
    ['µm', 'µm'],
    ['µm', 'um'],
    ['Ω', '\u2126'],
    ['Ω', '\u03a9'],
    ['kΩ', 'KΩ'],
    ['kΩ', 'kOhm'],
    ['MΩ', 'megohm'],
    ['MHz', 'ＭＨｚ'],
    ['MHz', 'MHZ'],
    ['m²', 'm^2'],
    ['m²', 'm2'],
    ['W/(m·K)', 'W / (m * K)'],
    ['W/(m·K)', 'W/m/K'],
    ['A/K', 'A/℃'],
    ['Å', '\u212b'],
    ['mm', 'millimeters'],
    ['km', '公里'],
    ['cm', '厘米'],
    ['GHz', '吉赫'],
    ['ms', '毫秒'],
    ['dB', '分贝'],
    ['kPa', '千帕'],
    ['hPa', '百帕'],
    ['EHz', 'EHz'],
    ['dB(A)', 'dBA'],
    ['rpm', '1/min'],
    ['rpm', 'min-1'],
    ['rpm', 'min⁻¹'],
    ['L/h', 'l/h'],
    ['kvar', 'kvar'],
    ['AWG', 'AWG'],
    ['cSt', 'cSt'],
    ['HRC', 'HRC'],
    ['W/(m²·K)', 'W/(m²K)'],
    ['W/(m²·K)', 'W/m2K'],
    ['m²·K/W', 'm²K/W'],
    ['kg/h', 'kg/h'],
    ['inHg', 'inHg'],
    ['inH₂O', 'inH2O'],
    ['µS/cm', 'uS/cm'],
    ['mm²', 'sqmm'],
    ['N·s', 'Ns'],
    ['mg/L', 'mg/l'],
    ['kJ/kg', 'kJ/kg'],
    ['px', 'pixels'],
    ['Mpx', '兆像素'],
    ['msr', 'msr'],
    ['Ra', 'Ra'],
    ['RT', '冷吨'],
    ['1/W', 'W⁻¹'],
    ['1/V', '/V'],
    ['mm/m', 'mm/m'],
    ['A²·s', 'A²s'],
    ['kA²·s', 'kA²s'],
    ['EUR/kg', '€/kg'],
  ])('finds %s for %s', (symbol, text) => {
    expect(findUnit(text)?.symbol).toBe(symbol);
  });

  it('keeps letter case where it makes a difference', () => {
    expect(findUnit('mW')?.factor).toBe(1e-3);
    expect(findUnit('MW')?.factor).toBe(1e6);
    expect(findUnit('mHz')?.symbol).toBe('mHz');
  });

  it('takes another letter case only where one common unit fits', () => {
    expect(findUnit('KHZ')?.symbol).toBe('kHz');
    expect(findUnit('MOHM')).toBeUndefined();
    expect(findUnit('NM')).toBeUndefined();
    expect(findUnit('NM', 'length')?.symbol).toBe('nm');
    expect(findUnit('NM', 'torque')?.symbol).toBe('N·m');
  });

  it('settles shared spellings by the kind asked for', () => {
    expect(findUnit('C')?.symbol).toBe('C');
    expect(findUnit('C', 'temperature')?.symbol).toBe('°C');
    expect(findUnit('F')?.symbol).toBe('F');
    expect(findUnit('F', 'temperature')?.symbol).toBe('°F');
    expect(findUnit('K', 'temperature_difference')?.symbol).toBe('ΔK');
    expect(findUnit('"')?.symbol).toBe('in');
    // In German on a site in any language.
    expect(findUnit('Zoll')?.symbol).toBe('in');
    expect(findUnit('"', 'angle')?.symbol).toBe('″');
    expect(findUnit("'")).toBeUndefined();
    expect(findUnit("'", 'angle')?.symbol).toBe('′');
    expect(findUnit('度')?.symbol).toBe('°');
    expect(findUnit('度', 'temperature')?.symbol).toBe('°C');
    expect(findUnit('mm', 'voltage')).toBeUndefined();
    expect(['ton', 'TON', 'tons'].map(text => findUnit(text))).toEqual([undefined, undefined, undefined]);
    expect(findUnit('ton', 'mass')).toBeUndefined();
    expect(findUnit('ton', 'power')?.symbol).toBe('RT');
  });

  it('finds nothing for an empty, a long or an unknown text', () => {
    for (const text of ['', ' ', 'x'.repeat(1000), 'furlong', '()', '·'])
      expect(findUnit(text)).toBeUndefined();
  });
});

describe('prefixes', () => {
  it('name and scale the unit', () => {
    expect(getUnit('kΩ')).toMatchObject({
      factor: 1000,
      root: 'Ω',
      quantity: 'resistance',
      name: { en: 'kiloohm', cn: '千欧姆' },
    });
    expect(getUnit('µV/√Hz').factor).toBe(1e-6);
    expect(getUnit('mAh').factor).toBe(3.6);
  });

  it('stand alone only where they are usual for the unit', () => {
    expect(findScaled(getUnit('Ω'), 'M')?.symbol).toBe('MΩ');
    expect(findScaled(getUnit('kΩ'), 'M')?.symbol).toBe('MΩ');
    expect(findScaled(getUnit('m'), 'M')).toBeUndefined();
    expect(findScaled(getUnit('°C'), 'k')).toBeUndefined();
    expect([prefixFactor('k'), prefixFactor('兆'), prefixFactor('x')]).toEqual([1000, 1e6, 1]);
  });
});

describe('getUnit and linearQuantity', () => {
  it('throws a coded error that names the text', () => {
    expect(() => getUnit('furlong')).toThrow(QuantityError);
    expect(() => getUnit('furlong')).toThrow('"furlong" is not a known unit');
  });

  it('puts logarithms with what they are of', () => {
    expect(linearQuantity(getUnit('dBm'))).toBe('power');
    expect(linearQuantity(getUnit('OD'))).toBe('ratio');
    expect(linearQuantity(getUnit('mm'))).toBe('length');
  });
});
