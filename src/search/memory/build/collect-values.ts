import type { Attribute, AttributeValue } from '#contract/attribute.ts';
import { foldTexts } from '../../text/contained.ts';
import { Uint32List } from './list.ts';

/** The values of one attribute as the products come: which product, and which distinct value (a number in the order of appearance). */
export class CollectedValues<Value> {
  readonly products = new Uint32List();
  readonly codes = new Uint32List();
  readonly distinct: Value[] = [];
  readonly #numbers = new Map<number | string, number>();

  /** `id`: what makes the value the same as another. */
  add(product: number, id: number | string, value: Value): void {
    let code = this.#numbers.get(id);
    if (code === undefined) {
      code = this.distinct.push(value) - 1;
      this.#numbers.set(id, code);
    }
    this.products.push(product);
    this.codes.push(code);
  }
}

export type CollectedRange = { low: number; high: number };

/** The values of an attribute by its kind; flags are 0 no, 1 yes; texts are folded, both languages on a line each. */
export type CollectedColumn =
  | { kind: 'number'; attribute: Attribute; values: CollectedValues<number> }
  | { kind: 'range'; attribute: Attribute; values: CollectedValues<CollectedRange> }
  | { kind: 'enum'; attribute: Attribute; values: CollectedValues<readonly string[]> }
  | { kind: 'flag'; attribute: Attribute; values: CollectedValues<boolean> }
  | { kind: 'text'; attribute: Attribute; values: CollectedValues<{ folded: string; texts: string[] }> };

/** An empty column for an attribute. */
export function startColumn(attribute: Attribute): CollectedColumn {
  // Every member of the union is a kind with a list of its values; the switch keeps them together.
  switch (attribute.kind) {
    case 'number':
      return { kind: 'number', attribute, values: new CollectedValues() };
    case 'range':
      return { kind: 'range', attribute, values: new CollectedValues() };
    case 'enum':
      return { kind: 'enum', attribute, values: new CollectedValues() };
    case 'flag':
      return { kind: 'flag', attribute, values: new CollectedValues() };
    case 'text':
      return { kind: 'text', attribute, values: new CollectedValues() };
  }
}

/** Adds a product's value to the column of its attribute, which is of the same kind; a number that is not finite is no value. */
export function addValue(column: CollectedColumn, product: number, value: AttributeValue): void {
  if (column.kind === 'number' && value.kind === 'number') {
    if (Number.isFinite(value.value)) column.values.add(product, value.value, value.value + 0);
  } else if (column.kind === 'range' && value.kind === 'range') {
    const low = value.min ?? Number.NEGATIVE_INFINITY;
    const high = value.max ?? Number.POSITIVE_INFINITY;
    column.values.add(product, `${low} ${high}`, { low, high });
  } else if (column.kind === 'enum' && value.kind === 'enum') {
    const choices = [...new Set(value.values)];
    column.values.add(
      product,
      choices.length === 1 ? (choices[0] ?? '') : `\0${JSON.stringify(choices.sort())}`,
      choices,
    );
  } else if (column.kind === 'flag' && value.kind === 'flag') {
    column.values.add(product, Number(value.flag), value.flag);
  } else if (column.kind === 'text' && value.kind === 'text') {
    const texts = [value.text.en, value.text.cn].filter(text => text !== undefined);
    const folded = foldTexts(texts);
    column.values.add(product, folded, { folded, texts });
  }
}
