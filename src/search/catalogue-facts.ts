import type { CurveAxes } from '#contract/curves/curve.ts';

/** How many products there are in a category, those of the categories below it among them. */
export type CategoryCount = { id: string; products: number };

/** The lowest and highest number that some products state, in the attribute's unit; null where none is stated. */
export type ValueSpan = { min: number | null; max: number | null };

/**
 * What is known of one attribute: for each category with products that have it, how many do and what they state; and
 * the same of all products.
 */
export type AttributeFacts = ValueSpan & {
  key: string;
  products: number;
  categories: (CategoryCount & ValueSpan)[];
};

/** What an index knows of its products as a whole, in no particular order. Attributes and categories without products are left out. */
export type CatalogueFacts = {
  categories: CategoryCount[];
  attributes: AttributeFacts[];
  /** One for each y key, with the products that have such a curve. */
  curves: { axes: CurveAxes; categories: CategoryCount[] }[];
};
