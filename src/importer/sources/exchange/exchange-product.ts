import type { Packing } from '#contract/packing/packing.ts';
import type { LocalizedText } from '#text/localized-text.ts';

/** A feature of a product as stated in the exchange format. */
export type Feature = {
  key: string;
  /** A single value, several choices, or the two ends of a range. */
  values: LocalizedText[];
  /** As written. */
  unit: string | null;
  /** The comparison before a single number, such as `<=`. */
  comparison?: string;
  /** The tolerance after a single number, such as `+0.1/-0.2`. */
  tolerance?: string;
};

/** A feature with its name in the source. */
export type NamedFeature = Feature & { name: LocalizedText };

/**
 * A picture or document: an address (`https://…`) or a path next to the catalogue, and its purpose by the document
 * kinds of the site, `image` for a picture of the product.
 */
export type Medium = {
  source: string;
  kind: 'image' | 'datasheet' | 'drawing' | 'manual' | 'certificate' | 'software' | 'page' | 'other';
  name: LocalizedText;
  language: string | null;
};

/**
 * A price step: the price of one piece from `quantity` on, in major units of the currency. An `amount` of null means on
 * request.
 */
export type PriceStep = { quantity: number; amount: number | null; currency: string };

/** A text where the format has a number, with its element and the column that a problem with it names. */
export type UnreadNumber = { column: string; field: string; value: string };

/** Which other product one refers to, and how. */
export type Reference = { kind: 'accessory' | 'spare_part' | 'similar' | 'successor'; part_number: string };

/**
 * A product as the exchange formats of makers and dealers describe it, before it becomes a draft. It is plain data that
 * waits in a file until the whole source is known.
 */
export type ExchangeProduct = {
  line: number | null;
  part_number: string;
  is_discontinued: boolean;
  name: LocalizedText;
  summary: LocalizedText;
  description: LocalizedText;
  /** Ids of catalogue groups. */
  groups: string[];
  /** Groups of classification systems. */
  classes: { system: string; code: string }[];
  features: Feature[];
  prices: PriceStep[];
  /** It has prices, and none of them holds today. */
  price_not_today?: true;
  /** What is left out because it is no number. */
  unread?: UnreadNumber[];
  packing?: Packing;
  lead_days: number | null;
  media: Medium[];
  cross_references: string[];
  references: Reference[];
};
