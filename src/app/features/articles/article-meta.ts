/**
 * How search engines should treat a list's address. Another page of the list counts as a page of its own, but a
 * filtered view does not.
 */
export function listMeta(search: string): { index: boolean; query: string } {
  const paged = /^\?page=\d+$/.test(search);
  return { index: search === '' || paged, query: paged ? search : '' };
}
