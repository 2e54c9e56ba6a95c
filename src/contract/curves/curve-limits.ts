// Apart from the schemas, so that a page that keeps these limits need not load them.

/** Most points that one series holds. */
export const CURVE_POINTS_MAX = 20_000;
/** Most curves of one request. */
export const CURVES_MAX = 100;
/** Most points of all curves of one answer; some 6 MB of JSON. */
export const ANSWER_POINTS_MAX = 400_000;
/** Most lines of one stack; the same filter may stand in it several times. */
export const STACK_MAX = 8;
