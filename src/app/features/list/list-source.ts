import { createContext } from 'react';

/** Which list is meant: that of a category, or of a group or series; without both, what a search finds. */
export type ListSource = { category?: string; list?: string };

/** The list whose facets are shown, with the parameters of its address; for what a facet asks the server. */
export const ListSourceContext = createContext<{ source: ListSource; parameters: URLSearchParams }>({
  source: {},
  parameters: new URLSearchParams(),
});
