import { hash } from 'node:crypto';
import { idKey, makeId } from '#contract/id.ts';
import { LOCALES } from '#text/locale.ts';
import type { Place, Problem, ProductDraft } from '../draft.ts';
import { nounText, problemAt } from '../problems.ts';
import { checkId } from './id-registry.ts';
import { KeyIndex } from './key-index.ts';

const SUFFIX_LENGTH = 7; // a tilde and six hexadecimal digits

/** The products read so far: an id each, and which part number it belongs to. Keeps only ids, part numbers, one checksum and the line of a product, so that a million fit.
 *
 *     #index        id in lower case ⟶ n
 *     #ids[n]  #part_numbers[n]  #checksums[n]  #lines[n] */
export class ProductIdentity {
  readonly #index = new KeyIndex(n => idKey(this.#ids[n] ?? ''));
  readonly #ids: string[] = [];
  readonly #part_numbers: string[] = [];
  readonly #checksums: number[] = [];
  /** The place of each product: its line (0 if unknown), and each file with its first n. */
  readonly #lines: number[] = [];
  readonly #files: { from: number; file: string }[] = [];
  /** Products whose id cannot be made from their part number. */
  readonly #byPartNumber = new KeyIndex(n => this.#part_numbers[n] ?? '');
  readonly #refused = new Set<string>();
  readonly #isSet: (id: string) => boolean;

  constructor(isSet: (id: string) => boolean) {
    this.#isSet = isSet;
  }

  /**
   * Assigns a product its id. Returns null with the problem if the product is refused or left out as a repetition of an
   * earlier row.
   */
  claim(draft: ProductDraft, of: Place): { id: string | null; problems: Problem[] } {
    const { part_number } = draft;
    const place = { ...of, column: of.column ?? (draft.id === null ? 'part_number' : 'id') };
    const made = makeId(part_number);
    const id = draft.id ?? made;
    const malformed = checkId(nounText('product'), id, place);
    if (malformed !== null) return this.#refuse(draft, malformed);
    if (this.#isSet(id)) return this.#refuse(draft, problemAt(place, 'id_of_set', { value: id }));
    const taken = this.#index.find(idKey(id));
    if (taken === undefined)
      return this.#keep(draft, { id, made, place, problems: this.#findShared(draft, place) });
    const first = this.#part_numbers[taken] ?? '';
    if (first === part_number && this.#checksums[taken] === checksum(draft))
      return this.#refuse(
        draft,
        problemAt(place, 'row_repeated', { value: part_number, first: this.#placeOf(taken) }),
      );
    if (first === part_number)
      return this.#refuse(
        draft,
        problemAt(place, 'part_number_twice', { value: part_number, first: this.#placeOf(taken) }),
      );
    if (draft.id !== null)
      return this.#refuse(
        draft,
        problemAt(place, 'id_twice', { noun: nounText('product'), value: id, first: this.#ids[taken] ?? '' }),
      );
    if (draft.same_id !== 'suffix')
      return this.#refuse(draft, problemAt(place, 'id_collision', { value: part_number, first, id }));
    return this.#suffix(draft, { id, first, place });
  }

  /** The id of a product by its part number, or by its id. */
  find(name: string): string | undefined {
    // A product's curves follow it directly.
    const last = this.#ids.length - 1;
    if (
      name === this.#part_numbers[last] &&
      this.#index.find(idKey(this.#ids[last] ?? '')) === last &&
      this.#byPartNumber.find(name) === undefined
    )
      return this.#ids[last];
    const exact =
      this.#byPartNumber.find(name) ?? this.#index.find(idKey(makeId(name))) ?? this.#index.find(idKey(name));
    return exact === undefined ? undefined : this.#ids[exact];
  }

  /** Whether a product of this part number or id was read and refused. */
  isRefused(name: string): boolean {
    return this.#refused.has(name);
  }

  /** Notes that a product was refused, under every name it may be referred to by. */
  refuse(...names: (string | null)[]): void {
    for (const name of names) if (name !== null) this.#refused.add(name);
  }

  /** Releases the id of a product that was refused after all. */
  release(id: string, part_number: string): void {
    this.#index.remove(idKey(id));
    this.#byPartNumber.remove(part_number);
    this.refuse(id, part_number);
  }

  #keep(
    draft: ProductDraft,
    { id, made, place, problems }: { id: string; made: string; place: Place; problems: Problem[] },
  ): { id: string; problems: Problem[] } {
    const index = this.#ids.length;
    this.#ids.push(id);
    this.#part_numbers.push(draft.part_number);
    this.#checksums.push(checksum(draft));
    this.#lines.push(place.line ?? 0);
    if (this.#files.at(-1)?.file !== place.file) this.#files.push({ from: index, file: place.file });
    this.#index.add(idKey(id), index);
    if (idKey(made) !== idKey(id) && this.#byPartNumber.find(draft.part_number) === undefined)
      this.#byPartNumber.add(draft.part_number, index);
    return { id, problems };
  }

  #refuse(draft: ProductDraft, problem: Problem): { id: null; problems: Problem[] } {
    if (problem.severity === 'error') this.refuse(draft.id, draft.part_number);
    return { id: null, problems: [problem] };
  }

  /** A suffix made from the part number, so that it does not depend on the preceding rows of the file. */
  #suffix(
    draft: ProductDraft,
    { id, first, place }: { id: string; first: string; place: Place },
  ): { id: string | null; problems: Problem[] } {
    const suffixed = `${id.slice(0, 128 - SUFFIX_LENGTH)}~${hash('sha1', draft.part_number).slice(0, SUFFIX_LENGTH - 1)}`;
    const taken = this.#index.find(idKey(suffixed));
    if (taken === undefined)
      return this.#keep(draft, {
        id: suffixed,
        made: id,
        place,
        problems: [problemAt(place, 'id_suffixed', { value: draft.part_number, first, id: suffixed })],
      });
    const isSame = this.#checksums[taken] === checksum(draft);
    return this.#refuse(
      draft,
      problemAt(place, isSame ? 'row_repeated' : 'part_number_twice', {
        value: draft.part_number,
        first: this.#placeOf(taken),
      }),
    );
  }

  /** `products/lenses.csv:12` of a product that was read before. */
  #placeOf(n: number): string {
    const file = this.#files.findLast(({ from }) => from <= n)?.file ?? '';
    const line = this.#lines[n] ?? 0;
    return line === 0 ? file : `${file}:${line}`;
  }

  #findShared(draft: ProductDraft, place: Place): Problem[] {
    const other = draft.id === null ? undefined : this.#byPartNumber.find(draft.part_number);
    return other === undefined
      ? []
      : [problemAt(place, 'part_number_shared', { value: draft.part_number, first: this.#ids[other] ?? '' })];
  }
}

/** FNV-1a over the contents of a row, 32 bits: distinguishes an identical row from another of the same part number. */
function checksum(draft: ProductDraft): number {
  let sum = 0x811c9dc5;
  const add = (text: string) => {
    for (let index = 0; index < text.length; index++)
      sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
    sum = Math.imul(sum ^ 0x1f, 0x01000193);
  };
  for (const cell of draft.cells) {
    add(cell.key);
    add(cell.text);
  }
  for (const text of [
    ...LOCALES.map(locale => draft.name[locale]),
    ...LOCALES.map(locale => draft.summary[locale]),
    draft.status,
    draft.set_id,
    draft.added_on,
  ])
    add(text ?? '');
  if (draft.price !== null) add(JSON.stringify(draft.price));
  if (draft.packing !== undefined) add(JSON.stringify(draft.packing));
  return sum;
}
