import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANTIREFLECTION } from './coatings.ts';
import { indexOf } from './dispersion.ts';
import { FILMS, filmIndex, filmsAt, type Layer, quarterWave } from './films.ts';
import {
  bandpassTransmittance,
  designBandpass,
  longpassStack,
  measureBand,
  quarterWaveMirror,
  shortpassStack,
  stackTransmittance,
} from './filters.ts';
import { type MaterialKey, materialIndex } from './materials.ts';
import { plateResponse } from './plate.ts';
import { respond } from './thin-film.ts';

const onGlass = (layers: readonly Layer[], wavelengthNm: number, material: MaterialKey = 'nbk7') =>
  respond(filmsAt(layers, wavelengthNm), {
    wavelengthNm,
    angleDeg: 0,
    polarization: 's',
    incident: 1,
    substrate: [materialIndex(material, wavelengthNm), 0],
  });

describe('bare and singly coated faces', () => {
  it('bare N-BK7 reflects 4.2 % at 550 nm, by Fresnel ((n − 1)/(n + 1))² (Hecht, Optics, eq. 4.47)', () => {
    const n = materialIndex('nbk7', 550);
    expect(onGlass([], 550).reflectance).toBeCloseTo(((n - 1) / (n + 1)) ** 2, 14);
    expect(onGlass([], 550).reflectance).toBeCloseTo(0.0424, 4);
  });

  it('a quarter wave of MgF2 on N-BK7 reflects 1.25 % at 550 nm, by ((n_s − n₁²)/(n_s + n₁²))² (Hecht, eq. 9.101); tables give 1.2 to 1.4 %', () => {
    const [n1, ns] = [indexOf(FILMS.mgf2.dispersion, 550), materialIndex('nbk7', 550)];
    const { reflectance } = onGlass([quarterWave('mgf2', 550)], 550);
    expect(reflectance).toBeCloseTo(((ns - n1 ** 2) / (ns + n1 ** 2)) ** 2, 12);
    expect(reflectance).toBeGreaterThan(0.012);
    expect(reflectance).toBeLessThan(0.014);
  });

  it('p-polarized light is not reflected at Brewster’s angle, tan θ = n', () => {
    const n = materialIndex('nbk7', 633);
    const question = {
      wavelengthNm: 633,
      angleDeg: (Math.atan(n) * 180) / Math.PI,
      incident: 1,
      substrate: [n, 0] as const,
    };
    expect(respond([], { ...question, polarization: 'p' }).reflectance).toBeLessThan(1e-15);
    expect(respond([], { ...question, polarization: 's' }).reflectance).toBeGreaterThan(0.1);
  });

  it('beyond the critical angle everything is reflected', () => {
    const n = materialIndex('nbk7', 633);
    expect(
      respond([], { wavelengthNm: 633, angleDeg: 45, polarization: 'p', incident: n, substrate: [1, 0] })
        .reflectance,
    ).toBeCloseTo(1, 12);
  });
});

describe('quarter-wave stacks', () => {
  it.each([3, 6, 14])(
    '%d high layers peak at ((1 − Y)/(1 + Y))², Y = (n_H/n_L)^2p n_H²/n_s (Macleod, Thin-Film Optical Filters, 4th ed., eq. 6.2)',
    pairs => {
      const wavelength = 1064;
      const [high, low] = [
        indexOf(FILMS.ta2o5.dispersion, wavelength),
        indexOf(FILMS.sio2.dispersion, wavelength),
      ];
      const y = ((high / low) ** (2 * (pairs - 1)) * high ** 2) / materialIndex('uvfs', wavelength);
      expect(onGlass(quarterWaveMirror(wavelength, pairs), wavelength, 'uvfs').reflectance).toBeCloseTo(
        ((1 - y) / (1 + y)) ** 2,
        10,
      );
    },
  );

  it('a half-wave film does nothing at its wavelength', () => {
    expect(onGlass([quarterWave('hfo2', 600, 2)], 600).reflectance).toBeCloseTo(
      onGlass([], 600).reflectance,
      12,
    );
  });
});

const layer = fc.tuple(
  fc.constantFrom('mgf2', 'sio2', 'hfo2', 'ta2o5', 'Ag', 'Al', 'Cr'),
  fc.double({ min: 1, max: 400, noNaN: true }),
) as fc.Arbitrary<Layer>; // the names are keys of films and metals
const dielectric = fc.tuple(
  fc.constantFrom('mgf2', 'sio2', 'hfo2', 'ta2o5'),
  fc.double({ min: 1, max: 400, noNaN: true }),
) as fc.Arbitrary<Layer>; // as above
const angle = fc.double({ min: 0, max: 80, noNaN: true });
const wavelength = fc.double({ min: 380, max: 1600, noNaN: true });
const polarization = fc.constantFrom('s' as const, 'p' as const);

