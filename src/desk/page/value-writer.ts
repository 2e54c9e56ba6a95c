import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import type { KindName, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import { displaySymbol, withUnit } from '#quantity/units/unit-display.ts';
import { joinTolerance } from '#quantity/writing/format.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import type { Locale } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import type { Say } from '../messages/messages.ts';

/** The texts that a value is written with: numbers with the unit, choices by name, yes and no in the desk's words. */
type Wording = {
  number: (number: number) => string;
  withUnit: (numbers: string) => string;
  choice: (id: string) => string;
  say: Say;
  locale: Locale;
};

const WRITERS: { [Name in KindName]: (value: ValueOf<Name>, wording: Wording) => string } = {
  number: ({ value, comparison, tolerance }, { number, withUnit }) =>
    [
      comparison ?? '',
      withUnit(number(value)),
      tolerance === null ? '' : withUnit(joinTolerance(tolerance, number)),
    ]
      .filter(part => part !== '')
      .join(' '),
  range: ({ min, max }, { number, withUnit }) =>
    withUnit([min, max].map(end => (end === null ? '' : number(end))).join('…')),
  flag: ({ flag }, { say }) => say(flag ? 'mapping.yes' : 'mapping.no'),
  enum: ({ values }, { choice }) => values.map(choice).join(', '),
  text: ({ text }, { locale }) => textIn(text, locale),
};

/**
 * Returns a function that writes values of these attributes. Numbers are in the unit of their attribute, which may be one
 * that only its catalogue defines.
 */
export function valueWriter(
  attributes: readonly Attribute[],
  { say, locale }: { say: Say; locale: Locale },
): (value: AttributeValue) => string {
  const byKey = new Map(attributes.map(attribute => [attribute.key, attribute]));
  return value => {
    const attribute = byKey.get(value.key);
    const names = new Map(attribute?.values.map(({ id, name }) => [id, textIn(name, locale)]));
    const display = displaySymbol(attribute?.unit ?? '1');
    // The table's entry of a kind takes the values of that kind.
    const write = WRITERS[value.kind] as (value: AttributeValue, wording: Wording) => string;
    return write(value, {
      number: number => formatNumber(number, { locale }),
      withUnit: numbers => withUnit(numbers, display),
      choice: id => names.get(id) || id,
      say,
      locale,
    });
  };
}
