/** What a list's address says to search engines: another page of it is a page of its own, a filtered view is not. */
export function listMeta(search: string): { index: boolean; query: string } {
  const paged = /^\?page=\d+$/.test(search);
  return { index: search === '' || paged, query: paged ? search : '' };
}
