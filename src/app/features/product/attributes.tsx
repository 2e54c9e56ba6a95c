import type { ColumnData, ValueData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { FullValue } from '../../parts/values/full-value.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

/** Rows shown before the rest folds away. */
const SHOWN = 9;

type AttributesProps = { columns: ColumnData[]; values: ValueData[] };
type Pair = { column: ColumnData; value: ValueData };

/** A product's attributes with their values, grouped where the catalogue groups them. */
export function Attributes({ columns, values }: AttributesProps) {
  const t = useMessages();
  const byKey = new Map(values.map(value => [value.key, value]));
  const pairs = columns.flatMap(column => {
    const value = byKey.get(column.key);
    return value === undefined ? [] : [{ column, value }];
  });
  const [first, rest] = [pairs.slice(0, SHOWN), pairs.slice(SHOWN)];
  return (
    <div className="@container max-w-360">
      <List pairs={first} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-block min-h-6 px-2.5">
            {t('product.more_attributes', { count: rest.length })}
          </summary>
          <Rest pairs={rest} />
        </details>
      )}
    </div>
  );
}

function Rest({ pairs }: { pairs: Pair[] }) {
  const groups = Map.groupBy(pairs, pair => pair.column.group.text);
  return [...groups].map(([name, group]) => (
    <div key={name} className="mt-4">
      {name !== '' && (
        <h3 className="px-2.5 text-xs text-soft">
          <LocaleText text={group[0]?.column.group ?? { text: name }} />
        </h3>
      )}
      <List pairs={group} />
    </div>
  ));
}

function List({ pairs }: { pairs: Pair[] }) {
  return (
    <dl className="text-table @min-[800px]:grid @min-[800px]:grid-cols-2 @min-[800px]:gap-x-8">
      {pairs.map(({ column, value }) => (
        <div
          key={column.key}
          className="grid min-h-9 grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-4 border-b border-line px-2.5 py-1"
        >
          <dt className="text-soft" title={column.help.text || undefined}>
            <LocaleText text={column.name} />
          </dt>
          <dd className="break-words">
            <FullValue value={value} column={column} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
