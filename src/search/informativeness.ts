// How much an attribute tells about a result, from 0 to 1:
//
//   coverage  = products with a value / products
//   diversity = the chance that two products, taken at random, differ in it (Gini-Simpson), no value being a value too
//   telling   = coverage × diversity
//
// An attribute on which all agree tells nothing; one that hardly any product has, little.

/** Smallest share of products with an attribute for it to be offered automatically. */
export const COVERAGE_MIN = 0.15;
/** Limit of facets that are offered automatically. */
export const FACETS_MAX = 30;

/** How informative an attribute is: `counts` are the products of each value (or bar), `covered` those with any value. */
export function informativeness(counts: ArrayLike<number>, covered: number, total: number): number {
  if (total === 0) return 0;
  let same = ((total - covered) / total) ** 2;
  for (let index = 0; index < counts.length; index++) same += ((counts[index] ?? 0) / total) ** 2;
  return (covered / total) * Math.max(0, 1 - same);
}

/** Whether an attribute is offered without being requested. */
export function isInformative(score: number, covered: number, total: number): boolean {
  // Rounding leaves a trace if all agree.
  return score > 1e-9 && covered >= total * COVERAGE_MIN;
}
