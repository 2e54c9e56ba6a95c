/** How search engines should treat a list's address: another page of the list is a page of its own, a filtered view is not. */
export function listMeta(search: string): { index: boolean; query: string } {
  const paged = /^\?page=\d+$/.test(search);
  return { index: search === '' || paged, query: paged ? search : '' };
}
