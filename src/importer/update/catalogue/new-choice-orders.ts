import type { Attribute } from '#contract/attributes/attribute.ts';
import { ChoiceOrder } from '#contract/attributes/kinds/enum.ts';
import { replaceAttributes } from '#database/building/replace-records.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import type { Database } from '#database/open.ts';
import { LOCALES } from '#text/locale.ts';
import { textsOf } from '#text/text-in.ts';
import { isSameOrder, type OrderOfChoices, orderOf, withOrder } from '../../clean/choice-order.ts';
import { Choices } from '../../clean/choices.ts';
import type { Problem } from '../../draft.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { nounText } from '../../problems.ts';
import { fieldsOfRow, type RecordFields } from '../../sources/record-fields.ts';
import type { Row } from '../../sources/table/table.ts';
import type { ChoiceRow } from '../update-item.ts';

/** What an update says of the choices of an attribute: how they are ordered (null: as listed), and the places of some. */
type Stated = {
  attribute: Attribute;
  choices: Choices;
  choice_order: ChoiceOrder | null;
  is_defined: boolean;
  placed: { id: string; order: number }[];
};

/** Keeps the rows of an update that put choices in order until all choices are known. */
export class NewChoiceOrders {
  readonly #choices: Row[] = [];
  readonly #orders: Row[] = [];

  /** Takes a row. */
  add(item: ChoiceRow): void {
    if ('choice' in item) this.#choices.push(item.choice);
    else this.#orders.push(item.choice_order);
  }

  /**
   * Orders choices in a version that is being built: first those of the rows, by `order` or as they are listed, then all
   * others as they were. A row of another choice or attribute is refused.
   */
  async apply(
    database: Database,
    id: string,
  ): Promise<{ kept: number; refused: number; problems: Problem[] }> {
    const problems: Problem[] = [];
    const tally = { kept: 0, refused: 0 };
    if (this.#choices.length + this.#orders.length === 0) return { ...tally, problems };
    const stated = new Map(
      (await listAttributes(database, id)).map(attribute => [attribute.key, openStated(attribute)]),
    );
    const take = (row: Row, read: typeof readChoice) => {
      const fields = fieldsOfRow(row);
      read(fields, stated);
      problems.push(...fields.problems);
      tally[fields.isRefused ? 'refused' : 'kept']++;
      runningLedger()?.settle(row.file, row.line, fields.isRefused ? 'refused' : 'used');
    };
    for (const row of this.#choices) take(row, readChoice);
    for (const row of this.#orders) take(row, readOrder);
    const changed = [...stated.values()].flatMap(own => {
      const attribute = settle(own);
      return attribute === own.attribute ? [] : [attribute];
    });
    await replaceAttributes(database, id, changed);
    return { ...tally, problems };
  }
}

function openStated(attribute: Attribute): Stated {
  const choices = new Choices(attribute.values);
  return { attribute, choices, choice_order: null, is_defined: false, placed: [] };
}

type AllStated = ReadonlyMap<string, Stated>;

/** Reads a row of `attribute_values.csv`. A choice is found by its id or one of its names, which stay as they are. */
function readChoice(fields: RecordFields, all: AllStated): void {
  const own = findStated(fields, 'attribute', all);
  const text = fields.required('id');
  const name = fields.localized('name');
  const order = fields.integer('order', (own?.placed.length ?? 0) + 1);
  if (own === undefined || fields.isRefused) return;
  const { attribute, choices, placed } = own;
  const id = choices.findKnown([text, ...textsOf(name)]);
  if (id === undefined) {
    fields.report('id', 'choice_unknown', { field: attribute.key, value: text });
    return;
  }
  if (placed.some(other => other.id === id)) {
    fields.report('id', 'id_twice', { noun: nounText('choice'), value: text, first: id });
    return;
  }
  placed.push({ id, order });
  const known = attribute.values.find(value => value.id === id)?.name;
  for (const locale of LOCALES)
    if (name[locale] && name[locale] !== known?.[locale]) fields.report(`name_${locale}`, 'update_left_out');
}

/** Reads a row of `attributes.csv`, of which an empty cell leaves the order to the choices that are listed. */
function readOrder(fields: RecordFields, all: AllStated): void {
  const key = fields.required('key');
  const choice_order = fields.choice('choice_order', ChoiceOrder.options);
  if (fields.isRefused) return;
  if (choice_order === null && all.has(key)) return;
  const own = findStated(fields, 'key', all);
  if (own === undefined) return;
  if (own.is_defined) fields.report('key', 'attribute_twice', { value: key });
  else own.choice_order = choice_order;
  own.is_defined = true;
}

/** The attribute that a row names, or undefined, after a problem, if it has no choices. */
function findStated(fields: RecordFields, column: 'attribute' | 'key', all: AllStated): Stated | undefined {
  const key = fields.required(column);
  const own = all.get(key);
  if (own?.attribute.kind === 'enum') return own;
  if (key !== '') fields.report(column, 'choices_unknown', { value: key });
  return undefined;
}

/** The attribute as the rows order it, with a note of the order that the catalogue folder has in its place. */
function settle({ attribute, choice_order, placed }: Stated): Attribute {
  if (choice_order === null && placed.length === 0) return attribute;
  const ids = placed.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
  return reorder(attribute, { choice_order: choice_order ?? 'given', ids });
}

function reorder(attribute: Attribute, wanted: OrderOfChoices): Attribute {
  const { by_update, ...changed } = withOrder(attribute, wanted);
  if (isSameOrder(orderOf(changed), orderOf(attribute))) return attribute;
  const replaced = by_update ?? orderOf(attribute);
  return isSameOrder(orderOf(changed), replaced)
    ? changed
    : { ...changed, by_update: { choice_order: replaced.choice_order, ids: [...replaced.ids] } };
}
