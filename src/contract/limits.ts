// Limits that screens tell of or keep to. No schema is here: a page takes them without the library that checks schemas.

/** Most lines that a cart holds. */
export const CART_LINES_MAX = 1000;
/** Most pieces that a line of a cart may ask for. */
export const QUANTITY_MAX = 1_000_000;
/** Most lines of a pasted list. */
export const PASTE_LINES_MAX = 5000;
/** Longest pasted list, in characters. */
export const PASTE_TEXT_MAX = 800_000;
/** Most products that are compared at once. */
export const COMPARE_MAX = 8;
/** Most images that one feedback carries. */
export const FEEDBACK_IMAGES_MAX = 3;
/** Largest image of a feedback, in bytes: 5 MiB. */
export const FEEDBACK_IMAGE_BYTES_MAX = 5 * 1024 * 1024;
/** Longest text of a feedback, in characters. */
export const FEEDBACK_CONTENT_MAX = 5000;
/** Longest text of a search or of a condition on words, in characters. */
export const SEARCH_TEXT_MAX = 200;
/** Most values or intervals in one condition. */
export const FILTER_VALUES_MAX = 100;
/** Number of hits on a page if the visitor chose no size. */
export const PAGE_SIZE = 24;
/** Most hits a page holds. */
export const PAGE_SIZE_MAX = 100;
/** Most hits that the pages of a list lead to. Its file has all of them. */
export const HITS_MAX = 10_000;

/**
 * The places of a page's hits in the order of a list, from the first to before the last. No page of any engine goes
 * beyond {@link HITS_MAX}, because an engine sorts all hits before a page to find it.
 */
export function pageBounds({ page, size }: { page: number; size: number }): { from: number; to: number } {
  return { from: Math.min((page - 1) * size, HITS_MAX), to: Math.min(page * size, HITS_MAX) };
}

/** The number of the last page of a list, at least 1. */
export function lastPage(hits: number, size: number): number {
  return Math.max(Math.ceil(Math.min(hits, HITS_MAX) / Math.max(size, 1)), 1);
}

/** Most products of a plot that are given one by one. More are counted in cells. */
export const PLOT_POINTS_MAX = 2000;
/** Most choices with a mark of their own in a plot: as many as can be told apart. */
export const PLOT_MARKS_MAX = 5;

/** Pages of all documents of a version that the search knows. */
export const DOCUMENT_PAGES_MAX = 20_000;
