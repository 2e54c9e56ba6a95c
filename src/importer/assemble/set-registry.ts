import type { Texts } from '#contract/messages/formatter.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { firstText } from '#text/text-in.ts';
import type { CategoryTree } from '../check/category-tree.ts';
import { IdRegistry } from '../check/id-registry.ts';
import { IMAGE_ENDINGS } from '../check/media.ts';
import { checkLocalized, checkRecordTexts } from '../check/record-texts.ts';
import { TEXT_LENGTH_MAX } from '../check/text.ts';
import type { AttributeRegistry } from '../clean/attribute-registry.ts';
import type { Place, Problem, SourceItem } from '../draft.ts';
import { nounText, problemAt } from '../problems.ts';
import type { BuildContext } from './record-sink.ts';
import { resolveCategories } from './references.ts';

type SetDraft = Extract<SourceItem, { noun: 'set' }>['record'];
type Made = Extract<SourceItem, { noun: 'made_set' }>;
type GroupDraft = Extract<SourceItem, { noun: 'group' }>['record'];

/** The sets and groups of a catalogue: checked as they arrive, kept until all are known, because sets relate to later ones. */
export class SetRegistry {
  readonly sets = new IdRegistry(nounText('set'));
  readonly groups = new IdRegistry(nounText('group'));
  readonly #sets: { record: ProductSet; place: Place }[] = [];
  readonly #groups = new Map<string, GroupDraft>();
  /** Of each set with products in categories: those that all of them have in common, and all above these. */
  readonly #shared = new Map<string, ReadonlySet<string>>();
  readonly #context: BuildContext;
  readonly #categories: CategoryTree;
  readonly #attributes: AttributeRegistry;

  constructor(context: BuildContext, categories: CategoryTree, attributes: AttributeRegistry) {
    this.#context = context;
    this.#categories = categories;
    this.#attributes = attributes;
  }

  /** Adds a set. */
  async addSet(draft: SetDraft, place: Place): Promise<void> {
    const taken = this.sets.claim(draft.id, place);
    if (taken === null) await this.#checkSet(draft, place);
    else this.#context.report(taken);
  }

  /** Adds a set that a table made from its rows, followed by its group. Those already known are skipped. */
  async addMade({ set, group, place }: Made): Promise<void> {
    if (this.sets.find(set.id).state === 'unknown') await this.addSet(set, place);
    if (group !== null && this.groups.find(group.id).state === 'unknown')
      this.addGroup({ ...group, order: this.#groups.size + 1 }, place);
  }

  async #checkSet(draft: SetDraft, place: Place): Promise<void> {
    const about = { noun: nounText('set'), id: draft.id };
    const { ids: category_ids, problems } = resolveCategories(this.#categories, draft.category_ids ?? [], {
      about,
      place,
    });
    problems.push(
      ...checkRecordTexts(place, { name: draft.name, summary: draft.summary, markdown: draft.description }),
    );
    for (const feature of draft.features ?? [])
      problems.push(
        ...checkLocalized(place, { field: 'features', text: feature, limit: TEXT_LENGTH_MAX.name }),
      );
    if (draft.image)
      problems.push(
        ...(await this.#context.media.check(
          { ...place, column: 'image' },
          'image',
          draft.image,
          IMAGE_ENDINGS,
        )),
      );
    const key_attributes = this.#knownAttributes(draft.key_attributes ?? [], {
      about,
      place: { ...place, column: 'key_attributes' },
      problems,
    });
    for (const problem of problems) this.#context.report(problem);
    const record = { ...EMPTY_SET, order: this.#sets.length + 1, ...draft, category_ids, key_attributes };
    if (problems.some(problem => problem.severity === 'error')) this.sets.release(draft.id);
    else this.#sets.push({ record, place });
  }

  /** Adds a group of a set. */
  addGroup(draft: GroupDraft, place: Place): void {
    const taken = this.groups.claim(draft.id, place);
    if (taken === null) this.#checkGroup(draft, place);
    else this.#context.report(taken);
  }

  #checkGroup(draft: GroupDraft, place: Place): void {
    const about = { noun: nounText('group'), id: draft.id };
    const problems: Problem[] = checkRecordTexts(place, { name: draft.name });
    const set = this.sets.find(draft.set_id);
    if (set.state === 'unknown')
      problems.push(
        problemAt({ ...place, column: 'set_id' }, 'set_unknown', { ...about, value: draft.set_id }),
      );
    if (set.state === 'refused')
      problems.push(
        problemAt({ ...place, column: 'set_id' }, 'depends_on_refused', {
          ...about,
          on: nounText('set'),
          value: draft.set_id,
        }),
      );
    const columns = this.#knownAttributes(draft.columns, {
      about,
      place: { ...place, column: 'columns' },
      problems,
    });
    for (const problem of problems) this.#context.report(problem);
    if (set.state !== 'known' || problems.some(problem => problem.severity === 'error'))
      this.groups.release(draft.id);
    else this.#groups.set(draft.id, { ...draft, set_id: set.id, columns });
  }

  /** Takes note of the categories of a product in a set. */
  noteProduct(set_id: string, category_ids: readonly string[]): void {
    if (category_ids.length === 0) return;
    const all = new Set(category_ids.flatMap(id => this.#categories.ancestors(id)));
    this.#shared.set(set_id, this.#shared.get(set_id)?.intersection(all) ?? all);
  }

  /** The set that a group belongs to. */
  setOfGroup(group_id: string): string | undefined {
    return this.#groups.get(group_id)?.set_id;
  }

  /** Hands all sets and groups on, without relations to sets that do not exist. */
  async finish(): Promise<void> {
    for (const { record, place } of this.#sets) {
      const related_ids = record.related_ids.flatMap(value => {
        const found = this.sets.find(value);
        if (found.state === 'known') return [found.id];
        this.#context.report(
          problemAt({ ...place, column: 'related_ids' }, 'related_unknown', { id: record.id, value }),
        );
        return [];
      });
      const category_ids = this.#placesOf(record, place);
      const reason = await this.#context.sink('set', { ...record, category_ids, related_ids });
      if (reason !== null) this.#context.report(problemAt(place, 'record_invalid', { reason }));
    }
    for (const group of this.#groups.values()) await this.#context.sink('group', group);
  }

  /** The categories of a set: its own, or the lowest that all its products have in common. */
  #placesOf({ id, name, category_ids }: ProductSet, place: Place): string[] {
    if (category_ids.length > 0) return category_ids;
    const shared = this.#shared.get(id);
    if (shared === undefined)
      this.#context.report(problemAt(place, 'series_category_missing', { value: firstText(name) ?? id }));
    const above = new Set([...(shared ?? [])].flatMap(own => this.#categories.ancestors(own).slice(0, -1)));
    return [...(shared?.difference(above) ?? [])];
  }

  #knownAttributes(
    keys: readonly string[],
    { about, place, problems }: { about: { noun: Texts; id: string }; place: Place; problems: Problem[] },
  ): string[] {
    const unknown = keys.filter(key => !this.#attributes.has(key));
    problems.push(...unknown.map(value => problemAt(place, 'attribute_unknown', { ...about, value })));
    return keys.filter(key => this.#attributes.has(key));
  }
}

const EMPTY_SET = {
  name: {},
  summary: {},
  description: {},
  features: [],
  image: null,
  status: 'published' as const,
  documents: [],
  related_ids: [],
};
