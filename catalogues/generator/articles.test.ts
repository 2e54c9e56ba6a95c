import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bandwidthMhz, spotDiameters } from './figures/courses.ts';
import { articleFigures } from './figures/figures.ts';
import { couplingEfficiency, polarimeterSignal } from './figures/solutions.ts';
import { tiltedCenter } from './figures/technology.ts';
import { SAMPLE_FOLDER } from './generate.ts';
import { LINES } from './optics/dispersion.ts';
import {
  bandpassTransmittance,
  designBandpass,
  longpassStack,
  stackTransmittance,
} from './optics/filters.ts';
import { backFocalLength, focalLength } from './optics/lens.ts';
import { materialIndex } from './optics/materials.ts';

const CONTENT = join(SAMPLE_FOLDER, 'content');
const articles = readdirSync(CONTENT).flatMap(kind =>
  readdirSync(join(CONTENT, kind)).map(name => ({
    kind,
    name,
    text: readFileSync(join(CONTENT, kind, name), 'utf-8'),
  })),
);

/** The text of one article. */
const read = (kind: string, name: string) =>
  articles.find(article => article.kind === kind && article.name === name)?.text ?? '';

describe('the articles of the sample', () => {
  it.each([
    ['solution', 6],
    ['course', 4],
    ['technology', 7], // one is a draft
    ['manual', 5],
    ['software', 3],
    ['banner', 6],
  ])('has of %s %d, each in both languages', (kind, count) => {
    const names = articles.filter(article => article.kind === kind).map(article => article.name);
    const ids = new Set(names.map(name => name.replace(/\.(en|cn)\.md$/, '')));
    expect(ids.size).toBe(count);
    expect(names.length).toBe(2 * count);
  });

  it('name figures and documents that are there, the same in both languages', () => {
    for (const { kind, name, text } of articles) {
      const paths = [...text.matchAll(/(?:^image: |^file: |\]\()((?:media|documents)\/[^\s)]+)/gm)].map(
        match => match[1] ?? '',
      );
      for (const path of paths)
        expect(existsSync(join(SAMPLE_FOLDER, path)), `${kind}/${name}: ${path}`).toBe(true);
      if (!name.endsWith('.en.md')) continue;
      const inText = (content: string) =>
        [...content.matchAll(/\]\((media\/[^)]+)\)/g)].map(match => match[1]);
      const other = read(kind, name.replace('.en.md', '.cn.md'));
      expect(inText(other), name).toEqual(inText(text));
      const formulas = (content: string) => content.split('$$').length;
      expect(formulas(other), name).toBe(formulas(text));
    }
  });

  it('use every figure that is drawn for them', () => {
    const all = articles.map(({ text }) => text).join('');
    for (const name of articleFigures().keys()) expect(all).toContain(`media/${name}`);
  });

  it('courses, solutions and technology have chapters, a figure and a formula each', () => {
    for (const { kind, name, text } of articles)
      if (['course', 'solution', 'technology'].includes(kind) && !name.startsWith('metasurfaces.')) {
        expect(text.match(/^## /gm)?.length ?? 0, name).toBeGreaterThan(1);
        expect(text, name).toMatch(/^!\[[^\]]+\]\(media\//m);
        if (name.startsWith('metric-')) continue; // threads have no formula
        expect(text, name).toContain('$$');
      }
  });
});

describe('what the articles state is what the generator computes', () => {
  it('the beam expander at 1064 nm: −51.0 mm, 254.9 mm, and a gap of 202.0 mm', () => {
    const first = {
      radius1: Number.POSITIVE_INFINITY,
      radius2: 25.84,
      centerThickness: 3,
      index: materialIndex('nbk7', 1064),
    };
    const second = {
      radius1: 114.62,
      radius2: Number.POSITIVE_INFINITY,
      centerThickness: 2.8,
      index: materialIndex('uvfs', 1064),
    };
    expect(focalLength(first)).toBeCloseTo(-51, 1);
    expect(focalLength(second)).toBeCloseTo(254.9, 1);
    expect(backFocalLength(second) + focalLength(first)).toBeCloseTo(202, 1);
    const text = read('solution', 'beam-expander.en.md');
    for (const number of ['−51.0 mm', '254.9 mm', '202.0 mm']) expect(text).toContain(number);
  });

  it('the fluorescence filters together hold back 5.2 at least from 440 to 535 nm, least at 467 nm', () => {
    const [filter, edge] = [designBandpass(470, 10), longpassStack(515)];
    const sums = Array.from({ length: 191 }, (_, i) => {
      const nm = 440 + i / 2;
      return [
        nm,
        -Math.log10(bandpassTransmittance(filter, nm)) - Math.log10(stackTransmittance(edge, nm)),
      ] as const;
    });
    const [nm, least] = sums.reduce((best, candidate) => (candidate[1] < best[1] ? candidate : best));
    expect(nm).toBeCloseTo(467, 0);
    expect(least).toBeGreaterThan(5.15);
    expect(read('solution', 'fluorescence-microscope.en.md')).toContain('5.2');
  });

  it('a polarimeter’s Fourier sums give back the Stokes parameters that made its signal', () => {
    const stokes = [1, 0.3, -0.4, 0.5] as const;
    const angles = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 16);
    const sum = (weight: (theta: number) => number) =>
      angles.reduce((total, theta) => total + polarimeterSignal(stokes, theta) * weight(theta), 0) /
      angles.length;
    const [a, b, c, d] = [
      2 * sum(() => 1),
      4 * sum(theta => Math.sin(2 * theta)),
      4 * sum(theta => Math.cos(4 * theta)),
      4 * sum(theta => Math.sin(4 * theta)),
    ] as const;
    [a - c, 2 * c, 2 * d, b].forEach((value, i) => {
      expect(value).toBeCloseTo(stokes[i] ?? Number.NaN, 12);
    });
  });

  it('a focus of 4.71 µm couples 97.6 % into a mode of 4.02 µm, and 0.7 µm aside cost a tenth', () => {
    expect(couplingEfficiency(4.71, 4.02, 0)).toBeCloseTo(0.975, 2);
    expect(couplingEfficiency(4.71, 4.02, 0.7) / couplingEfficiency(4.71, 4.02, 0)).toBeCloseTo(0.9, 2);
  });

  it('diffraction and spherical aberration of f = 100 mm meet at f/8.3 with 12 µm', () => {
    const { diffraction, spherical } = spotDiameters(8.27, 100, LINES.d);
    expect(diffraction).toBeCloseTo(spherical, 0);
    expect(diffraction).toBeCloseTo(12, 0);
  });

  it('EL-PDS-36 with 50 Ω has 171 MHz', () => {
    expect(bandwidthMhz(50, 18, 667)).toBeCloseTo(171, 0);
  });

  it('the tilted bandpass shifts as the table says', () => {
    const text = read('technology', 'angle-of-filters.en.md');
    const center = tiltedCenter(632.8, 10, 0);
    for (const angle of [5, 10, 15, 20, 30])
      expect(text).toContain(`−${(center - tiltedCenter(632.8, 10, angle)).toFixed(1)} nm`);
  });
});
