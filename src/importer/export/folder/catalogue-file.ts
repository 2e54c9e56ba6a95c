import { stringify } from 'yaml';
import type { Brand } from '#contract/records/brand/brand.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { CellWriting } from './record-cells.ts';

/** Formats `catalogue.yaml`. Synonyms, units and views have files of their own. */
export function formatCatalogueFile(catalogue: Catalogue, { text }: CellWriting): string {
  const {
    synonyms: _,
    views: __,
    units: ___,
    name,
    description,
    contact,
    brand,
    ads,
    feedback_types,
    ...rest
  } = catalogue;
  const file = {
    name: text(name),
    description: text(description),
    ...rest,
    contact: { ...contact, company: text(contact.company), address: text(contact.address) },
    ...(brand && { brand: brandFields(brand, text) }),
    ads: ads.map(ad => ({ ...ad, text: text(ad.text) })),
    ...(feedback_types && {
      feedback_types: feedback_types.map(type => ({ ...type, name: text(type.name) })),
    }),
  };
  return stringify(file, { lineWidth: 0 });
}

/** Formats `brand.yaml`, which has the same fields as `brand` of `catalogue.yaml`. */
export function formatBrandFile(brand: Brand, { text }: Pick<CellWriting, 'text'>): string {
  return stringify(brandFields(brand, text), { lineWidth: 0 });
}

function brandFields(
  { name, logo, footer, social, by_update: _, ...rest }: Brand,
  text: CellWriting['text'],
) {
  const { shows_name, light, dark } = logo;
  return {
    ...rest,
    name: text(name),
    logo: light === null ? null : { light, dark },
    logo_shows_name: shows_name,
    footer: {
      lines: footer.lines.map(text),
      links: footer.links.map(link => ({ ...link, text: text(link.text) })),
    },
    social: social.map(network => ({ ...network, name: text(network.name) })),
  };
}
