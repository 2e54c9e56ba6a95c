/** The address of a category: its ids from the top down. */
export function categoryPath({ path }: { path: readonly string[] }): string {
  return `/category/${path.map(encodeURIComponent).join('/')}`;
}

/** The address of a product or set. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}
