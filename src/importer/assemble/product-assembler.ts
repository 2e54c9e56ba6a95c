import { statedPacking } from '#contract/packing/ordered-quantities.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductOrigin, SourcePlace } from '#database/catalogue/product-sources.ts';
import { firstText, isEmptyText, textsOf } from '#text/text-in.ts';
import type { CategoryTree } from '../check/category-tree.ts';
import { IMAGE_ENDINGS } from '../check/media.ts';
import { ProductIdentity } from '../check/product-identity.ts';
import { checkRecordTexts } from '../check/record-texts.ts';
import { checkText, TEXT_LENGTH_MAX } from '../check/text.ts';
import type { AttributeRegistry } from '../clean/attribute-registry.ts';
import type { Place, Problem, ProductDraft } from '../draft.ts';
import { runningLedger } from '../ledger/ledger.ts';
import { isProblemCode, nounText, PROBLEMS, problemAt } from '../problems.ts';
import type { BuildContext } from './record-sink.ts';
import { resolveCategories } from './references.ts';
import type { SetRegistry } from './set-registry.ts';

/** How many products were read, kept and refused. */
export type ProductTally = { read: number; kept: number; refused: number };

/** The state of a product's row: kept under an id, left out as a repetition of another row, or refused. */
export type RowState = { id: string } | 'repeated' | 'refused';

/**
 * Turns drafts into products one by one: assigns ids, cleans cells and checks references. Only ids stay in memory. The
 * records themselves go straight to the sink.
 */
export class ProductAssembler {
  readonly tally: ProductTally = { read: 0, kept: 0, refused: 0 };
  readonly identity: ProductIdentity;
  /** Ids of products whose status was read, not taken for granted. */
  readonly with_status = new Set<string>();
  /** The row that was read last. Its state decides about the curves in it. */
  #last: { part_number: string; file: string; state: RowState } | null = null;
  readonly #replacements: { id: string; replacement: string; place: Place }[] = [];
  readonly #context: BuildContext;
  readonly #categories: CategoryTree;
  readonly #attributes: AttributeRegistry;
  readonly #set_registry: SetRegistry;

  constructor(
    context: BuildContext,
    parts: { categories: CategoryTree; attributes: AttributeRegistry; set_registry: SetRegistry },
  ) {
    this.#context = context;
    this.#categories = parts.categories;
    this.#attributes = parts.attributes;
    this.#set_registry = parts.set_registry;
    this.identity = new ProductIdentity(id => this.#set_registry.sets.find(id).state === 'known');
  }

  /** Takes a draft: hands the product on, or reports why not. */
  async add(draft: ProductDraft, place: Place): Promise<void> {
    const kept = await this.#add(draft, place);
    const fate = kept === null ? 'refused' : 'used';
    runningLedger()?.settle(place.file, place.line, fate, kept?.lost_values ?? 0);
  }

  /**
   * Adds a draft as a product.
   * @returns how many of its values were lost, or null if it was refused
   */
  async #add(draft: ProductDraft, place: Place): Promise<{ lost_values: number } | null> {
    this.tally.read++;
    const note = (state: RowState) => {
      this.#last = { part_number: draft.part_number, file: place.file, state };
    };
    const { id, problems } = this.identity.claim(draft, place);
    note(problems.some(({ severity }) => severity === 'error') ? 'refused' : 'repeated');
    if (id === null) return this.#refuse(draft, problems);
    note('refused');
    const product = await this.#build(draft, { id, place, problems });
    if (problems.some(problem => problem.severity === 'error')) {
      this.identity.release(id, draft.part_number);
      return this.#refuse(draft, problems);
    }
    const reason = await this.#context.sink('product', product, originOf(draft, place));
    if (reason !== null) {
      this.identity.release(id, draft.part_number);
      return this.#refuse(draft, [...problems, problemAt(place, 'record_invalid', { reason })]);
    }
    this.tally.kept++;
    if (draft.says_status) this.with_status.add(id);
    note({ id });
    if (product.set_id !== null) this.#set_registry.noteProduct(product.set_id, product.category_ids);
    this.#report(draft, problems);
    if (draft.replacement !== null) this.#replacements.push({ id, replacement: draft.replacement, place });
    return { lost_values: countLost(problems, place) };
  }

  /**
   * The state of the row that contains a record of the same file. Only the row read last is known, any other returns
   * undefined.
   */
  rowOf(part_number: string, { file }: Place): RowState | undefined {
    return this.#last?.part_number === part_number && this.#last.file === file ? this.#last.state : undefined;
  }

  /** Counts a product that its reader refused. */
  countRefused(name: string | null, place: Place): void {
    this.tally.read++;
    this.tally.refused++;
    if (name !== null) this.#last = { part_number: name, file: place.file, state: 'refused' };
    this.identity.refuse(name);
  }

