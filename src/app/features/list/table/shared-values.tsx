import type { ColumnData, ListData, ValueData } from '#contract/client/client-answers.ts';
import { withUnit } from '#quantity/units/unit-display.ts';
import { ownPrecision } from '../../../parts/values/equal-precision.ts';
import { VALUE_KINDS } from '../../../parts/values/value-kinds.tsx';
import { valueText } from '../../../parts/values/value-text.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { unitName } from '../../../platform/units/write-quantity.ts';

/** Limit of values on the line. */
const VALUES_MAX = 8;

type SharedValuesProps = {
  list: ListData;
  parameters: URLSearchParams;
  /** The list's title. A value with the same text is left out. */
  title: string;
};

/**
 * The values that all products of the list share, instead of columns with the same text in every row: `All: Diameter
 * 25.4 mm · N-BK7`. It takes the rest of the title's line.
 */
export function SharedValues({ list, parameters, title }: SharedValuesProps) {
  const t = useMessages();
  const shared = sharedValues(list, parameters)
    .filter(({ value }) => value.kind !== 'enum' || value.values.some(({ name }) => name.text !== title))
    .slice(0, VALUES_MAX);
  if (shared.length === 0) return null;
  return (
    <p className="min-w-0 grow text-sm text-soft max-sm:order-last max-sm:basis-full">
      {`${t('list.all_have')} `}
      {shared.map((part, place) => (
        <span key={part.column.key}>
          {place > 0 && ' · '}
          <Shared {...part} />
        </span>
      ))}
    </p>
  );
}

type Part = { column: ColumnData; value: ValueData };

/** The columns whose value all products share, with that value. Returns an empty list if the visitor chose the columns. */
function sharedValues({ columns, shared, products }: ListData, parameters: URLSearchParams): Part[] {
  if (parameters.has('columns')) return [];
  const values = new Map(products[0]?.values.map(value => [value.key, value]));
  return columns.flatMap(column => {
    const value = shared.includes(column.key) ? values.get(column.key) : undefined;
    return value === undefined ? [] : [{ column, value }];
  });
}

function Shared({ column, value }: Part) {
  const t = useMessages();
  const writing = useWriting();
  const unit = VALUE_KINDS[value.kind].isNumeric ? unitName(column, writing) : '';
  return (
    <>
      {/* A choice in words is clear without its attribute, which the tooltip names. */}
      {!isInWords(value) && `${column.name.text} `}
      <span title={column.name.text} className="text-ink">
        {valueText(value, ownPrecision(column, value), t, writing)}
        {withUnit('', unit)}
      </span>
    </>
  );
}

/** Whether a value is a choice whose name has a word in it. A code such as `60-40` says nothing without its attribute. */
function isInWords(value: ValueData): boolean {
  return value.kind === 'enum' && value.values.some(({ name }) => /\p{L}{2}/u.test(name.text));
}
