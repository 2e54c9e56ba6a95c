import { hash } from 'node:crypto';
import { makeId } from '#contract/id.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { firstText } from '#text/text-in.ts';
import type { Place, SourceItem } from '../../draft.ts';
import type { MappedSet } from './mapping.ts';
import { columnsOfName, fillName, fillTemplate, parseNameTemplate, parseTemplate } from './template.ts';

type Cell = (column: string, locale: Locale) => string;

/** Makes each series that a table names in a column once. Its categories are those that its products have in common. */
export class SetMaker {
  readonly #name: ReturnType<typeof parseNameTemplate>;
  readonly #id: ReturnType<typeof parseTemplate> | null;
  readonly #group: ReturnType<typeof parseNameTemplate> | null;
  readonly #made = new Set<string>();
  /** The name that an id was first made from. */
  readonly #names = new Map<string, string>();

  constructor({ name, id, group }: MappedSet) {
    this.#name = parseNameTemplate(name);
    this.#id = id === undefined ? null : parseTemplate(id);
    this.#group = group === undefined ? null : parseNameTemplate(group);
  }

  /** The columns that the templates name. */
  *columns(): Generator<string> {
    for (const name of [this.#name, this.#group]) if (name !== null) yield* columnsOfName(name);
    yield* this.#id?.columns ?? [];
  }

  /** The series and the group of a row (null: it has none), with the items that declare them if they are new. */
  find(cell: Cell, place: Place): { set_id: string | null; group_id: string | null; items: SourceItem[] } {
    const name = fillName(this.#name, cell);
    if (name === null) return { set_id: null, group_id: null, items: [] };
    const given = this.#id === null ? '' : fillTemplate(this.#id, column => cell(column, LOCALES[0] ?? 'en'));
    const id = this.#idOf(given || (firstText(name) ?? ''));
    const group_name = this.#group === null ? null : fillName(this.#group, cell);
    const group =
      group_name === null
        ? null
        : {
            id: this.#idOf(`${id}-${firstText(group_name) ?? ''}`),
            set_id: id,
            name: group_name,
            columns: [],
          };
    const key = group?.id ?? id;
    const items: SourceItem[] = this.#made.has(key)
      ? []
      : [{ noun: 'made_set', set: { id, name }, group, place }];
    this.#made.add(key);
    return { set_id: id, group_id: group?.id ?? null, items };
  }

  /**
   * Makes an id from a name. A second name with the same letters and digits (`PLA`, `PLA+`) gets a suffix made from its
   * signs.
   */
  #idOf(name: string): string {
    const made = makeId(name);
    const key = made.toLowerCase();
    const first = this.#names.get(key);
    if (first === undefined) this.#names.set(key, name);
    return first === undefined || foldSigns(first) === foldSigns(name)
      ? made
      : `${made.slice(0, ID_LENGTH_MAX)}~${hash('sha1', foldSigns(name)).slice(0, SUFFIX_LENGTH)}`;
  }
}

const SUFFIX_LENGTH = 6;
const ID_LENGTH_MAX = 121;

/** The signs that distinguish names besides letters and digits: all but blanks and dashes. */
function foldSigns(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\s_\p{Pd}]+/gu, '-');
}
