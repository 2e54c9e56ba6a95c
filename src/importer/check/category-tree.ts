import { hash } from 'node:crypto';
import { idKey, makeId } from '#contract/id.ts';
import { CATEGORY_LEVELS_MAX, type Category } from '#contract/records/category.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { firstText, textsOf } from '#text/text-in.ts';
import type { Place, Problem } from '../draft.ts';
import { nounText, problemAt } from '../problems.ts';
import { type FoundId, IdRegistry } from './id-registry.ts';

type Declared = Omit<Category, 'level'>;

const NATURAL_ORDER = new Intl.Collator('en', { numeric: true });
const ID_LENGTH_MAX = 128;
/** Parents above parents are followed this far: far deeper than a tree may be, far less than a stack holds. */
const CHAIN_LENGTH_MAX = 100;

/** The tree of categories: declared by id, or made from paths of names.
 *
 *     declared  a ── b ── c       names   root ⟶ "Lenses" ⟶ a,  a ⟶ "Plano-convex" ⟶ b …
 *     made      a ── b ── a-b-new-name                (id: the parent's and the name's slug)
 *
 *  Declared categories may come in any order. Parents are resolved when the first category is asked for. */
export class CategoryTree {
  readonly #ids = new IdRegistry(nounText('category'));
  #pending = new Map<string, { record: Declared; place: Place }>();
  readonly #categories = new Map<string, Category>();
  readonly #made = new Set<string>();
  /** Parent's id and name, as spelt and in lower case, to the child's id. */
  readonly #byName = new Map<string, string>();
  readonly #report: (problem: Problem) => void;

  constructor(report: (problem: Problem) => void) {
    this.#report = report;
  }

  /** Adds a declared category, whose parent may follow later. */
  declare(record: Declared, place: Place): void {
    const problem = this.#ids.claim(record.id, place);
    if (problem === null) this.#pending.set(idKey(record.id), { record, place });
    else this.#report(problem);
  }

  /** Notes that a declared category was refused. */
  refuse(id: string | null): void {
    this.#ids.refuse(id);
  }

  /** Looks up a category by id. */
  find(id: string): FoundId {
    this.#resolve();
    return this.#ids.find(id);
  }

  /**
   * Finds the category at a path of names and creates the missing ones. Returns null, and reports it, if the path has
   * more levels than allowed.
   */
  findPath(path: readonly LocalizedText[], place: Place): string | null {
    this.#resolve();
    if (path.length > CATEGORY_LEVELS_MAX) {
      const value = path.map(name => firstText(name)).join(' / ');
      this.#report(problemAt(place, 'category_too_deep', { value, limit: CATEGORY_LEVELS_MAX }));
      return null;
    }
    let parent: Category | null = null;
    for (const name of path) parent = this.#findChild(parent, name) ?? this.#makeChild(parent, name, place);
    return parent?.id ?? null;
  }