  /** Reports replacements that are not products, once all are known. */
  finish(): void {
    for (const { id, replacement, place } of this.#replacements) {
      if (this.identity.find(replacement) !== undefined) continue;
      this.#context.report(
        problemAt({ ...place, column: 'replacement' }, 'replacement_unknown', { id, value: replacement }),
      );
    }
  }

  #refuse(draft: ProductDraft, problems: readonly Problem[]): null {
    this.tally.refused++;
    this.#report(draft, problems);
    return null;
  }

  #report(draft: ProductDraft, problems: readonly Problem[]): void {
    if (problems.length === 0) return;
    const category = pathText(draft.category_paths) || draft.category_ids.join(' | ') || draft.set_id;
    for (const problem of problems) this.#context.report(category ? { ...problem, category } : problem);
  }

  async #build(
    draft: ProductDraft,
    { id, place, problems }: { id: string; place: Place; problems: Problem[] },
  ): Promise<Product> {
    const { category_paths, cells, bad_values = [], packing, ...of } = draft;
    const { same_id: _, field_places: _places, says_status: _status, ...rest } = of;
    const about = { noun: nounText('product'), id: draft.part_number };
    problems.push(
      ...checkText(
        { ...place, column: place.column ?? 'part_number' },
        { field: 'part_number', text: draft.part_number, limit: TEXT_LENGTH_MAX.part_number },
      ),
    );
    problems.push(...this.#checkTexts(draft, place));
    const set_id = this.#findSet(draft, place, problems);
    const group_id = this.#findGroup(draft, { set_id, place, problems });
    const named = resolveCategories(this.#categories, draft.category_ids, { about, place });
    problems.push(...named.problems);
    const made = category_paths
      .map(path => this.#categories.findPath(path, place))
      .filter(category => category !== null);
    if (made.length < category_paths.filter(path => path.length > 0).length)
      problems.push(
        problemAt(place, 'depends_on_refused', {
          ...about,
          on: nounText('category'),
          value: pathText(category_paths),
        }),
      );
    const category_ids = [...new Set([...named.ids, ...made])];
    const isPlaced = draft.set_id !== null || draft.category_ids.length > 0 || made.length > 0;
    if (!isPlaced) problems.push(problemAt(place, 'category_missing', { value: draft.part_number }));
    if (isEmptyText(draft.name))
      problems.push(problemAt(place, 'name_missing', { value: draft.part_number }));
    const image = await this.#checkImage(draft.image, place, problems);
    const cleaned = this.#attributes.clean(cells);
    problems.push(...[...bad_values, ...cleaned.problems].map(problem => this.#weighBadValue(problem)));
    const stated = statedPacking(packing);
    return {
      ...rest,
      ...(stated !== undefined && { packing: stated }),
      id,
      set_id,
      group_id,
      category_ids,
      image,
      attributes: cleaned.values,
      order: this.tally.read,
    };
  }

  /** The picture, if it is one or its error refuses the product. */
  async #checkImage(image: string | null, place: Place, problems: Problem[]): Promise<string | null> {
    if (image === null) return null;
    const at = { ...place, column: 'image' };
    const found = await this.#context.media.check(at, 'image', image, IMAGE_ENDINGS);
    problems.push(...found.map(problem => this.#weighBadValue(problem)));
    const isBad = found.some(({ severity }) => severity === 'error');
    return isBad && this.#context.drop_bad_values ? null : image;
  }

  /** An error that only costs a value becomes a warning if the owner has configured it so. */
  #weighBadValue(problem: Problem): Problem {
    return this.#context.drop_bad_values ? { ...problem, severity: 'warning' } : problem;
  }

  #checkTexts(draft: ProductDraft, place: Place): Problem[] {
    // A name that is the part number has been checked already.
    const isNamedByNumber =
      textsOf(draft.name).length > 0 && textsOf(draft.name).every(name => name === draft.part_number);
    return checkRecordTexts(place, {
      name: isNamedByNumber ? {} : draft.name,
      summary: draft.summary,
      markdown: draft.description,
    });
  }

  #findSet(draft: ProductDraft, place: Place, problems: Problem[]): string | null {
    if (draft.set_id === null) return null;
    const found = this.#set_registry.sets.find(draft.set_id);
    if (found.state === 'known') return found.id;
    const parts = {
      noun: nounText('product'),
      id: draft.part_number,
      on: nounText('set'),
      value: draft.set_id,
    };
    problems.push(
      problemAt(
        { ...place, column: 'set_id' },
        found.state === 'refused' ? 'depends_on_refused' : 'set_unknown',
        parts,
      ),
    );
    return null;
  }

  #findGroup(
    draft: ProductDraft,
    { set_id, place, problems }: { set_id: string | null; place: Place; problems: Problem[] },
  ): string | null {
    if (draft.group_id === null) return null;
    const found = this.#set_registry.groups.find(draft.group_id);
    const parts = {
      noun: nounText('product'),
      id: draft.part_number,
      on: nounText('group'),
      value: draft.group_id,
    };
    const own = { ...place, column: 'group_id' };
    if (found.state !== 'known') {
      problems.push(
        problemAt(own, found.state === 'refused' ? 'depends_on_refused' : 'group_unknown', parts),
      );
      return null;
    }
    if (set_id !== null && this.#set_registry.setOfGroup(found.id) !== set_id)
      problems.push(problemAt(own, 'group_elsewhere', parts));
    return found.id;
  }
}

/** The number of lost cells of a product that was kept: an error in them is a warning, or they are left out. */
function countLost(problems: readonly Problem[], { file, line }: Place): number {
  const columns = problems
    .filter(problem => problem.file === file && problem.line === line && isLoss(problem))
    .map(({ column }) => column);
  return new Set(columns).size;
}

function isLoss({ code, severity }: Problem): boolean {
  if (code === 'number_left_out' || code === 'price_left_out') return true;
  return severity === 'warning' && isProblemCode(code) && PROBLEMS[code] === 'error';
}

/** The origin of a product: its line, and the lines of values from elsewhere (such as a joined table). */
function originOf({ cells, field_places }: ProductDraft, { file, line }: Place): ProductOrigin {
  const fields = new Map<string, SourcePlace>();
  for (const { key, place } of cells)
    if (place.line !== line || place.file !== file) fields.set(key, { file: place.file, line: place.line });
  for (const [field, place] of field_places ?? []) fields.set(field, { file: place.file, line: place.line });
  return { file, line, fields };
}

function pathText(paths: ProductDraft['category_paths']): string {
  return paths.map(path => path.map(name => firstText(name)).join(' / ')).join(' | ');
}
