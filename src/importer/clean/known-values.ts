import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { Cell } from '../draft.ts';

/** Number of cells remembered. A column with more distinct cells would not profit from it. */
const KNOWN_MAX = 2_000;

/**
 * What cells of one attribute were read as: cells of a catalogue repeat (diameters, ranges, materials), and looking one up is quicker than
 * reading it again. Only what was read without a problem belongs in here, since a problem says where it was. A column of another unit
 * starts anew.
 */
export class KnownValues {
  readonly #values = new Map<string, AttributeValue | null>();
  #unit: string | null = null;
  #decimal_comma = false;

  /** The value of a cell that was read before (null: it says that there is none), else undefined. */
  find({ text, unit, decimal_comma }: Cell): AttributeValue | null | undefined {
    return unit === this.#unit && decimal_comma === this.#decimal_comma ? this.#values.get(text) : undefined;
  }

  /** Remembers what a cell was read as. */
  keep({ text, unit, decimal_comma }: Cell, value: AttributeValue | null): void {
    if (unit !== this.#unit || decimal_comma !== this.#decimal_comma) this.#values.clear();
    this.#unit = unit;
    this.#decimal_comma = decimal_comma;
    if (this.#values.size < KNOWN_MAX) this.#values.set(text, value);
  }
}
