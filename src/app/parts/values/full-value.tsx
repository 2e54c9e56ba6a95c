import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { ColumnData, ValueData, ValueDataOf } from '#contract/client/client-answers.ts';
import { withUnit } from '#quantity/units/unit-display.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { useWriting } from '../../platform/units/use-writing.ts';
import { unitName, type Writing } from '../../platform/units/write-quantity.ts';
import { ownPrecision } from './equal-precision.ts';
import { VALUE_KINDS } from './value-kinds.tsx';
import { valueText } from './value-text.tsx';

/** Follows fractions of inches without a blank: `½"`. */
const INCH_SIGN = '"';

type FullValueProps = { value: ValueData; column: ColumnData; tolerance?: boolean };

/**
 * A value with its unit and, unless `tolerance` is false, its tolerance, as in a list of attributes: `25.4 mm −0.1`,
 * `100.0 mm ± 1`.
 */
export function FullValue({ value, column: defined, tolerance = true }: FullValueProps) {
  const t = useMessages();
  const column = ownPrecision(defined, value);
  const writing = useWriting();
  const remark = tolerance ? remarkOf(value, column, writing) : '';
  return (
    <>
      {ownUnitOf(value, column, writing) ?? (
        <>
          {valueText(value, column, t, writing)}
          {unitBehind(value, column, writing)}
        </>
      )}
      {remark !== '' && <span className="text-soft"> {remark}</span>}
    </>
  );
}

/** The text after a value's number: a blank and the unit, or the inch sign after a fraction. */
function unitBehind(value: ValueData, column: ColumnData, writing: Writing): string {
  if (!VALUE_KINDS[value.kind].isNumeric) return '';
  const unit = unitName(column, writing);
  const conversion = column.unit === null ? null : writing.units(column.unit);
  const isFraction = value.kind === 'number' && conversion?.fraction?.(value.value) !== undefined;
  if (isFraction) return INCH_SIGN;
  return unit === '' ? '' : withUnit('', unit);
}

function ownUnitOf<Name extends KindName>(
  value: ValueDataOf<Name>,
  column: ColumnData,
  writing: Writing,
): string | null {
  return VALUE_KINDS[value.kind].inOwnUnit(value, column, writing);
}

function remarkOf<Name extends KindName>(
  value: ValueDataOf<Name>,
  column: ColumnData,
  writing: Writing,
): string {
  return VALUE_KINDS[value.kind].remark(value, column, writing);
}
