import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { ColumnData, ValueData, ValueDataOf } from '#contract/client/client-answers.ts';
import { unitCode } from '#quantity/units/unit-codes.ts';
import { displaySymbol, withUnit } from '#quantity/units/unit-display.ts';
import type { Translate } from '../../platform/messages/catalogue.ts';
import {
  unitName,
  type Writing,
  writeNumber,
  writeRange,
  writeSpan,
} from '../../platform/units/write-quantity.ts';
import { COMPARISONS } from './value-kinds.tsx';

// Values for search engines. Only the server writes them, so none of this is in the browser's scripts.

type ToldKind<Name extends KindName> = {
  /** A value as text without its unit, or '' if there is none. */
  text(value: ValueDataOf<Name>, column: ColumnData, t: Translate, writing: Writing): string;
  /** A value as properties of schema.org's PropertyValue. Bounds (`<= 3`) and ranges are given by their ends. */
  property(value: ValueDataOf<Name>): Record<string, unknown>;
  /** Whether the value is in the column's unit. */
  hasUnit: boolean;
};

const TOLD_KINDS: { readonly [Name in KindName]: ToldKind<Name> } = {
  number: {
    text: ({ value, comparison }, column, _t, writing) =>
      (comparison === null ? '' : COMPARISONS[comparison]) + writeNumber(value, column, writing),
    property: ({ value, comparison }) => {
      if (comparison === '<' || comparison === '<=') return { maxValue: value };
      return comparison === '>' || comparison === '>=' ? { minValue: value } : { value };
    },
    hasUnit: true,
  },
  range: {
    text: ({ min, max }, column, _t, writing) => writeRange(min, max, column, writing),
    property: ({ min, max }) => ({
      ...(min !== null && { minValue: min }),
      ...(max !== null && { maxValue: max }),
    }),
    hasUnit: true,
  },
  enum: {
    text: ({ values }) => values.map(choice => choice.name.text).join(', '),
    property: ({ values }) => ({ value: values.map(choice => choice.name.text).join(', ') }),
    hasUnit: false,
  },
  text: { text: ({ text }) => text.text, property: ({ text }) => ({ value: text.text }), hasUnit: false },
  flag: {
    text: ({ flag }, column, t) => (flag ? column.name.text : t('value.no')),
    property: ({ flag }) => ({ value: flag }),
    hasUnit: false,
  },
};

/** Numbers in their stored units, whatever the visitor prefers. */
const metric = (locale: Writing['locale']): Writing => ({ locale, units: () => null });

/** An attribute with its value as one text: `Focal length 100.0 mm`. */
export function tellValue(
  value: ValueData,
  column: ColumnData,
  t: Translate,
  locale: Writing['locale'],
): string {
  const writing = metric(locale);
  const text = textOf(value, column, t, writing);
  const unit = TOLD_KINDS[value.kind].hasUnit ? unitName(column, writing) : '';
  return text === column.name.text ? text : `${column.name.text} ${withUnit(text, unit)}`.trim();
}

/** The values of a list's products as one text: `Focal length 10–1000 mm`. */
export function tellSpan(
  { min, max, column }: { min: number | null; max: number | null; column: ColumnData },
  locale: Writing['locale'],
): string {
  const writing = metric(locale);
  return `${column.name.text} ${writeSpan(min, max, column, writing)}`;
}

/**
 * An attribute and its value as a schema.org PropertyValue. The unit is given as text and, if it has one, as its
 * UN/CEFACT code.
 */
export function propertyValue(value: ValueData, { name, unit }: ColumnData): object {
  const isMeasured = TOLD_KINDS[value.kind].hasUnit && unit !== null && unit !== '1';
  const code = isMeasured ? unitCode(unit) : undefined;
  return {
    '@type': 'PropertyValue',
    name: name.text,
    ...(isMeasured && { unitText: displaySymbol(unit) }),
    ...(code !== undefined && { unitCode: code }),
    ...propertyOf(value),
  };
}

function textOf<Name extends KindName>(
  value: ValueDataOf<Name>,
  column: ColumnData,
  t: Translate,
  writing: Writing,
): string {
  return TOLD_KINDS[value.kind].text(value, column, t, writing);
}

function propertyOf<Name extends KindName>(value: ValueDataOf<Name>): object {
  return TOLD_KINDS[value.kind].property(value);
}
