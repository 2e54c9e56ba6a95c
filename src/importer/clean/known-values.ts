import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { Cell } from '../draft.ts';

/** Number of cells remembered. A column with more distinct cells would not profit from it. */
const KNOWN_MAX = 2_000;

/**
 * A cache of the readings of one attribute's cells. Cells of a catalogue repeat (diameters, ranges, materials), and a
 * look-up is faster than another reading. Only readings without a problem belong in here, because a problem names its
 * place. A column of another unit clears it.
 */
export class KnownValues {
  readonly #values = new Map<string, AttributeValue | null>();
  #unit: string | null = null;
  #decimal_comma = false;

  /** The value of a cell that was read before (null: it is empty), else undefined. */
  find({ text, unit, decimal_comma }: Cell): AttributeValue | null | undefined {
    return unit === this.#unit && decimal_comma === this.#decimal_comma ? this.#values.get(text) : undefined;
  }

  /** Stores the reading of a cell. */
  keep({ text, unit, decimal_comma }: Cell, value: AttributeValue | null): void {
    if (unit !== this.#unit || decimal_comma !== this.#decimal_comma) this.#values.clear();
    this.#unit = unit;
    this.#decimal_comma = decimal_comma;
    if (this.#values.size < KNOWN_MAX) this.#values.set(text, value);
  }
}
