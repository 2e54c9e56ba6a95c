import type { ColumnData, ValueData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { FullValue } from '../../parts/values/full-value.tsx';

type AttributesProps = { columns: ColumnData[]; values: ValueData[] };
type Pair = { column: ColumnData; value: ValueData };

/** A product's attributes with their values, grouped as in the catalogue. */
export function Attributes({ columns, values }: AttributesProps) {
  const byKey = new Map(values.map(value => [value.key, value]));
  const pairs = columns.flatMap(column => {
    const value = byKey.get(column.key);
    return value === undefined ? [] : [{ column, value }];
  });
  const groups = Map.groupBy(pairs, pair => pair.column.group.text);
  return (
    <div className="@container max-w-360">
      {[...groups].map(([name, group], place) => (
        <div key={name} className={place > 0 ? 'mt-3' : undefined}>
          {name !== '' && groups.size > 1 && (
            <h3 className="px-2.5 text-xs text-soft">
              <LocaleText text={group[0]?.column.group ?? { text: name }} />
            </h3>
          )}
          <List pairs={group} />
        </div>
      ))}
    </div>
  );
}

function List({ pairs }: { pairs: Pair[] }) {
  return (
    <dl className="text-table @min-[50rem]:grid @min-[50rem]:grid-cols-2 @min-[50rem]:gap-x-8">
      {pairs.map(({ column, value }) => (
        <div
          key={column.key}
          className="grid min-h-9 grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-4 border-b border-line px-2.5 py-1"
        >
          <dt className="text-soft wrap-anywhere" title={column.help.text || undefined}>
            <LocaleText text={column.name} />
          </dt>
          <dd className="wrap-anywhere">
            <FullValue value={value} column={column} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
