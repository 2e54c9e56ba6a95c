import { hash } from 'node:crypto';
import type { ChoiceOrder, EnumValue } from '#contract/attributes/kinds/enum.ts';
import { makeId } from '#contract/id.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { firstText, textsOf } from '#text/text-in.ts';
import { areSizes, sortByName } from './choice-order.ts';

/**
 * The choices of one enum attribute: those that the catalogue lists, and those that cells bring, which merge without
 * regard to case (the first spelling stays).
 */
export class Choices {
  readonly #listed: EnumValue[];
  readonly #made: { id: string; name: LocalizedText }[] = [];
  readonly #bySpelling = new Map<string, string>();
  readonly #ids = new Set<string>();

  constructor(listed: readonly EnumValue[]) {
    this.#listed = [...listed];
    // Ids before names: a choice may be called like the id of another one.
    for (const { id } of listed) {
      this.#ids.add(id.toLowerCase());
      this.#remember(id, id);
    }
    for (const { id, name } of listed) for (const spelling of textsOf(name)) this.#remember(spelling, id);
  }

  /** The number of choices. */
  get size(): number {
    return this.#listed.length + this.#made.length;
  }

  /** The id of a choice, found by its id or its name in any language. An unknown name becomes a new choice. */
  find(name: LocalizedText): string {
    const known = this.findKnown(textsOf(name));
    if (known !== undefined) return known;
    const id = this.#makeId(firstText(name) ?? '');
    this.#made.push({ id, name });
    for (const spelling of textsOf(name)) this.#remember(spelling, id);
    return id;
  }

  /** The id of the first choice that one of the texts is the id or a name of, or undefined if there is none. */
  findKnown(texts: readonly string[]): string | undefined {
    return texts.map(text => this.#bySpelling.get(foldSpelling(text))).find(id => id !== undefined);
  }

  /** All choices: the listed ones in their order, then the created ones by the sizes in their names, or in natural order. */
  list(): EnumValue[] {
    const last = Math.max(0, ...this.#listed.map(value => value.order));
    const made = sortByName(this.#made, ({ name }) => firstText(name) ?? '');
    return [...this.#listed, ...made.map((value, index) => ({ ...value, order: last + index + 1 }))];
  }

  /**
   * The order in which a facet lists them if the owner specifies none: as they listed them, else by their sizes if all
   * names are quantities.
   */
  get order(): ChoiceOrder {
    if (this.#listed.length > 0) return 'given';
    return areSizes(this.#made.map(({ name }) => firstText(name) ?? '')) ? 'size' : 'count';
  }

  #remember(spelling: string | undefined, id: string): void {
    if (spelling === undefined) return;
    const key = foldSpelling(spelling);
    if (!this.#bySpelling.has(key)) this.#bySpelling.set(key, id);
  }

  /**
   * Makes an id from the slug of a name. A name without Latin letters or digits serves as its own id, except for `*`
   * and commas, which have a meaning in addresses. Where a slug is taken, a hash of the name is appended, so that the
   * suffix does not depend on the order.
   */
  #makeId(name: string): string {
    const plain = name.replaceAll(',', ' ').replace(/^!+/, '').trim();
    const slug = makeId(name).toLowerCase() || (plain === '*' ? 'asterisk' : plain) || '-';
    const id = this.#ids.has(slug.toLowerCase())
      ? `${slug.slice(0, 121)}~${hash('sha1', name).slice(0, 6)}`
      : slug.slice(0, 128);
    this.#ids.add(id.toLowerCase());
    return id;
  }
}

function foldSpelling(spelling: string): string {
  return spelling.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
