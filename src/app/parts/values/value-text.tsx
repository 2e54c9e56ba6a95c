import type { ReactNode } from 'react';
import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { ValueData, ValueDataOf } from '#contract/client/client-answers.ts';
import type { Translate } from '../../platform/messages/catalogue.ts';
import type { Writing } from '../../platform/units/write-quantity.ts';
import { type ColumnMeasure, VALUE_KINDS } from './value-kinds.tsx';

/**
 * A value without its unit as a table cell shows it, or a dash if it is absent. It is a plain function because a table
 * has hundreds of cells, whose shared context is read once per row.
 */
export function valueText(
  value: ValueData | undefined,
  column: ColumnMeasure,
  t: Translate,
  writing: Writing,
): ReactNode {
  if (value === undefined) return <span className="text-soft">—</span>;
  return textOfKind(value, column, t, writing);
}

function textOfKind<Name extends KindName>(
  value: ValueDataOf<Name>,
  column: ColumnMeasure,
  t: Translate,
  writing: Writing,
): ReactNode {
  return VALUE_KINDS[value.kind].text(value, column, t, writing);
}
