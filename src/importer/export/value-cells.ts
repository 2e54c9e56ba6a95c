import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { KindName, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';

/** A cell: the column after its attribute's key (`''`, `'_en'` …) and its text. */
export type ValueCell = { suffix: '' | `_${Locale}`; text: string };

/** How the choices of an attribute are written: as ids, or as names. */
export type ChoiceText = (key: string, id: string) => string;

/** How values of each kind become cells that an import reads as the same value. */
const VALUE_CELLS: { [Name in KindName]: (value: ValueOf<Name>, choice: ChoiceText) => ValueCell[] } = {
  number: ({ given }) => [{ suffix: '', text: given }],
  range: ({ given }) => [{ suffix: '', text: given }],
  flag: ({ flag }) => [{ suffix: '', text: flag ? 'yes' : 'no' }],
  enum: ({ key, values }, choice) => [{ suffix: '', text: values.map(id => choice(key, id)).join('|') }],
  text: ({ text }) => LOCALES.map(locale => ({ suffix: `_${locale}` as const, text: text[locale] ?? '' })),
};

/** The cells of a value. */
export function cellsOfValue(value: AttributeValue, choice: ChoiceText): ValueCell[] {
  // The table's entry of a kind takes the values of that kind.
  const write = VALUE_CELLS[value.kind] as (value: AttributeValue, choice: ChoiceText) => ValueCell[];
  return write(value, choice).filter(({ text }) => text !== '');
}

/**
 * A value in exchange files: one text or several (the ends of a range, choices), whether these are numbers in the
 * attribute's unit, and the parts that plain numbers cannot express (`<=`, `+0.1/-0.2`).
 */
export type FeatureValue = { texts: LocalizedText[]; is_number: boolean; detail: string };

/** The name of a choice. */
type ChoiceName = (id: string) => LocalizedText;

const DECIMALS = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 100 });

const plain = (text: string | number): LocalizedText => ({
  // Not every reader accepts 1e-7.
  en: typeof text === 'number' ? DECIMALS.format(text) : text,
});

const FEATURE_VALUES: { [Name in KindName]: (value: ValueOf<Name>, nameOf: ChoiceName) => FeatureValue } = {
  number: ({ value, comparison, tolerance }) => ({
    texts: [plain(value)],
    is_number: true,
    detail: [
      comparison ?? '',
      tolerance === null ? '' : `+${DECIMALS.format(tolerance.plus)}/-${DECIMALS.format(tolerance.minus)}`,
    ]
      .filter(part => part !== '')
      .join(' '),
  }),
  range: ({ min, max }) => ({
    texts: [min, max].filter(end => end !== null).map(plain),
    is_number: true,
    detail: min === null ? '<=' : max === null ? '>=' : '',
  }),
  flag: ({ flag }) => ({ texts: [plain(String(flag))], is_number: false, detail: '' }),
  enum: ({ values }, nameOf) => ({
    texts: values.map(nameOf),
    is_number: false,
    detail: '',
  }),
  text: ({ text }) => ({ texts: [text], is_number: false, detail: '' }),
};

/** A value as files of exchange have it. */
export function featureValueOf(value: AttributeValue, nameOf: ChoiceName): FeatureValue {
  // The table's entry of a kind takes the values of that kind.
  const write = FEATURE_VALUES[value.kind] as (value: AttributeValue, nameOf: ChoiceName) => FeatureValue;
  return write(value, nameOf);
}
