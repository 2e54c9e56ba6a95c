import { CONTROL_CONTRAST_MIN, type Colour, contrastOf, mixColours, TEXT_CONTRAST_MIN } from './colour.ts';

/** The interface by day and by night. */
export type Scheme = 'light' | 'dark';

/** An accent colour for each scheme. */
export type Accent = Record<Scheme, Colour>;

/** Shares of the accent in the backgrounds that it colours: of selected elements, and of the bars of a histogram. */
type Scheming = { ground: Colour; raised: Colour; ink: Colour; towards: Colour; tint: number; bar: number };

// `ground`, `raised` and `ink` are those of parts/theme.css.
const SCHEMES: Readonly<Record<Scheme, Scheming>> = {
  light: { ground: '#ffffff', raised: '#f6f8fa', ink: '#12161c', towards: '#000000', tint: 0.095, bar: 0.24 },
  dark: { ground: '#0e1115', raised: '#14181e', ink: '#e8ecf1', towards: '#ffffff', tint: 0.12, bar: 0.28 },
};

/** The contrast of a dark accent derived from the light one: bright lines on a dark background look thinner. */
const DERIVED_CONTRAST = 7;
/** Steps from a colour to black or white. */
const STEPS = 100;

/** The backgrounds derived from an accent: `tint` of selected elements, `bar` of the bars of a histogram. */
export function groundsOf(accent: Colour, scheme: Scheme): { tint: Colour; bar: Colour } {
  const { ground, tint, bar } = SCHEMES[scheme];
  return { tint: mixColours(ground, accent, tint), bar: mixColours(ground, accent, bar) };
}

/**
 * The declarations of CSS by which an accent replaces that of the theme. They are part of the page itself because they
 * are few and a page is cached by catalogue version.
 */
export function accentRules({ light, dark }: Accent): string {
  const [day, night] = [groundsOf(light, 'light'), groundsOf(dark, 'dark')];
  const rules = [
    `--color-accent:light-dark(${light},${dark})`,
    `--color-tint:light-dark(${day.tint},${night.tint})`,
    `--color-bar:light-dark(${day.bar},${night.bar})`,
  ];
  return rules.join(';');
}

/** What an accent colours, or is behind: texts in it, the text on it or on its tint, and the outlines of controls. */
export const ACCENT_USES = ['link', 'link_raised', 'link_tint', 'button', 'selected', 'outline'] as const;
export type AccentUse = (typeof ACCENT_USES)[number];

/** The contrast of each pair of colours that an accent makes in a scheme, and the least that it needs. */
export function listContrasts(
  accent: Colour,
  scheme: Scheme,
): { use: AccentUse; contrast: number; least: number }[] {
  const { ground, raised, ink } = SCHEMES[scheme];
  const { tint } = groundsOf(accent, scheme);
  const pairs: Readonly<Record<AccentUse, readonly [Colour, Colour, number]>> = {
    link: [accent, ground, TEXT_CONTRAST_MIN],
    link_raised: [accent, raised, TEXT_CONTRAST_MIN],
    link_tint: [accent, tint, TEXT_CONTRAST_MIN],
    // The text of a button has the colour of the page.
    button: [ground, accent, TEXT_CONTRAST_MIN],
    selected: [ink, tint, TEXT_CONTRAST_MIN],
    outline: [accent, raised, CONTROL_CONTRAST_MIN],
  };
  return ACCENT_USES.map(use => {
    const [one, other, least] = pairs[use];
    return { use, contrast: contrastOf(one, other), least };
  });
}

/** The contrast of an accent with the ground of its scheme on which it is read worst: the page, a raised part or its own tint. */
export function accentContrast(accent: Colour, scheme: Scheme): number {
  const { ground, raised } = SCHEMES[scheme];
  const grounds = [ground, raised, groundsOf(accent, scheme).tint];
  return Math.min(...grounds.map(one => contrastOf(accent, one)));
}

/** The colour nearest to an accent that can be read: itself, or darker in the light scheme and brighter in the dark one. */
export function readableAccent(accent: Colour, scheme: Scheme, least = TEXT_CONTRAST_MIN): Colour {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mixColours(accent, SCHEMES[scheme].towards, step / STEPS);
    if (accentContrast(candidate, scheme) >= least) return candidate;
  }
  return SCHEMES[scheme].towards;
}

/** The accent of the dark scheme if the owner only names the light one. */
export function darkAccent(light: Colour): Colour {
  return readableAccent(light, 'dark', DERIVED_CONTRAST);
}
