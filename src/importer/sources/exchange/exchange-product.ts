import type { LocalizedText } from '#text/localized-text.ts';

/**
 * A feature of a product as the exchange format gives it. `values`: one, several choices, or the two ends of a range;
 * `unit` as written, or null; `comparison` and `tolerance` of a single number, as they stand before and behind it:
 * `<=`, `+0.1/-0.2`.
 */
export type Feature = {
  key: string;
  values: LocalizedText[];
  unit: string | null;
  comparison?: string;
  tolerance?: string;
};

/** A feature with the name that the source gives it. */
export type NamedFeature = Feature & { name: LocalizedText };

/**
 * A picture or document: an address (`https://…`) or a path beside the catalogue, and what it is for by the document
 * kinds of the site, `image` for a picture of the product.
 */
export type Medium = {
  source: string;
  kind: 'image' | 'datasheet' | 'drawing' | 'manual' | 'certificate' | 'software' | 'page' | 'other';
  name: LocalizedText;
  language: string | null;
};

/** A price step: from this quantity on, this price of one piece in major units of the currency; null: on request. */
export type PriceStep = { quantity: number; amount: number | null; currency: string };

/** Which other product one refers to, and how. */
export type Reference = { kind: 'accessory' | 'spare_part' | 'similar' | 'successor'; part_number: string };

/**
 * A product as formats of exchange between makers and dealers have it, before it becomes a draft: plain data, kept in a
 * file until all of the source is known. `groups`: ids of catalogue groups; `classes`: groups of classification
 * systems, as `system code`.
 */
export type ExchangeProduct = {
  line: number | null;
  part_number: string;
  is_discontinued: boolean;
  name: LocalizedText;
  summary: LocalizedText;
  description: LocalizedText;
  groups: string[];
  classes: { system: string; code: string }[];
  features: Feature[];
  prices: PriceStep[];
  /** It has prices, and none of them holds today. */
  price_not_today?: true;
  lead_days: number | null;
  media: Medium[];
  cross_references: string[];
  references: Reference[];
};
