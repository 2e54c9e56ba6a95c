/** The power of the number of products that a figure grew with from the first size to the last; 1 is linear. Empty for one size. */
export function showSlope<Size extends { products: number }>(
  sizes: readonly Size[],
  of: (size: Size) => number,
): string {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first === undefined || last === undefined || first === last) return '';
  return (Math.log(of(last) / of(first)) / Math.log(last.products / first.products)).toFixed(2);
}
