import { isCounted } from '#contract/attributes/kinds/kinds.ts';
import { idKey } from '#contract/id.ts';
import { NO_TEXTS } from '#contract/messages/formatter.ts';
import {
  type CategoryView,
  OTHERS,
  PARTS_WITH_OTHERS,
  VIEW_PARTS,
  type ViewPart,
  type Views,
} from '#contract/records/views.ts';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { hintNames } from '../check/name-hint.ts';
import type { NamedList, Place, Problem, ViewsDraft, WrittenName } from '../draft.ts';
import { nounText, problemAt } from '../problems.ts';
import type { KnownNouns } from './synonym-assembler.ts';

/**
 * The facts that the builder knows once all records are read. `builtin` holds the keys of the attributes that every
 * product has without a definition.
 */
type KnownNames = KnownNouns & { builtin: ReadonlySet<string> };

/** Keeps the owner's views until all that they can name is known. */
export class ViewsAssembler {
  #draft: { views: ViewsDraft; place: Place } | null = null;
  #problems: Problem[] = [];

  /** Takes the content of the views file, of which a catalogue has one. */
  add(views: ViewsDraft, place: Place): void {
    this.#draft = { views, place };
  }

  /**
   * The views with all names resolved, or undefined if the source has no views file. A name that does not exist is left
   * out and reported.
   */
  finish(known: KnownNames): { views: Views | undefined; problems: Problem[] } {
    if (this.#draft === null) return { views: undefined, problems: [] };
    const { categories, menu, queries, example } = this.#draft.views;
    const featured = menu.get('featured');
    const order = menu.get('order');
    const views: Views = {
      categories: categories.flatMap(view => this.#categoryView(view, known)),
      menu: {
        ...(order && { order: this.#categoryList(order, known) }),
        ...(featured && { featured: this.#featured(featured, known) }),
      },
      home: { ...(queries && { queries }), ...(example && this.#example(example, known)) },
    };
    return { views, problems: this.#problems };
  }

  #categoryView({ category, lists }: ViewsDraft['categories'][number], known: KnownNames): CategoryView[] {
    const category_id = category === null ? null : this.#category(category, 'categories', known);
    if (category !== null && category_id === null) return [];
    const parts = VIEW_PARTS.flatMap(part => {
      const list = lists.get(part);
      return list === undefined ? [] : [[part, this.#attributeList(part, list, known)] as const];
    });
    return [{ category_id, ...Object.fromEntries(parts) }];
  }

  #attributeList(part: ViewPart, list: NamedList, known: KnownNames) {
    const entries = list.names.flatMap(named => {
      if (named.name === OTHERS && PARTS_WITH_OTHERS.has(part)) return [OTHERS];
      return this.#attribute(named, list.column, known, part);
    });
    return { entries, line: list.line };
  }

  /** An attribute that may be part of a view: facets count values, and price, lead time and stock have columns of their own. */
  #attribute({ name, line }: WrittenName, column: string, known: KnownNames, part?: ViewPart): string[] {
    const attribute = known.attributes.get(name);
    if (attribute === undefined) return this.#unknown({ name, line }, column, known, 'attribute');
    const isMisplaced =
      part === 'facets' ? !isCounted(attribute.kind) : part !== undefined && known.builtin.has(name);
    if (!isMisplaced) return [name];
    const code = part === 'facets' ? 'view_without_facet' : 'view_own_column';
    this.#problems.push(problemAt(this.#placeOf(line, column), code, { value: name }));
    return [];
  }

  #categoryList(list: NamedList, known: KnownNames) {
    const entries = list.names.flatMap(named => this.#category(named, list.column, known) ?? []);
    return { entries, line: list.line };
  }

  /** Featured categories appear in the menu of their top category. */
  #featured(list: NamedList, known: KnownNames) {
    const { entries, line } = this.#categoryList(list, known);
    const isBelow = (id: string) => known.categories.get(id)?.parent_id !== null;
    for (const id of entries.filter(id => !isBelow(id)))
      this.#problems.push(problemAt(this.#placeOf(line, list.column), 'view_featured_top', { value: id }));
    return { entries: entries.filter(isBelow), line };
  }

  #example(
    { category, filters, attributes }: NonNullable<ViewsDraft['example']>,
    known: KnownNames,
  ): Pick<Views['home'], 'example'> {
    const category_id = this.#category(category, 'home.example.category', known);
    const keys = attributes.names.flatMap(named => this.#attribute(named, attributes.column, known));
    const good = filters.names.filter(named => this.#isCondition(named, filters.column, known));
    if (category_id === null) return {};
    return { example: { category_id, filters: good.map(({ name }) => name), keys, line: category.line } };
  }

  #isCondition({ name, line }: WrittenName, column: string, known: KnownNames): boolean {
    const [, key = ''] = /^([^=]*)=/.exec(name) ?? [];
    const place = this.#placeOf(line, column);
    if (key !== '' && !known.attributes.has(key)) {
      this.#unknown({ name: key, line }, column, known, 'attribute');
      return false;
    }
    const { filters, problems } = parseFilters([name], wanted => known.attributes.get(wanted));
    if (filters.length === 1) return true;
    const reason = problems[0]?.message ?? NO_TEXTS;
    this.#problems.push(problemAt(place, 'synonym_condition_invalid', { value: name, reason }));
    return false;
  }

  #category(named: WrittenName, column: string, known: KnownNames): string | null {
    const ids = [...known.categories.keys()];
    const id = ids.find(own => idKey(own) === idKey(named.name));
    if (id === undefined) this.#unknown(named, column, known, 'category');
    return id ?? null;
  }

  #unknown(
    { name, line }: WrittenName,
    column: string,
    known: KnownNames,
    noun: 'attribute' | 'category',
  ): [] {
    const names = noun === 'attribute' ? known.attributes.keys() : known.categories.keys();
    const parts = { on: nounText(noun), value: name, hint: hintNames(name, names) };
    this.#problems.push(problemAt(this.#placeOf(line, column), 'view_name_unknown', parts));
    return [];
  }

  #placeOf(line: number | null, column: string): Place {
    return { file: this.#draft?.place.file ?? '', line, column };
  }
}
