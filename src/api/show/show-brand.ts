import { accentRules } from '#contract/records/brand/accent.ts';
import { brandOf, type ShownBrand } from '#contract/records/brand/brand.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** The brand of a catalogue in one language, its files as addresses. */
export function showBrand({ catalogue, media }: ServedCatalogue, locale: Locale): ShownBrand {
  const brand = brandOf(catalogue);
  const href = (path: string | null) => (path === null ? null : media.href(path));
  const { logo, footer, accent, by_update: _by_update, ...rest } = brand;
  return {
    ...rest,
    name: showText(brand.name, locale),
    logo: { ...logo, light: href(logo.light), dark: href(logo.dark) },
    accent_style: accent === null ? '' : `:root{${accentRules(accent)}}`,
    favicon: href(brand.favicon),
    share_picture: href(brand.share_picture),
    footer: {
      lines: footer.lines.map(line => showText(line, locale)),
      links: footer.links.map(({ text, link }) => ({ text: showText(text, locale), link })),
    },
    social: brand.social.map(({ name, link }) => ({ name: showText(name, locale), link })),
  };
}

/** The publisher of a catalogue, as its exports name it: the company, or the brand if no company is named. */
export function publisherOf({ catalogue }: Pick<ServedCatalogue, 'catalogue'>, locale: Locale): string {
  return showText(catalogue.contact.company, locale).text || showText(brandOf(catalogue).name, locale).text;
}
