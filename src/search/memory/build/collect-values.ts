import type { Attribute } from '#contract/attributes/attribute.ts';
import type { KindName, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import { COLUMN_KINDS, type KeptOf } from '../kinds/kinds.ts';
import { Uint32List } from './list.ts';

/**
 * The values of one attribute in order of arrival: the product, and the number of the distinct value (in order of
 * appearance).
 */
export class CollectedColumn<Name extends KindName = KindName> {
  readonly products = new Uint32List();
  readonly codes = new Uint32List();
  readonly distinct: KeptOf<Name>[] = [];
  readonly #numbers = new Map<number | string, number>();
  readonly kind: Name;
  readonly attribute: Attribute;

  constructor(kind: Name, attribute: Attribute) {
    this.kind = kind;
    this.attribute = attribute;
  }

  /**
   * Adds a product's value, which must be of the attribute's kind. An invalid value, such as a number that is not
   * finite, is ignored.
   */
  add(product: number, value: ValueOf<Name>): void {
    const id = COLUMN_KINDS[this.kind].idOf(value);
    if (id === null) return;
    let code = this.#numbers.get(id);
    if (code === undefined) {
      code = this.distinct.push(COLUMN_KINDS[this.kind].keep(value)) - 1;
      this.#numbers.set(id, code);
    }
    this.products.push(product);
    this.codes.push(code);
  }
}