  /** All categories: declared ones in their order, made ones after them by name. */
  list(): Category[] {
    this.#resolve();
    const all = [...this.#categories.values()];
    const made = all
      .filter(category => this.#made.has(category.id))
      .sort((a, b) => NATURAL_ORDER.compare(nameOf(a), nameOf(b)));
    const declared = all.filter(category => !this.#made.has(category.id));
    const last = Math.max(0, ...declared.map(category => category.order));
    return [...declared, ...made.map((category, index) => ({ ...category, order: last + index + 1 }))];
  }

  /** A category and its ancestors, from the top down. Returns an empty list if the category is unknown. */
  ancestors(id: string): string[] {
    const category = this.#categories.get(idKey(id));
    if (category === undefined) return [];
    return [...(category.parent_id === null ? [] : this.ancestors(category.parent_id)), category.id];
  }

  #resolve(): void {
    if (this.#pending.size === 0) return;
    const pending = this.#pending;
    this.#pending = new Map();
    for (const key of pending.keys()) this.#place(key, pending, new Set());
  }

  /**
   * Places a category under its parent, after placing the parent itself.
   * @returns whether the category could be placed
   */
  #place(key: string, pending: Map<string, { record: Declared; place: Place }>, path: Set<string>): boolean {
    if (this.#categories.has(key)) return true;
    const entry = pending.get(key);
    if (entry === undefined) return false;
    const { record } = entry;
    const place = { ...entry.place, column: entry.place.column ?? 'parent_id' };
    const refuse = (problem: Problem): false => {
      pending.delete(key);
      this.#ids.release(record.id);
      this.#report(problem);
      return false;
    };
    if (record.parent_id === null) return this.#keep({ ...record, level: 1 });
    const parent_key = idKey(record.parent_id);
    if (path.size > CHAIN_LENGTH_MAX)
      return refuse(problemAt(place, 'category_too_deep', { value: record.id, limit: CATEGORY_LEVELS_MAX }));
    if (parent_key === key || path.has(parent_key))
      return refuse(problemAt(place, 'category_circle', { id: record.id }));
    if (!this.#place(parent_key, pending, new Set([...path, key]))) {
      const isRefused = this.#ids.find(record.parent_id).state === 'refused';
      const parts = {
        noun: nounText('category'),
        on: nounText('category'),
        id: record.id,
        value: record.parent_id,
      };
      return refuse(problemAt(place, isRefused ? 'depends_on_refused' : 'parent_unknown', parts));
    }
    const parent = this.#categories.get(parent_key);
    if (parent === undefined) return false;
    if (parent.level === CATEGORY_LEVELS_MAX)
      return refuse(problemAt(place, 'category_too_deep', { value: record.id, limit: CATEGORY_LEVELS_MAX }));
    return this.#keep({ ...record, parent_id: parent.id, level: parent.level + 1 });
  }

  #keep(category: Category): true {
    this.#categories.set(idKey(category.id), category);
    for (const name of textsOf(category.name)) {
      this.#remember(category.parent_id, name, category.id);
    }
    return true;
  }

  #findChild(parent: Category | null, name: LocalizedText): Category | undefined {
    for (const text of textsOf(name)) {
      const id = this.#byName.get(nameKey(parent?.id ?? null, text));
      if (id !== undefined) return this.#categories.get(idKey(id));
    }
    return undefined;
  }

  #makeChild(parent: Category | null, name: LocalizedText, place: Place): Category {
    const text = firstText(name) ?? '';
    const folded = this.#byName.get(nameKey(parent?.id ?? null, foldName(text)));
    const similar = folded === undefined ? undefined : this.#categories.get(idKey(folded));
    if (similar !== undefined) {
      this.#report(problemAt(place, 'category_spelling', { value: text, first: nameOf(similar) }));
      this.#remember(parent?.id ?? null, text, similar.id);
      return similar;
    }
    const category = {
      id: this.#makeId(parent, text),
      parent_id: parent?.id ?? null,
      level: (parent?.level ?? 0) + 1,
      name,
      summary: {},
      image: null,
      order: 0,
    };
    this.#made.add(category.id);
    this.#keep(category);
    return category;
  }

  #makeId(parent: Category | null, text: string): string {
    const slug = makeId(text).toLowerCase() || `c-${digest(text)}`;
    const whole = parent === null ? slug : `${parent.id}-${slug}`;
    const id = whole.length > ID_LENGTH_MAX ? `${whole.slice(0, ID_LENGTH_MAX - 9)}-${digest(whole)}` : whole;
    const place = { file: '', line: null, column: null };
    if (this.#ids.claim(id, place) === null) return id;
    // Another category has the id, or it is a reserved word.
    const other = `${id.slice(0, ID_LENGTH_MAX - 9)}-${digest(`${parent?.id}/${text}`)}`;
    this.#ids.claim(other, place);
    return other;
  }

  #remember(parent_id: string | null, name: string, id: string): void {
    for (const key of [nameKey(parent_id, name), nameKey(parent_id, foldName(name))]) {
      if (!this.#byName.has(key)) this.#byName.set(key, id);
    }
  }
}

/**
 * Folds a name for comparison. Names that differ only in case, accents, blanks or dashes between words are the same
 * category. Any other sign tells two apart (`PLA+`, `C#`, `±5 V`, `(M3)`).
 */
function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
    .replace(/(?<=[^\s_\p{Pd}])[\s_\p{Pd}]+(?=[^\s_\p{Pd}])/gu, '-');
}

function nameKey(parent_id: string | null, name: string): string {
  return `${parent_id ?? ''}\0${name}`;
}

function nameOf(category: Category): string {
  return firstText(category.name) ?? category.id;
}

function digest(text: string): string {
  return hash('sha1', text).slice(0, 8);
}
