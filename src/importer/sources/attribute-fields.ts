import { ChoiceOrder, type EnumValue } from '#contract/attributes/kinds/enum.ts';
import { isCounted, KindName } from '#contract/attributes/kinds/kinds.ts';
import type { Place, Problem, SourceItem } from '../draft.ts';
import { nounText, problemAt } from '../problems.ts';
import { fieldsOfRow, type RecordFields, textColumns } from './record-fields.ts';
import { placeOf, type Row } from './table/table.ts';

/** Columns of `attributes.csv`. */
export const ATTRIBUTE_COLUMNS = [
  'key',
  ...textColumns('name'),
  'kind',
  'quantity',
  'unit',
  'display_units',
  'precision',
  ...textColumns('group'),
  'filterable',
  'comparable',
  'in_table',
  'better',
  'choice_order',
  'order',
  ...textColumns('help'),
  'sketch',
];

/** Columns of `attribute_values.csv`. */
export const ATTRIBUTE_VALUE_COLUMNS = ['attribute', 'id', ...textColumns('name'), 'order'];

/** The listed choices of each attribute, by its key. */
export type ListedChoices = Map<string, { value: EnumValue; place: Place }[]>;

/** Reads a definition from the fields of `attributes.csv`. */
export function* readAttribute(
  fields: RecordFields,
  position: number,
  choices: ListedChoices,
): Generator<SourceItem> {
  const key = fields.required('key');
  const kind = fields.choice('kind', KindName.options);
  if (kind === null && fields.text('kind') === null) fields.report('kind', 'value_missing');
  const record = {
    key,
    kind: kind ?? 'text',
    name: fields.requiredText('name'),
    quantity: fields.text('quantity'),
    unit: fields.text('unit'),
    display_units: fields.list('display_units'),
    precision: fields.integer('precision', null, 0, 15),
    group: fields.localized('group'),
    order: fields.integer('order', position),
    help: fields.localized('help'),
    sketch: fields.text('sketch') ?? undefined,
    filterable: fields.flag('filterable', kind === null || isCounted(kind)),
    comparable: fields.flag('comparable', true),
    in_table: fields.flag('in_table', true),
    better: fields.choice('better', ['higher', 'lower'] as const),
    choice_order: fields.choice('choice_order', ChoiceOrder.options) ?? undefined,
    values: (choices.get(key) ?? []).map(choice => choice.value),
  };
  choices.delete(key);
  yield* fields.items('attribute', key, { noun: 'attribute', record, place: fields.place('key') });
}

/**
 * Adds a row of `attribute_values.csv` to the choices of its attribute and returns the row's problems. If there is an
 * error among them the choice is not added.
 */
export function addChoice(row: Row, position: number, choices: ListedChoices): Problem[] {
  const fields = fieldsOfRow(row);
  const attribute = fields.required('attribute');
  const id = fields.required('id');
  const listed = choices.get(attribute) ?? [];
  if (listed.some(choice => choice.value.id.toLowerCase() === id.toLowerCase())) {
    fields.report('id', 'id_twice', { noun: nounText('attribute'), value: id, first: id });
  }
  const value = { id, name: fields.localized('name'), order: fields.integer('order', position) };
  if (!fields.isRefused) choices.set(attribute, [...listed, { value, place: placeOf(row, 'attribute') }]);
  return fields.problems;
}

/** Problems of choices whose attribute no file defines. */
export function findOrphanChoices(choices: ListedChoices): Problem[] {
  return [...choices].flatMap(([attribute, listed]) =>
    listed.map(({ place, value }) =>
      problemAt(place, 'attribute_unknown', { noun: nounText('choice'), id: value.id, value: attribute }),
    ),
  );
}
