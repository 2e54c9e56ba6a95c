import type { Layer } from './films.ts';
import { quarterWave } from './films.ts';

/** A coating of the catalogue: layers from air to the substrate, the range (nm) it is specified in, and what customers call it. */
export interface Coating {
  readonly id: string;
  readonly layers: readonly Layer[];
  readonly range: readonly [min: number, max: number];
}

// Thicknesses in nm: our own designs, refined for the least mean square reflectance over the range on N-BK7 and on fused
// silica (A, B, C) or on the substrate named; the test beside this file states what they reach.
/** The antireflection coatings. */
export const ANTIREFLECTION = {
  A: {
    id: 'A',
    layers: [
      ['mgf2', 85],
      ['hfo2', 126.9],
      ['mgf2', 39.4],
      ['hfo2', 11.8],
      ['mgf2', 129.1],
      ['hfo2', 8.9],
      ['mgf2', 54.9],
      ['hfo2', 7.9],
    ],
    range: [350, 700],
  },
  B: {
    id: 'B',
    layers: [
      ['mgf2', 147.9],
      ['ta2o5', 206],
      ['mgf2', 68.4],
      ['ta2o5', 26.7],
      ['mgf2', 100.6],
      ['ta2o5', 4],
    ],
    range: [650, 1050],
  },
  C: {
    id: 'C',
    layers: [
      ['mgf2', 239],
      ['ta2o5', 333],
      ['mgf2', 88.6],
      ['ta2o5', 36],
    ],
    range: [1050, 1700],
  },
  UV: {
    id: 'UV',
    layers: [
      ['mgf2', 54],
      ['hfo2', 78.2],
      ['mgf2', 18.9],
      ['hfo2', 9.2],
    ],
    range: [245, 400],
  },
  MgF2: { id: 'MgF2', layers: [quarterWave('mgf2', 550)], range: [400, 700] },
  'Ge-7-11': {
    id: 'Ge 7–11',
    layers: [
      ['ybf3', 1357],
      ['zns', 1000.3],
      ['ybf3', 372.3],
      ['zns', 370.2],
      ['ybf3', 1498.5],
      ['zns', 930.7],
    ],
    range: [7000, 11000],
  },
  'Si-3-5': {
    id: 'Si 3–5',
    layers: [
      ['ybf3', 591.8],
      ['zns', 623.2],
      ['ybf3', 213.2],
      ['zns', 96.3],
      ['ybf3', 685],
      ['zns', 409.7],
    ],
    range: [3000, 5000],
  },
  'ZnSe-8-12': {
    id: 'ZnSe 8–12',
    layers: [
      ['ybf3', 1594],
      ['zns', 2445.8],
      ['ybf3', 196.9],
      ['zns', 1286.8],
    ],
    range: [8000, 12000],
  },
  'CaF2-3-5': {
    id: 'CaF2 3–5',
    layers: [
      ['mgf2', 890.9],
      ['zns', 145.4],
      ['mgf2', 420.4],
      ['zns', 100.1],
    ],
    range: [3000, 5000],
  },
  V405: {
    id: 'V405',
    layers: [
      ['mgf2', 95.3],
      ['ta2o5', 10.2],
    ],
    range: [403, 407],
  },
  V532: {
    id: 'V532',
    layers: [
      ['mgf2', 125.2],
      ['ta2o5', 14.9],
    ],
    range: [529, 535],
  },
  V633: {
    id: 'V633',
    layers: [
      ['mgf2', 149],
      ['ta2o5', 18.4],
    ],
    range: [630, 636],
  },
  V1064: {
    id: 'V1064',
    layers: [
      ['mgf2', 250.8],
      ['ta2o5', 32.6],
    ],
    range: [1059, 1069],
  },
  V1550: {
    id: 'V1550',
    layers: [
      ['mgf2', 366.5],
      ['ta2o5', 47.8],
    ],
    range: [1543, 1557],
  },
} as const satisfies Record<string, Coating>;

/** The key of an antireflection coating. */
export type AntireflectionKey = keyof typeof ANTIREFLECTION;
