import { z } from 'zod';
import { LocalizedText, ShownText } from '#text/localized-text.ts';

const Path = z.string().nullable().describe('path within the catalogue folder');
const ColourText = z.templateLiteral(['#', z.string().regex(/^[0-9a-f]{6}$/)]);

/** The parts of a brand, each of which an update can set by itself. */
export const BRAND_PARTS = [
  'name',
  'logo',
  'favicon',
  'share_picture',
  'accent',
  'footer',
  'social',
  'powered_by',
] as const;
export type BrandPart = (typeof BRAND_PARTS)[number];

/** The visual identity of the owner's site, from `brand` of `catalogue.yaml` or from `brand.yaml`. */
export const Brand = z.object({
  name: LocalizedText,
  logo: z.object({
    light: Path,
    dark: Path,
    shows_name: z.boolean().describe('the logo holds the name, which then does not stand beside it'),
  }),
  favicon: Path,
  share_picture: Path.describe('what networks show of a page that has no picture'),
  accent: z.object({ light: ColourText, dark: ColourText }).nullable(),
  footer: z.object({
    lines: z.array(LocalizedText),
    links: z.array(z.object({ text: LocalizedText, link: z.string() })),
  }),
  social: z.array(z.object({ name: LocalizedText, link: z.string() })),
  powered_by: z.boolean().describe('whether the footer says what the site is made with'),
  by_update: z
    .array(z.enum(BRAND_PARTS))
    .optional()
    .describe('parts that updates set, and that whole imports keep where they set none'),
});
export type Brand = z.infer<typeof Brand>;

/** The sign of a site whose brand has none. */
export const NEUTRAL_FAVICON = '/favicon.svg';

/** The brand of a catalogue that defines none: its name only. */
export function neutralBrand(name: LocalizedText): Brand {
  return {
    name,
    logo: { light: null, dark: null, shows_name: false },
    favicon: null,
    share_picture: null,
    accent: null,
    footer: { lines: [], links: [] },
    social: [],
    powered_by: true,
  };
}

/** The brand of a catalogue, or a neutral one if it names none. */
export function brandOf({ name, brand }: { name: LocalizedText; brand?: Brand | undefined }): Brand {
  return brand ?? neutralBrand(name);
}

/** The paths of a brand's pictures, or of those of one part of it. */
export function brandFiles(
  { logo, favicon, share_picture }: Brand,
  parts: readonly BrandPart[] = BRAND_PARTS,
): string[] {
  const paths: Partial<Record<BrandPart, (string | null)[]>> = {
    logo: [logo.light, logo.dark],
    favicon: [favicon],
    share_picture: [share_picture],
  };
  return parts.flatMap(part => paths[part] ?? []).filter(path => path !== null);
}

/** A brand in one language, with the addresses of its files. */
export const ShownBrand = z.object({
  name: ShownText,
  logo: Brand.shape.logo.describe('addresses'),
  favicon: z.string().nullable(),
  share_picture: z.string().nullable(),
  accent_style: z
    .string()
    .describe('CSS that puts the accent in the place of the theme’s; empty: there is none'),
  footer: z.object({
    lines: z.array(ShownText),
    links: z.array(z.object({ text: ShownText, link: z.string() })),
  }),
  social: z.array(z.object({ name: ShownText, link: z.string() })),
  powered_by: z.boolean(),
});
export type ShownBrand = z.infer<typeof ShownBrand>;
