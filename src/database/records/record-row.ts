import type { Curve } from '#contract/curves/curve.ts';
import { idKey } from '#contract/id.ts';
import { expectedForm } from '#contract/messages/expected-form.ts';
import type { Status } from '#contract/records/status.ts';
import { partNumberKey } from '#text/part-number.ts';
import { DatabaseError } from '../engine/errors.ts';
import { NOUNS, type Noun, type RecordOf } from '../tables/nouns.ts';
import { hashRecord } from './record-hash.ts';

/**
 * A row of a record table before it has a version and a place in it. `hash` and a curve's `preview` may be null until
 * `write-batch.ts` makes them.
 */
export type RecordRow = {
  id_key: string;
  status: Status;
  position: number;
  hash: string | null;
  record: string;
  [own: string]: string | number | null;
};

type Keys = { id: string; status?: Status; position: number; own?: Record<string, string | null> };

/**
 * Checks a record and makes its row. The schema puts the keys in one order, so the JSON is canonical.
 * @throws DatabaseError `invalid_record` if the record is not of its schema, or a key holds what no database keeps
 * (NUL, half a surrogate pair)
 */
export function buildRow<N extends Noun>(noun: N, record: RecordOf<N>): RecordRow {
  const parsed = NOUNS[noun].schema.safeParse(record);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // zod's error always has an issue, though its types do not say so.
    if (issue === undefined) throw parsed.error;
    const { en: message } = expectedForm(issue, false);
    const { path } = issue;
    throw new DatabaseError('invalid_record', `${noun} ${nameOf(record)}: ${path.join('.')}: ${message}`);
  }
  // Both come from the same schema, see RecordOf.
  const checked = parsed.data as RecordOf<N>;
  const { id, status = 'published', position, own } = KEYS[noun](checked);
  const keys = { id_key: idKey(id), status, position, ...own };
  refuseUnstorable(noun, keys);
  return {
    ...keys,
    // There are many of these two, and their hash can be made from the text.
    hash: noun === 'product' || noun === 'curve' ? null : hashRecord(checked),
    record: JSON.stringify(checked),
  };
}

const KEYS: { [N in Noun]: (record: RecordOf<N>) => Keys } = {
  catalogue: () => ({ id: 'catalogue', position: 0 }),
  category: category => ({ id: category.id, position: category.order }),
  attribute: attribute => ({ id: attribute.key, position: attribute.order }),
  set: set => ({ id: set.id, status: set.status, position: set.order }),
  group: group => ({ id: group.id, position: group.order, own: { set_key: idKey(group.set_id) } }),
  product: product => ({
    id: product.id,
    status: product.status,
    position: product.order,
    own: {
      set_key: product.set_id === null ? null : idKey(product.set_id),
      group_key: product.group_id === null ? null : idKey(product.group_id),
      part_key: partNumberKey(product.part_number),
    },
  }),
  curve: curve => ({ id: curve.id, position: curve.order, own: { ...ownerOf(curve), preview: null } }),
  article: article => ({
    id: articleKey(article.kind, article.id),
    // Like a draft, a deleted article is not public.
    status: article.status === 'deleted' ? 'draft' : article.status,
    position: article.order,
    own: { kind: article.kind },
  }),
  area: area => ({ id: area.code, position: 0 }),
  document_text: text => ({ id: text.id, position: 0 }),
};

/** Under what an article is found: ids are unique per kind. */
export function articleKey(kind: string, id: string): string {
  return `${kind}/${id}`;
}

function ownerOf(curve: Curve): { product_key: string | null; set_key: string | null } {
  if ((curve.product_id === null) === (curve.set_id === null)) {
    throw new DatabaseError(
      'invalid_record',
      `curve ${curve.id}: belongs to a product or to a set, exactly one of them`,
    );
  }
  return {
    product_key: curve.product_id && idKey(curve.product_id),
    set_key: curve.set_id && idKey(curve.set_id),
  };
}

/**
 * Refuses key columns that hold a NUL or half a surrogate pair. SQLite would cut such a key short and PostgreSQL refuse
 * it, while inside the JSON these characters are escaped.
 * @throws DatabaseError `invalid_record`
 */
function refuseUnstorable(
  noun: Noun,
  keys: { id_key: string; [column: string]: string | number | null },
): void {
  for (const column in keys) {
    const value = keys[column];
    if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) continue;
    throw new DatabaseError(
      'invalid_record',
      `${noun} ${JSON.stringify(keys.id_key)}: ${column} holds a NUL or half a surrogate pair`,
    );
  }
}

function nameOf(record: object): string {
  const name =
    'id' in record ? record.id : 'key' in record ? record.key : 'code' in record ? record.code : '';
  return String(name).slice(0, 128);
}
