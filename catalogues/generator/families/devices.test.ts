import { describe, expect, it } from 'vitest';
import { diodePower, ledSpectrum } from '../optics/emission.ts';
import { cutOffNm, fibreAttenuation, modeFieldDiameter } from '../optics/fibre.ts';
import {
  absorptionPerCm,
  INGAAS_ABSORPTION,
  type Photodiode,
  quantumEfficiency,
  responsivity,
  SILICON_ABSORPTION,
} from '../optics/photodiode.ts';
import { cubeTransmission, macNeilleStack } from './beamsplitters.ts';
import { chromiumDensity, chromiumThickness } from './neutral-density.ts';
import { electricalCells, peakResponsivity } from './photodiodes.ts';
import { minimumDeviation } from './prisms.ts';
import { quartzBirefringence, quartzRetardance, quartzThickness } from './waveplates.ts';
import { largestPressureBar } from './windows.ts';

describe('polarization optics', () => {
  it('quartz has a birefringence of 0.0091 at 589.3 nm (Handbook of Optics vol. IV) and a zero-order quarter wave of 17 µm at 633 nm', () => {
    expect(quartzBirefringence(589.3)).toBeCloseTo(0.0091, 4);
    expect(quartzThickness(0.25, 633) * 1000).toBeCloseTo(17.5, 0);
    expect(quartzRetardance(quartzThickness(0.25, 633), 633)).toBeCloseTo(0.25, 12);
  });

  it('a MacNeille cube passes p above 90 % and s below a thousandth of that in its band', () => {
    const stack = macNeilleStack([470, 560, 660], 6);
    for (const nm of [440, 500, 560, 620, 660]) {
      expect(cubeTransmission(stack, nm, 'p')).toBeGreaterThan(85);
      expect(cubeTransmission(stack, nm, 's')).toBeLessThan(0.09);
    }
  });
});

describe('prisms, windows and attenuators', () => {
  it('an equilateral prism of n = 1.5 deviates by 37.2° at least (Hecht, Optics, eq. 5.53)', () => {
    expect(minimumDeviation(1.5, 60)).toBeCloseTo(37.18, 2);
  });

  it('a window twice as thick stands four times the pressure', () => {
    expect(largestPressureBar(25.4, 4, 16.5) / largestPressureBar(25.4, 2, 16.5)).toBeCloseTo(4, 12);
  });

  it('chromium films reach the density asked for at 550 nm', () => {
    for (const density of [0.3, 1, 3])
      expect(chromiumDensity(chromiumThickness(density), 550)).toBeCloseTo(density, 2);
  });
});

const diode: Photodiode = {
  lossAtFace: 0,
  deadUm: 0,
  depletedUm: 60,
  diffusionUm: 60,
  absorption: SILICON_ABSORPTION,
};

describe('photodiodes', () => {
  it('never give more than one electron a photon: λ / 1239.84 nm A/W', () => {
    for (let nm = 350; nm <= 1150; nm += 10) {
      expect(quantumEfficiency(diode, nm)).toBeLessThanOrEqual(1);
      expect(responsivity(diode, nm)).toBeLessThanOrEqual(nm / 1239.84);
    }
  });

  it('silicon absorbs 850 / cm at 800 nm (Green 2008, table 1), peaks between 850 and 1000 nm and is blind at 1200 nm', () => {
    expect(absorptionPerCm(SILICON_ABSORPTION, 800)).toBeCloseTo(850, 6);
    const peak = peakResponsivity(diode, [350, 1150]);
    expect(peak.nm).toBeGreaterThan(850);
    expect(peak.nm).toBeLessThan(1000);
    expect(responsivity(diode, 1200)).toBe(0);
  });

  it('InGaAs falls off at its band gap of 0.74 eV, 1675 nm', () => {
    const ingaas: Photodiode = { ...diode, depletedUm: 3.2, diffusionUm: 1.2, absorption: INGAAS_ABSORPTION };
    expect(responsivity(ingaas, 1550)).toBeGreaterThan(0.9);
    expect(responsivity(ingaas, 1750)).toBeLessThan(0.05);
  });

  it('a larger diode is slower', () => {
    const junction = { perMm2: { darkNa: 0.1, shuntMohm: 1000 }, material: 'Si' as const, diode };
    expect(Number(electricalCells(junction, 10, 0.6).bandwidth)).toBeLessThan(
      Number(electricalCells(junction, 1, 0.6).bandwidth),
    );
  });
});

describe('sources and fibres', () => {
  it('an LED’s spectrum has its peak and its width where they are stated', () => {
    const samples = Array.from({ length: 2001 }, (_, i) => 425 + i * 0.05).map(
      nm => [nm, ledSpectrum(470, 23, nm)] as const,
    );
    const peak = samples.reduce((best, sample) => (sample[1] > best[1] ? sample : best));
    const inside = samples.filter(([, value]) => value >= 0.5).map(([nm]) => nm);
    expect(peak[0]).toBeCloseTo(470, 0);
    expect(peak[1]).toBeCloseTo(1, 4);
    expect((inside.at(-1) ?? 0) - (inside[0] ?? 0)).toBeCloseTo(23, 0);
  });

  it('a laser diode gives nothing below its threshold', () => {
    expect(diodePower(30, 1, 29)).toBe(0);
    expect(diodePower(30, 1, 50)).toBe(20);
  });

  it('a telecommunication fibre loses 0.17 to 0.22 dB/km at 1550 nm and guides 10.4 ± 0.5 µm (Corning SMF-28 data sheet)', () => {
    const attenuation = fibreAttenuation({ rayleigh: 0.78, hydroxyl: 0.08, waveguide: 0.03 }, 1550);
    expect(attenuation).toBeGreaterThan(0.17);
    expect(attenuation).toBeLessThan(0.22);
    expect(Math.abs(modeFieldDiameter(8.2, 0.12, 1550) - 10.4)).toBeLessThan(0.5);
    expect(cutOffNm(8.2, 0.12)).toBeLessThan(1300);
  });
});
