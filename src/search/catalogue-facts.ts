import type { CurveAxes } from '#contract/curve.ts';

/** How many products there are in a category, those of the categories below it among them. */
export type CategoryCount = { id: string; products: number };

/** What is known of one attribute: the products that have it, its lowest and highest stated number in its unit (null: none), and the products of each category that have it (where any does). */
export type AttributeFacts = {
  key: string;
  products: number;
  min: number | null;
  max: number | null;
  categories: CategoryCount[];
};

/** What an index knows of its products as a whole, in no particular order. Attributes and categories without products are left out. */
export type CatalogueFacts = {
  categories: CategoryCount[];
  attributes: AttributeFacts[];
  /** One for each y key, with the products that have such a curve. */
  curves: { axes: CurveAxes; categories: CategoryCount[] }[];
};
