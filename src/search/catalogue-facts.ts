import type { CurveAxes } from '#contract/curves/curve.ts';

/** The number of products in a category, including those of the categories below it. */
export type CategoryCount = { id: string; products: number };

/**
 * The lowest and highest number that the products in question state, in the attribute's unit. Both are null if none
 * states one.
 */
export type ValueSpan = { min: number | null; max: number | null };

/**
 * The number of products with an attribute and the span of its values, over all products and for each category in which
 * it occurs.
 */
export type AttributeFacts = ValueSpan & {
  key: string;
  products: number;
  categories: (CategoryCount & ValueSpan)[];
};

/**
 * Facts about all products of an index together, in no particular order. Attributes and categories without products are
 * left out.
 */
export type CatalogueFacts = {
  categories: CategoryCount[];
  attributes: AttributeFacts[];
  /** One for each y key, with the products that have such a curve. */
  curves: { axes: CurveAxes; categories: CategoryCount[] }[];
};
