import { Fragment, type ReactNode } from 'react';
import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { ColumnData, ValueDataOf } from '#contract/client/client-answers.ts';
import type { Translate } from '../../platform/messages/catalogue.ts';
import {
  type Writing,
  writeInOwnUnit,
  writeNumber,
  writeRange,
  writeSpanInOwnUnits,
} from '../../platform/units/write-quantity.ts';
import { LocaleText } from '../locale-text.tsx';

/** A column's unit and decimals. */
export type ColumnMeasure = Pick<ColumnData, 'unit' | 'precision'>;

/** The display of values of one kind. */
type ValueKind<Name extends KindName> = {
  /** Whether values are numbers in the column's unit, which are right-aligned in a table. */
  readonly isNumeric: boolean;
  /** A value without its unit, as in a table cell. */
  text(value: ValueDataOf<Name>, measure: ColumnMeasure, t: Translate, writing: Writing): ReactNode;
  /** A very large or small value in a suitable unit, or null if the column's unit suits it. */
  inOwnUnit(value: ValueDataOf<Name>, measure: ColumnMeasure, writing: Writing): string | null;
  /** A remark to put after the unit if there is room, such as `± 0.1`, or ''. */
  remark(value: ValueDataOf<Name>, measure: ColumnMeasure, writing: Writing): string;
};

/** The signs of bounds before a number. */
export const COMPARISONS = { '<': '< ', '<=': '≤ ', '>': '> ', '>=': '≥ ', '~': '≈ ' };

const noRemark = () => '';
const noUnit = () => null;

/** The kinds of attribute as values are shown. */
export const VALUE_KINDS: { readonly [Name in KindName]: ValueKind<Name> } = {
  number: {
    isNumeric: true,
    text: ({ value, comparison }, measure, _t, writing) =>
      (comparison === null ? '' : COMPARISONS[comparison]) + writeNumber(value, measure, writing),
    inOwnUnit: ({ value, comparison }, measure, writing) => {
      const text = writeInOwnUnit(value, measure, writing);
      return text && (comparison === null ? '' : COMPARISONS[comparison]) + text;
    },
    remark: ({ tolerance }, measure, writing) =>
      tolerance === null ? '' : toleranceText(tolerance, measure, writing),
  },
  range: {
    isNumeric: true,
    text: ({ min, max }, measure, _t, writing) => writeRange(min, max, measure, writing),
    inOwnUnit: ({ min, max }, measure, writing) => writeSpanInOwnUnits(min, max, measure, writing),
    remark: noRemark,
  },
  enum: {
    isNumeric: false,
    text: ({ values }, _measure, t) =>
      values.map((choice, index) => (
        <Fragment key={choice.id}>
          {index > 0 && t('list.choice_comma')}
          <LocaleText text={choice.name} />
        </Fragment>
      )),
    inOwnUnit: noUnit,
    remark: noRemark,
  },
  text: {
    isNumeric: false,
    text: ({ text }) => <LocaleText text={text} />,
    inOwnUnit: noUnit,
    remark: noRemark,
  },
  flag: {
    isNumeric: false,
    text: ({ flag }, _measure, t) => t(flag ? 'value.yes' : 'value.no'),
    inOwnUnit: noUnit,
    remark: noRemark,
  },
};

type Tolerance = NonNullable<ValueDataOf<'number'>['tolerance']>;

function toleranceText({ minus, plus }: Tolerance, { unit }: ColumnMeasure, writing: Writing): string {
  const side = (number: number) => writeNumber(number, { unit, precision: null }, writing);
  if (minus === plus) return `±${side(plus)}`;
  if (plus === 0) return `+0 / −${side(minus)}`;
  return `+${side(plus)} / −${side(minus)}`;
}
