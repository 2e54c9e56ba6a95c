import { isDeepStrictEqual } from 'node:util';
import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import type { Tolerance } from '#quantity/schema.ts';
import { LOCALES } from '#text/locale.ts';
import { firstText } from '#text/text-in.ts';
import { AttributeRegistry } from '../../clean/attribute-registry.ts';
import { isNoValue } from '../../clean/cell.ts';
import type { Cell } from '../../draft.ts';
import type { ExportNotes } from '../export-notes.ts';

const NOWHERE = { file: '', line: null, column: null };

/**
 * Makes sure that an import reads the values of a product's cells unchanged. A text that was read in the unit of its
 * column may not be readable together with it (`25.0 ±1 % mm`). The unit is then moved back to the name of the cell. A
 * text with a decimal comma is ambiguous on its own and is written in the unit of its attribute.
 */
export class ReadableCells {
  readonly #registry = new AttributeRegistry();
  readonly #attributes: ReadonlyMap<string, Attribute>;
  readonly #notes: ExportNotes;

  constructor(attributes: readonly Attribute[], notes: ExportNotes) {
    this.#attributes = new Map(attributes.map(attribute => [attribute.key, attribute]));
    this.#notes = notes;
    for (const attribute of attributes) this.#registry.define(attribute, NOWHERE);
  }

  /** The text of a choice: its id, or its name if the id would be read as "no value". */
  choice = (key: string, id: string): string => {
    if (!isNoValue(id)) return id;
    const name = this.#attributes.get(key)?.values.find(value => value.id === id)?.name;
    return firstText(name) ?? id;
  };

  /** Corrects the cells of a product, by column, that do not read as its values. */
  correct({ attributes }: Product, cells: Map<string, string>): void {
    const read = this.#read(attributes.flatMap(value => this.#cellsOf(value, cells)));
    for (const value of attributes) {
      const found = read.get(value.key);
      if (found !== undefined && isDeepStrictEqual(value, found)) continue;
      if (this.#nameUnit(value, cells)) continue;
      const text = this.#rewrite(value);
      if (text !== null) cells.set(value.key, text);
      this.#notes.add(text === null ? 'value_lost' : 'value_rewritten');
    }
  }

  /**
   * Whether a product has a value whose unit must be in the name of its cell, which a table with one column for all
   * cannot express.
   */
  namesUnits(product: Product, cells: ReadonlyMap<string, string>): boolean {
    const corrected = new Map(cells);
    this.correct(product, corrected);
    return [...corrected.keys()].some(name => name.endsWith(']'));
  }

  /** Moves the unit at the end of a text into the name of the cell, if that reads as the value. */
  #nameUnit(value: AttributeValue, cells: Map<string, string>): boolean {
    const [, text = '', unit = ''] = /^(.*) (\S+)$/s.exec(cells.get(value.key) ?? '') ?? [];
    if (unit === '' || !('given' in value)) return false;
    const found = this.#read([{ ...cellOf(value.key, text), unit }]).get(value.key);
    if (!isDeepStrictEqual(value, found)) return false;
    cells.delete(value.key);
    cells.set(`${value.key} [${unit}]`, text);
    return true;
  }

  #cellsOf({ key, kind }: AttributeValue, cells: ReadonlyMap<string, string>): Cell[] {
    const columns = kind === 'text' ? LOCALES.map(locale => `${key}_${locale}`) : [key];
    return columns.flatMap(column => {
      const text = cells.get(column);
      return text === undefined ? [] : [cellOf(column, text)];
    });
  }

  #read(cells: readonly Cell[]): Map<string, AttributeValue> {
    return new Map(this.#registry.clean(cells).values.map(value => [value.key, value]));
  }

  /** A text that reads as the same value, or null if none does. */
  #rewrite(value: AttributeValue): string | null {
    const unit = this.#attributes.get(value.key)?.unit ?? '';
    const text = `${numberText(value) ?? ''} ${unit}`.trim();
    const found = this.#read([cellOf(value.key, text)]).get(value.key);
    return found !== undefined && isDeepStrictEqual(withGiven(value, ''), withGiven(found, '')) ? text : null;
  }
}

function numberText(value: AttributeValue): string | null {
  if (value.kind === 'number')
    return `${value.comparison ?? ''}${value.value}${toleranceText(value.tolerance)}`;
  if (!('min' in value)) return null;
  const { min, max } = value;
  if (min === null) return `..${max ?? ''}`;
  return max === null ? `${min}..` : `${min}..${max}`;
}

function toleranceText(tolerance: Tolerance | null): string {
  if (tolerance === null) return '';
  const { minus, plus } = tolerance;
  return minus === plus ? ` ±${plus}` : ` +${plus}/-${minus}`;
}

function withGiven(value: AttributeValue, given: string): AttributeValue {
  return 'given' in value ? { ...value, given } : value;
}

/** A cell as an import sees it, blanks around it cut off. */
function cellOf(key: string, text: string): Cell {
  return { key, text: text.trim(), unit: null, decimal_comma: false, place: NOWHERE };
}
