import type { Product } from '#contract/records/product.ts';
import { countGap, emptyGap, type Gap, shareOf } from './gap.ts';

/** How many products of a category have a value of an attribute. */
export type AttributeGap = Gap & { category: string; attribute: string };

/** Counts which attributes the products of each category have. */
export type AttributeCoverage = {
  add: (product: Product, categories: Iterable<string>) => void;
  /**
   * The attributes that some products of a category lack. Those that at least half of the products have come first,
   * sorted by missing values, as these were probably forgotten. The others follow by the share of products that have
   * them.
   */
  gaps: () => AttributeGap[];
};

/** The products of a category so far, and its attributes. */
type Counted = { products: Gap; attributes: Map<string, Gap> };

/** Creates a count without products. Its memory depends on the categories and their attributes, not on the number of products. */
export function countAttributes(): AttributeCoverage {
  const byCategory = new Map<string, Counted>();
  return {
    add: (product, categories) => {
      const keys = new Set(product.attributes.map(({ key }) => key));
      for (const category of categories) {
        const counted = byCategory.get(category) ?? { products: emptyGap(), attributes: new Map() };
        byCategory.set(category, counted);
        // All products before the first that has a value lack it.
        for (const key of keys)
          if (!counted.attributes.has(key)) counted.attributes.set(key, structuredClone(counted.products));
        for (const [key, gap] of counted.attributes) countGap(gap, !keys.has(key), product.part_number);
        countGap(counted.products, true, product.part_number);
      }
    },
    gaps: () =>
      [...byCategory]
        .flatMap(([category, { attributes }]) =>
          [...attributes].map(([attribute, gap]) => ({ category, attribute, ...gap })),
        )
        .filter(({ missing }) => missing > 0)
        .sort(byUrgency),
  };
}

function byUrgency(a: AttributeGap, b: AttributeGap): number {
  const isRule = (gap: Gap) => shareOf(gap) >= 0.5;
  if (isRule(a) !== isRule(b)) return isRule(a) ? -1 : 1;
  return isRule(a) ? b.missing - a.missing : shareOf(b) - shareOf(a) || b.missing - a.missing;
}
