import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  accentContrast,
  accentRules,
  darkAccent,
  groundsOf,
  listContrasts,
  readableAccent,
} from './accent.ts';
import { type Colour, contrastOf, parseColour, TEXT_CONTRAST_MIN } from './colour.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Colour => `#${number.toString(16).padStart(6, '0')}`);

it('reads colours of three and six digits and nothing else', () => {
  expect(parseColour(' #0B4fD8 ')).toBe('#0b4fd8');
  expect(parseColour('#abc')).toBe('#aabbcc');
  for (const text of ['0b4fd8', '#0b4fd', 'blue', '#0b4fd8ff', 'rgb(0,0,0)', ''])
    expect(parseColour(text), text).toBeNull();
});

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 6);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.542, 3);
  expect(contrastOf('#ff0000', '#ffffff')).toBeCloseTo(3.998, 3);
});

it('makes of any colour one that can be read in both schemes, and leaves one that can be read as it is', () => {
  fc.assert(
    fc.property(anyColour, fc.constantFrom('light' as const, 'dark' as const), (colour, scheme) => {
      const readable = readableAccent(colour, scheme);
      expect(accentContrast(readable, scheme)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      if (accentContrast(colour, scheme) >= TEXT_CONTRAST_MIN) expect(readable).toBe(colour);
    }),
  );
});

it('changes a colour no more than it must to be readable', () => {
  for (const [accent, scheme] of [
    ['#ffff00', 'light'],
    ['#ff8800', 'light'],
    ['#000080', 'dark'],
  ] as const) {
    const contrast = accentContrast(readableAccent(accent, scheme), scheme);
    expect(contrast).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    expect(contrast).toBeLessThan(TEXT_CONTRAST_MIN + 1);
  }
});

it('makes a dark accent that stands out by 7', () => {
  fc.assert(
    fc.property(anyColour, colour => {
      expect(accentContrast(darkAccent(colour), 'dark')).toBeGreaterThanOrEqual(7);
    }),
  );
});

it('makes of the accent of a site without a brand the grounds that its theme has', () => {
  expect(groundsOf('#0b4fd8', 'light')).toEqual({ tint: '#e8eefb', bar: '#c4d5f6' });
});

it('lists the pairs of colours that an accent makes, the worst of which decides', () => {
  fc.assert(
    fc.property(anyColour, fc.constantFrom('light' as const, 'dark' as const), (colour, scheme) => {
      const pairs = listContrasts(colour, scheme);
      const enough = pairs.every(({ contrast, least }) => contrast >= least);
      // The text of selected rows depends on the accent little, and never decides alone.
      expect(enough).toBe(accentContrast(colour, scheme) >= TEXT_CONTRAST_MIN);
    }),
  );
  const uses = listContrasts('#f5a623', 'light').filter(({ contrast, least }) => contrast < least);
  expect(uses.map(({ use }) => use)).toEqual(['link', 'link_raised', 'link_tint', 'button', 'outline']);
});

it('writes the colours of both schemes as the rules of a style', () => {
  const [day, night] = [groundsOf('#0b4fd8', 'light'), groundsOf('#8ab4ff', 'dark')];
  expect(accentRules({ light: '#0b4fd8', dark: '#8ab4ff' })).toBe(
    `--color-accent:light-dark(#0b4fd8,#8ab4ff);--color-tint:light-dark(${day.tint},${night.tint});--color-bar:light-dark(${day.bar},${night.bar})`,
  );
});
