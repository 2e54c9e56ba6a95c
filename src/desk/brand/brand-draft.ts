import { isDeepStrictEqual } from 'node:util';
import { accentContrast, darkAccent, type Scheme } from '#contract/records/brand/accent.ts';
import type { Brand } from '#contract/records/brand/brand.ts';
import { type Colour, parseColour, TEXT_CONTRAST_MIN } from '#contract/records/brand/colour.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import type { TypedText } from '../page/desk-page.ts';
import { readTexts } from '../page/form-texts.ts';
import { IN_LANGUAGE, labelIn } from '../page/typed-texts.ts';

/** The pictures of a brand. */
export const BRAND_PICTURES = ['logo', 'logo_dark', 'favicon', 'share_picture'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

/** Both colour schemes, in the order in which pages show them. */
export const SCHEMES = ['light', 'dark'] as const satisfies readonly Scheme[];

/** The fields of `brand.yaml` that the form has. */
const FIELDS = [
  'name',
  'logo',
  'logo_shows_name',
  'favicon',
  'share_picture',
  'accent',
  'powered_by',
] as const;
type BrandField = (typeof FIELDS)[number];

/** Longest name, in characters. */
const NAME_MAX = 120;

/** What people type into the form of a brand. */
export const BRAND_TEXTS: readonly TypedText[] = [
  {
    name: new RegExp(`name:${IN_LANGUAGE}`),
    label: (say, locale) => labelIn(say('brand.name'), locale),
    max: NAME_MAX,
  },
  { name: /light/, label: say => say('brand.accent_light'), max: null },
  { name: /dark/, label: say => say('brand.accent_dark'), max: null },
];

/**
 * A brand as it stands in the form. The colours are as they were typed: without `light` the site has its own, and
 * without `dark` that of the dark scheme is derived. Pictures are paths.
 */
export type BrandForm = {
  name: LocalizedText;
  colours: Readonly<Record<Scheme, string>>;
  pictures: Readonly<Record<BrandPicture, string | null>>;
  shows_name: boolean;
  powered_by: boolean;
};

/** What the form begins with. */
export function formOfBrand({ name, accent, logo, favicon, share_picture, powered_by }: Brand): BrandForm {
  const isDerived = accent === null || accent.dark === darkAccent(accent.light);
  return {
    name,
    colours: { light: accent?.light ?? '', dark: isDerived ? '' : accent.dark },
    pictures: { logo: logo.light, logo_dark: logo.dark, favicon, share_picture },
    shows_name: logo.shows_name,
    powered_by,
  };
}

/**
 * Reads a form that was sent. A picture that a box takes off is none, and one for the dark scheme needs another one.
 * @param isKnown whether a path is one of the pictures that the form may name
 */
export function readBrandForm(form: URLSearchParams, isKnown: (path: string) => boolean): BrandForm {
  const colour = (scheme: Scheme) => (form.get(scheme) ?? '').trim();
  const pictureOf = (picture: BrandPicture) => {
    const path = form.get(picture) ?? '';
    return path === '' || form.get(`drop:${picture}`) === 'yes' || !isKnown(path) ? null : path;
  };
  const logo = pictureOf('logo');
  return {
    name: readTexts(form, locale => `name:${locale}`),
    colours: { light: colour('light'), dark: colour('dark') },
    pictures: {
      logo,
      logo_dark: logo === null ? null : pictureOf('logo_dark'),
      favicon: pictureOf('favicon'),
      share_picture: pictureOf('share_picture'),
    },
    shows_name: form.get('shows_name') === 'yes',
    powered_by: form.get('powered_by') === 'yes',
  };
}

/** The accent of a form for each scheme: null if it has none or the colour that it needs cannot be read. */
export function accentsOf({ colours }: BrandForm): Readonly<Record<Scheme, Colour | null>> {
  const light = parseColour(colours.light);
  const derived = light === null ? null : darkAccent(light);
  return { light, dark: light === null || colours.dark === '' ? derived : parseColour(colours.dark) };
}

/** What is wrong with the colour of a scheme: it is no colour, stands alone, or cannot be read on the site. */
export type ColourFault = 'unreadable' | 'alone' | 'contrast';

/** What is wrong with the colours of a form. */
export function findColourFaults(form: BrandForm): Readonly<Record<Scheme, ColourFault | null>> {
  const accents = accentsOf(form);
  const faultOf = (scheme: Scheme): ColourFault | null => {
    const typed = form.colours[scheme];
    if (typed !== '' && parseColour(typed) === null) return 'unreadable';
    if (typed !== '' && form.colours.light === '') return 'alone';
    const accent = accents[scheme];
    return accent !== null && accentContrast(accent, scheme) < TEXT_CONTRAST_MIN ? 'contrast' : null;
  };
  return { light: faultOf('light'), dark: faultOf('dark') };
}

/**
 * The fields of `brand.yaml` in which a form differs from a brand. Undefined if there are none.
 * @param catalogue_name that of a brand without a name of its own
 */
export function writeBrandChanges(
  brand: Brand,
  form: BrandForm,
  catalogue_name: LocalizedText,
): Readonly<Record<string, unknown>> | undefined {
  const { logo, logo_dark, favicon, share_picture } = form.pictures;
  const { light, dark } = form.colours;
  const name = Object.keys(form.name).length === 0 ? catalogue_name : form.name;
  const { light: accent_light, dark: accent_dark } = accentsOf(form);
  const is_coloured = accent_light !== null && accent_dark !== null;
  const before: Readonly<Record<BrandField, unknown>> = {
    name: brand.name,
    logo: { light: brand.logo.light, dark: brand.logo.dark },
    logo_shows_name: brand.logo.shows_name,
    favicon: brand.favicon,
    share_picture: brand.share_picture,
    accent: brand.accent,
    powered_by: brand.powered_by,
  };
  const after: typeof before = {
    name,
    logo: { light: logo, dark: logo_dark },
    logo_shows_name: form.shows_name,
    favicon,
    share_picture,
    accent: is_coloured ? { light: accent_light, dark: accent_dark } : null,
    powered_by: form.powered_by,
  };
  const written: typeof before = {
    ...after,
    logo: logo === null ? null : { light: logo, dark: logo_dark },
    accent: light === '' ? null : dark === '' ? light : { light, dark },
  };
  const keys = FIELDS.filter(key => !isDeepStrictEqual(before[key], after[key]));
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map(key => [key, written[key]]));
}
