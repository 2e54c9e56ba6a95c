import { z } from 'zod';

/**
 * How far a value may lie below (`minus`) and above (`plus`) the stated one. Both are 0 or more, in the value's unit.
 * `±0.1` has two equal ones, `+0/-0.1` has a `plus` of 0.
 */
export const Tolerance = z.object({ minus: z.number().nonnegative(), plus: z.number().nonnegative() });
export type Tolerance = z.infer<typeof Tolerance>;

/** The comparison of a number: `>=` is "at least", `~` is "about". */
export const Comparison = z.enum(['<', '<=', '>', '>=', '~']);
export type Comparison = z.infer<typeof Comparison>;
