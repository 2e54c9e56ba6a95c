import { Fragment } from 'react';
import type { ColumnData, RowData, ValueData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { FullValue } from '../../../parts/values/full-value.tsx';
import { VALUE_KINDS } from '../../../parts/values/value-kinds.tsx';

/** Number of values in a row on a phone. */
const VALUES_SHOWN = 3;

type PhoneLineProps = {
  row: RowData;
  columns: readonly ColumnData[];
  /** Keys of the columns with conditions, which are shown even beside a name. */
  asked: ReadonlySet<string>;
  /** Whether the name describes the product. */
  name: boolean;
};

/** A product on a phone, where a table has no headings: its name, or its first values, each with its name and unit. */
export function PhoneLine({ row, columns, asked, name }: PhoneLineProps) {
  const values = new Map(row.values.map(value => [value.key, value]));
  const shown = columns
    .filter(column => values.has(column.key) && (!name || asked.has(column.key)))
    .slice(0, VALUES_SHOWN);
  return (
    <span className="phone-line phone-only">
      {name && <LocaleText text={row.name} />}
      {shown.map((column, place) => (
        <Fragment key={column.key}>
          {(name || place > 0) && ' · '}
          <NamedValue column={column} value={values.get(column.key)} />
        </Fragment>
      ))}
    </span>
  );
}

/** A value with its name. A choice or a text needs none. */
function NamedValue({ column, value }: { column: ColumnData; value: ValueData | undefined }) {
  if (value === undefined) return null;
  const saysItself = !VALUE_KINDS[value.kind].isNumeric && value.kind !== 'flag';
  return (
    <span>
      {!saysItself && (
        <>
          <LocaleText text={column.name} />{' '}
        </>
      )}
      <b>
        <FullValue value={value} column={column} tolerance={false} />
      </b>
    </span>
  );
}
