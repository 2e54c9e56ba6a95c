import type { Column, Value } from '#contract/client-answers.ts';
import { withUnit } from '#contract/quantity/unit-display.ts';
import { useMessages } from '../platform/locale/site.tsx';
import { useWriting } from '../platform/units/use-writing.ts';
import { unitName, type Writing, writeNumber } from '../platform/units/write-quantity.ts';
import { valueText } from './value-text.tsx';

type FullValueProps = { value: Value; column: Column; tolerance?: boolean };

/** A value with its unit and (unless it is not wanted) tolerance, as a list of attributes shows it: `25.4 mm −0.1`, `100.0 mm ± 1`. */
export function FullValue({ value, column, tolerance = true }: FullValueProps) {
  const t = useMessages();
  const writing = useWriting();
  const unit = value.kind === 'number' || value.kind === 'range' ? unitName(column, writing) : '';
  const close = withUnit('', unit).startsWith(' ') ? ' ' : '';
  return (
    <>
      {valueText(value, column, t, writing)}
      {unit !== '' && `${close}${unit}`}
      {tolerance && value.kind === 'number' && value.tolerance !== null && (
        <span className="text-soft"> {toleranceText(value.tolerance, column, writing)}</span>
      )}
    </>
  );
}

type Tolerance = NonNullable<Extract<Value, { kind: 'number' }>['tolerance']>;

function toleranceText({ minus, plus }: Tolerance, column: Column, writing: Writing): string {
  const side = (number: number) => writeNumber(number, { ...column, precision: null }, writing);
  if (minus === plus) return `±${side(plus)}`;
  if (plus === 0) return `+0 / −${side(minus)}`;
  return `+${side(plus)} / −${side(minus)}`;
}
