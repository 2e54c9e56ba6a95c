import { createContext } from 'react';

/** The list of a category, or of a group or series. With neither it is the result of a search. */
export type ListSource = { category?: string; list?: string };

/** The list whose facets are shown, with the parameters of its address. Facets use it for their requests to the server. */
export const ListSourceContext = createContext<{ source: ListSource; parameters: URLSearchParams }>({
  source: {},
  parameters: new URLSearchParams(),
});