describe('energy', () => {
  it('is neither made nor lost: R, T and A lie between 0 and 1, and R + T = 1 without absorption', () => {
    fc.assert(
      fc.property(
        fc.array(layer, { maxLength: 12 }),
        wavelength,
        angle,
        polarization,
        (layers, wavelengthNm, angleDeg, p) => {
          const { reflectance, transmittance, absorptance } = respond(filmsAt(layers, wavelengthNm), {
            wavelengthNm,
            angleDeg,
            polarization: p,
            incident: 1,
            substrate: [1.52, 0],
          });
          for (const share of [reflectance, transmittance, absorptance]) expect(share).toBeGreaterThan(-1e-9);
          expect(reflectance + transmittance + absorptance).toBeCloseTo(1, 12);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.array(dielectric, { maxLength: 20 }),
        wavelength,
        angle,
        polarization,
        (layers, wavelengthNm, angleDeg, p) => {
          const { reflectance, transmittance } = respond(filmsAt(layers, wavelengthNm), {
            wavelengthNm,
            angleDeg,
            polarization: p,
            incident: 1,
            substrate: [1.52, 0],
          });
          expect(reflectance + transmittance).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('passes a stack equally from both sides (Macleod, section 2.7), metals included', () => {
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 8 }), wavelength, (layers, wavelengthNm) => {
        const films = filmsAt(layers, wavelengthNm);
        const there = respond(films, {
          wavelengthNm,
          angleDeg: 0,
          polarization: 's',
          incident: 1,
          substrate: [1.52, 0],
        }).transmittance;
        const back = respond(films.toReversed(), {
          wavelengthNm,
          angleDeg: 0,
          polarization: 's',
          incident: 1.52,
          substrate: [1, 0],
        }).transmittance;
        expect(back).toBeCloseTo(there, 9);
      }),
    );
  });

  it('holds for a whole plate, and a bare one transmits 2n/(n² + 1)', () => {
    const n = materialIndex('uvfs', 600);
    const bare = plateResponse({ material: 'uvfs', thicknessMm: 5 }, 600);
    expect(bare.transmittance).toBeCloseTo((2 * n) / (n ** 2 + 1), 12);
    const lossy = plateResponse(
      { material: 'nbk7', thicknessMm: 5, front: ANTIREFLECTION.A.layers, back: ANTIREFLECTION.A.layers },
      330,
    );
    expect(lossy.reflectance + lossy.transmittance + lossy.absorptance).toBeCloseTo(1, 12);
    expect(lossy.absorptance).toBeGreaterThan(0.05);
  });
});

describe('the coatings keep what their names promise', () => {
  const mean = (layers: readonly Layer[], [min, max]: readonly [number, number], material: MaterialKey) =>
    Array.from(
      { length: 81 },
      (_, i) => onGlass(layers, min + ((max - min) * i) / 80, material).reflectance,
    ).reduce((sum, r) => sum + r, 0) / 81;

  it.each([
    ['A', 'nbk7', 0.005],
    ['A', 'uvfs', 0.005],
    ['B', 'nbk7', 0.002],
    ['C', 'nbk7', 0.002],
    ['UV', 'uvfs', 0.003],
    ['V532', 'uvfs', 0.0025],
    ['V1064', 'uvfs', 0.0025],
    ['Ge-7-11', 'germanium', 0.015],
    ['Si-3-5', 'silicon', 0.005],
    ['ZnSe-8-12', 'znse', 0.005],
    ['CaF2-3-5', 'caf2', 0.005],
  ] as const)('%s on %s reflects less than %d per face in the mean of its range', (key, material, limit) => {
    const { layers, range } = ANTIREFLECTION[key];
    expect(mean(layers, range, material)).toBeLessThan(limit);
  });
});

describe('the filters', () => {
  it.each([450, 550, 800, 1000])('have their edge at %d nm where they transmit half', edge => {
    expect(stackTransmittance(longpassStack(edge), edge)).toBeCloseTo(0.5, 1);
    expect(stackTransmittance(shortpassStack(edge), edge)).toBeCloseTo(0.5, 1);
    expect(stackTransmittance(longpassStack(edge), edge * 1.3)).toBeGreaterThan(0.85);
    expect(stackTransmittance(longpassStack(edge), edge * 0.85)).toBeLessThan(1e-3);
  });

  it('a bandpass shifts to shorter waves when tilted, by λ₀ √(1 − sin²θ/n²) with n between the indices of its layers (Macleod, eq. 8.33)', () => {
    const filter = designBandpass(633, 10);
    const centre = (angleDeg: number) => {
      const band = measureBand(
        nm => bandpassTransmittance(filter, nm, angleDeg),
        angleDeg === 0 ? 633 : 622,
        12,
      );
      return (band.low + band.high) / 2;
    };
    const index = Math.sin(Math.PI / 9) / Math.sqrt(1 - (centre(20) / centre(0)) ** 2);
    expect(index).toBeGreaterThan(filmIndex('sio2', 633)[0]);
    expect(index).toBeLessThan(filmIndex('ta2o5', 633)[0]);
  });
});
