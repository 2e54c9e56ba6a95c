// Apart from the schemas, so that a page that keeps these limits need not load them.

/** Most points that one series holds. */
export const CURVE_POINTS_MAX = 20_000;
/** Most curves of one request. */
export const CURVES_MAX = 100;
/** Limit of points in all curves of one answer, about 6 MB of JSON. */
export const ANSWER_POINTS_MAX = 400_000;
/** Limit of lines in one stack, which may hold the same filter several times. */
export const STACK_MAX = 8;
