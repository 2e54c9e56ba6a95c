import { z } from 'zod';
import type { MessageKey } from '#contract/messages/messages.ts';
import { accentContrast, darkAccent, readableAccent, type Scheme } from '#contract/records/brand/accent.ts';
import { type Brand, neutralBrand } from '#contract/records/brand/brand.ts';
import {
  type Colour,
  formatContrast,
  parseColour,
  TEXT_CONTRAST_MIN,
} from '#contract/records/brand/colour.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { isSafeLink } from '../../check/link.ts';
import type { Problem } from '../../draft.ts';
import { inBoth } from '../../messages/messages.ts';
import { problemAt } from '../../problems.ts';
import type { LineOf } from '../yaml-file.ts';
import { SafeLink, Text } from './yaml-texts.ts';

/** Most lines and links of a footer, and most addresses in networks: more do not fit on a line. */
const ENTRIES_MAX = 20;

const ColourField = z
  .string()
  .refine(text => parseColour(text) !== null, 'expected.colour' satisfies MessageKey)
  .transform(text => parseColour(text) ?? '#000000');
const Path = z
  .string()
  .min(1)
  .nullish()
  .transform(path => path ?? null);
const WebLink = z
  .string()
  .refine(
    link => isSafeLink(link, ['http:', 'https:', 'mailto:']),
    'expected.safe_link' satisfies MessageKey,
  );

/** The fields of `brand.yaml`, and those of `brand` in `catalogue.yaml` except `contact`, which belongs to the catalogue. */
export const BrandFields = z.strictObject({
  name: Text.optional(),
  logo: z.union([z.strictObject({ light: z.string().min(1), dark: Path }), z.string().min(1)]).nullish(),
  logo_shows_name: z.boolean().default(false),
  favicon: Path,
  share_picture: Path,
  accent: z
    .union([z.strictObject({ light: ColourField, dark: ColourField.optional() }), ColourField])
    .nullish(),
  footer: z
    .strictObject({
      lines: z.array(Text).max(ENTRIES_MAX).default([]),
      links: z
        .array(z.strictObject({ text: Text, link: SafeLink }))
        .max(ENTRIES_MAX)
        .default([]),
    })
    .default({ lines: [], links: [] }),
  social: z
    .array(z.strictObject({ name: Text, link: WebLink }))
    .max(ENTRIES_MAX)
    .default([]),
  powered_by: z.boolean().default(true),
});
export type BrandFields = z.output<typeof BrandFields>;

/**
 * Creates the brand from the owner's settings. @param name the catalogue's name, which is the brand's if it has none of
 * its own
 */
export function buildBrand(fields: BrandFields, name: LocalizedText): Brand {
  const { accent, footer, social, powered_by, favicon, share_picture } = fields;
  const logo = typeof fields.logo === 'string' ? { light: fields.logo, dark: null } : fields.logo;
  return {
    ...neutralBrand(fields.name ?? name),
    logo: { light: logo?.light ?? null, dark: logo?.dark ?? null, shows_name: fields.logo_shows_name },
    favicon,
    share_picture,
    accent: accent ? accentOf(accent) : null,
    footer,
    social,
    powered_by,
  };
}

type WrittenAccent = NonNullable<BrandFields['accent']>;

function accentOf(accent: WrittenAccent): NonNullable<Brand['accent']> {
  const { light, dark } = typeof accent === 'string' ? { light: accent, dark: undefined } : accent;
  return { light, dark: dark ?? darkAccent(light) };
}

/** Where a brand is written: its file, the keys above it, and the lines of keys. */
type WrittenBrand = { file: string; keys: readonly string[]; lineOf: LineOf };

/** Finds accents that cannot be read on the site's grounds (`accent_contrast`), with the nearest colour that can. */
export function checkAccent(
  { accent }: Pick<BrandFields, 'accent'>,
  { file, keys: above, lineOf }: WrittenBrand,
): Problem[] {
  if (!accent) return [];
  const { light, dark } = typeof accent === 'string' ? { light: accent, dark: undefined } : accent;
  const problemOf = (colour: Colour, scheme: Scheme): Problem[] => {
    const contrast = accentContrast(colour, scheme);
    if (contrast >= TEXT_CONTRAST_MIN) return [];
    const keys = [...above, 'accent', ...(typeof accent === 'string' ? [] : [scheme])];
    const place = { file, line: lineOf(keys), column: keys.join('.') };
    return [
      problemAt(place, 'accent_contrast', {
        value: colour,
        scheme: inBoth(`scheme.${scheme}`),
        contrast: formatContrast(contrast),
        least: TEXT_CONTRAST_MIN.toFixed(1),
        expected: readableAccent(colour, scheme),
      }),
    ];
  };
  return [...problemOf(light, 'light'), ...(dark === undefined ? [] : problemOf(dark, 'dark'))];
}
