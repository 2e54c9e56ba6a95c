import { hash } from 'node:crypto';
import { idKey } from '#contract/id.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import { checkSeries } from '../check/curve.ts';
import { checkId } from '../check/id-registry.ts';
import { checkLocalized, checkRecordTexts } from '../check/record-texts.ts';
import { TEXT_LENGTH_MAX } from '../check/text.ts';
import type { Place, Problem, SourceItem } from '../draft.ts';
import { nounText, type ProblemCode, problemAt } from '../problems.ts';
import type { ProductAssembler } from './product-assembler.ts';
import type { BuildContext } from './record-sink.ts';
import type { SetRegistry } from './set-registry.ts';

type CurveDraft = Extract<SourceItem, { noun: 'curve' }>['record'];
type Owner = { product_id: string | null; set_id: string | null };

const ID_LENGTH_MAX = 128;

/** Makes curves from drafts: finds their owners, assigns ids, checks points. */
export class CurveAssembler {
  readonly #ids = new Set<string>();
  readonly #context: BuildContext;
  readonly #products: ProductAssembler;
  readonly #set_registry: SetRegistry;
  #order = 0;

  constructor(context: BuildContext, products: ProductAssembler, set_registry: SetRegistry) {
    this.#context = context;
    this.#products = products;
    this.#set_registry = set_registry;
  }

  /** Takes a draft: hands the curve on, or reports why not. */
  async add(draft: CurveDraft, place: Place): Promise<void> {
    const problems: Problem[] = [
      ...checkRecordTexts(place, { name: draft.name }),
      ...checkLocalized(place, {
        field: 'conditions',
        text: draft.conditions,
        limit: TEXT_LENGTH_MAX.summary,
      }),
      ...checkSeries(draft.series, place),
    ];
    const owner = this.#findOwner(draft, place, problems);
    const id = owner === null ? '' : this.#giveId(draft, { owner, place, problems });
    for (const problem of problems) this.#context.report(problem);
    if (owner === null || problems.some(problem => problem.severity === 'error')) return;
    const { part_number: _, ...rest } = draft;
    const reason = await this.#context.sink('curve', { ...rest, ...owner, id, order: ++this.#order });
    if (reason !== null) this.#context.report(problemAt(place, 'record_invalid', { reason }));
  }

  #findOwner(draft: CurveDraft, place: Place, problems: Problem[]): Owner | null {
    if (draft.set_id !== null) {
      const found = this.#set_registry.sets.find(draft.set_id);
      if (found.state === 'known') return { product_id: null, set_id: found.id };
      problems.push(orphan(draft, { state: found.state, value: draft.set_id, on: nounText('set'), place }));
      return null;
    }
    const name = draft.product_id ?? draft.part_number ?? '';
    // A curve in a product's row belongs to that row, whatever other row has the part number.
    const row = draft.product_id === null ? this.#products.rowOf(name, place) : undefined;
    if (row === 'repeated') {
      problems.push(problemAt(place, 'curve_repeated', { id: draft.id ?? draft.y.key, value: name }));
      return null;
    }
    const { identity } = this.#products;
    const product_id = typeof row === 'object' ? row.id : row === 'refused' ? undefined : identity.find(name);
    if (product_id !== undefined) return { product_id, set_id: null };
    problems.push(
      orphan(draft, {
        state: row === 'refused' || identity.isRefused(name) ? 'refused' : 'unknown',
        value: name,
        on: nounText('product'),
        place,
      }),
    );
    return null;
  }

  #giveId(
    draft: CurveDraft,
    { owner, place, problems }: { owner: Owner; place: Place; problems: Problem[] },
  ): string {
    if (draft.id !== null) {
      const problem =
        checkId(nounText('curve'), draft.id, place) ??
        (this.#ids.has(idKey(draft.id))
          ? problemAt(place, 'id_twice', { noun: nounText('curve'), value: draft.id, first: draft.id })
          : null);
      if (problem !== null) problems.push(problem);
      this.#ids.add(idKey(draft.id));
      return draft.id;
    }
    const base = shortenId(`${owner.product_id ?? owner.set_id}-${draft.y.key}`);
    let id = base;
    for (let next = 2; this.#ids.has(idKey(id)); next++) id = shortenId(`${base}-${next}`);
    this.#ids.add(idKey(id));
    return id;
  }
}

function orphan(
  draft: CurveDraft,
  { state, value, on, place }: { state: 'refused' | 'unknown'; value: string; on: Texts; place: Place },
): Problem {
  const code: ProblemCode = state === 'refused' ? 'depends_on_refused' : 'owner_unknown';
  return problemAt(place, code, { noun: nounText('curve'), id: draft.id ?? draft.y.key, on, value });
}

/** An id that is too long ends in a hash of the whole instead. */
function shortenId(id: string): string {
  return id.length <= ID_LENGTH_MAX
    ? id
    : `${id.slice(0, ID_LENGTH_MAX - 9)}-${hash('sha1', id).slice(0, 8)}`;
}
