import type { Attribute } from '#contract/attributes/attribute.ts';
import { isCounted, KINDS } from '#contract/attributes/kinds/kinds.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import { isConvertible } from '#quantity/convert.ts';
import { isQuantity, quantityNames } from '#quantity/units/quantities.ts';
import { findUnit } from '#quantity/units/units.ts';
import { hintUnits } from '../check/unit-hint.ts';
import type { Place, Problem, SourceItem } from '../draft.ts';
import { problemAt } from '../problems.ts';

/** What a source states of an attribute. */
export type AttributeDefinition = Extract<SourceItem, { noun: 'attribute' }>['record'];

/** An attribute as it is before its definition says more: named after its key, and without a unit. */
export function defaultsOf({ key, kind }: AttributeDefinition): Attribute {
  const name = key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
  const flags = { filterable: isCounted(kind), comparable: true, in_table: true, better: null };
  return {
    key,
    kind,
    name: { en: name },
    quantity: null,
    unit: null,
    display_units: [],
    precision: null,
    group: {},
    order: 0,
    help: {},
    ...flags,
    values: [],
  };
}

/** Unit and quantity by the units table: a unit implies its kind, a kind alone leaves the unit open. */
export function settleUnit(
  definition: AttributeDefinition,
  place: Place,
  problems: Problem[],
): Pick<Attribute, 'unit' | 'quantity' | 'display_units'> &
  Partial<Pick<Attribute, 'kind' | 'filterable' | 'better'>> {
  const none = { unit: null, quantity: null, display_units: [] };
  if (!KINDS[definition.kind].hasUnit) return none;
  const quantity = definition.quantity ?? null;
  if (quantity !== null && !isQuantity(quantity)) {
    problems.push(problemAt(place, 'quantity_unknown', { value: quantity }));
    return none;
  }
  if (definition.unit === null || definition.unit === undefined) return { ...none, quantity };
  const unit = findUnit(definition.unit, quantity ?? undefined);
  if (unit === undefined) {
    problems.push(
      problemAt(place, 'unit_as_text', {
        field: `${definition.key} unit`,
        value: definition.unit,
        hint: hintUnits(definition.unit, quantity),
        entry: `${definition.unit},${definition.unit},${definition.unit},,,,`,
      }),
    );
    return { ...none, kind: 'text', filterable: false, better: null };
  }
  const display_units = (definition.display_units ?? []).flatMap(text => {
    const shown = findUnit(text, unit.quantity) ?? findUnit(text);
    if (shown !== undefined && isConvertible(unit, shown)) return [shown.symbol];
    const code = shown === undefined ? 'unit_unknown' : 'unit_of_other_kind';
    problems.push(
      problemAt(place, code, {
        field: `${definition.key} display_units`,
        value: text,
        expected: quantityName(unit.quantity),
        hint: hintUnits(text, unit.quantity),
      }),
    );
    return [];
  });
  return { unit: unit.symbol, quantity: unit.quantity, display_units };
}

/** The name of a kind of quantity, or an empty text if the quantity is null or unknown. */
export function quantityName(quantity: string | null): Texts | string {
  return quantity !== null && isQuantity(quantity) ? quantityNames(quantity) : '';
}
