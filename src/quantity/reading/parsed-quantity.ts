import type { Comparison, Tolerance } from '../schema.ts';
import type { Names } from '../units/quantities.ts';
import type { QuantityErrorCode } from '../units/quantity-error.ts';

/**
 * A quantity as read. `value`, `reach`, `tolerance`, `min` and `max` are in `unit`: the target unit, else the one in
 * the text. Within `reach` to either side of the value, numbers are equal at the written precision. `given` is the
 * text, `given_value` and `given_unit` are the number and the unit in it (null if none was written, or if the ends of
 * an interval have two). An open end of an interval is null.
 */
export type ParsedQuantity =
  | { kind: 'missing' }
  | {
      kind: 'value';
      value: number;
      reach: number;
      unit: string | null;
      given: string;
      given_value: number;
      given_unit: string | null;
      comparison: Comparison | null;
      tolerance: Tolerance | null;
    }
  | {
      kind: 'interval';
      min: number | null;
      max: number | null;
      unit: string | null;
      given: string;
      given_unit: string | null;
    };

/** A quantity, or why there is none. The message names the text and the accepted form. */
export type QuantityParse =
  | { ok: true; quantity: ParsedQuantity }
  | { ok: false; code: QuantityErrorCode; message: Names };
