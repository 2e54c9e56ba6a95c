import type { AttributeValue } from '#contract/attribute.ts';
import type { KindName, ValueOf } from '#contract/kinds/kinds.ts';

/** A cell: the column after its attribute's key (`''`, `'_en'`, `'_cn'`) and its text. */
export type ValueCell = { suffix: '' | '_en' | '_cn'; text: string };

/** How the choices of an attribute are written: as ids, or as names. */
export type ChoiceText = (key: string, id: string) => string;

/** How values of each kind become cells that an import reads as the same value. */
const VALUE_CELLS: { [Name in KindName]: (value: ValueOf<Name>, choice: ChoiceText) => ValueCell[] } = {
  number: ({ given }) => [{ suffix: '', text: given }],
  range: ({ given }) => [{ suffix: '', text: given }],
  flag: ({ flag }) => [{ suffix: '', text: flag ? 'yes' : 'no' }],
  enum: ({ key, values }, choice) => [{ suffix: '', text: values.map(id => choice(key, id)).join('|') }],
  text: ({ text }) => [
    { suffix: '_en', text: text.en ?? '' },
    { suffix: '_cn', text: text.cn ?? '' },
  ],
};

/** The cells of a value. */
export function cellsOfValue(value: AttributeValue, choice: ChoiceText): ValueCell[] {
  // The table's entry of a kind takes the values of that kind.
  const write = VALUE_CELLS[value.kind] as (value: AttributeValue, choice: ChoiceText) => ValueCell[];
  return write(value, choice).filter(({ text }) => text !== '');
}
