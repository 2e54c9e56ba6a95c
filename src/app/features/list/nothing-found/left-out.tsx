import { useId } from 'react';
import type { ColumnData, ListData, RowData } from '#contract/client/client-answers.ts';
import { FullValue } from '../../../parts/values/full-value.tsx';
import { LeadTimeText } from '../../../parts/values/lead-time-text.tsx';
import { PartNumber } from '../../../parts/values/part-number.tsx';
import { RowPrice } from '../../../parts/values/row-price.tsx';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { type ReadWords, withoutChip } from '../address/remove-condition.ts';
import { conditionName } from '../chips/condition-name.ts';
import { RelaxedLink } from './partial-matches.tsx';

type LeftOutProps = { list: ListData; parameters: URLSearchParams; read: ReadWords };

/**
 * Why a product that was searched for by its part number is not in the list: each condition that excludes it, with the
 * product's own value and a link that removes the condition.
 */
export function LeftOut({ list, parameters, read }: LeftOutProps) {
  const t = useMessages();
  const writing = useWriting();
  const title = useId();
  const row = list.leftOut?.products[0];
  if (list.leftOut === null || row === undefined) return null;
  const { dropped } = list.leftOut;
  const chipOf = (address: string | null) => list.chips.find(chip => chip.address === address);
  return (
    <section aria-labelledby={title} className="mt-3 max-w-180">
      <p id={title} className="flex flex-wrap items-center gap-x-2">
        <PartNumber id={row.id} partNumber={row.partNumber} />
        {t('nothing.left_out', { count: dropped.length })}
      </p>
      <ul className="mt-1 border-t border-line">
        {dropped.map(condition => {
          const chip = chipOf(condition.address);
          const name = conditionName(condition, list.chips, t, writing);
          return (
            <li
              key={`${condition.what} ${condition.key} ${condition.address}`}
              className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line"
            >
              <span className="border border-rule px-2 py-0.5 text-sm">{name}</span>
              <span className="grow text-soft">
                {chip?.column != null && <OwnValue row={row} column={chip.column} />}
              </span>
              {chip !== undefined && (
                <PageLink
                  to={withoutChip(parameters, chip, read)}
                  preventScrollReset
                  className="link inline-flex min-h-6 items-center"
                >
                  {t('nothing.take_one_off')}
                  <span className="sr-only"> {name}</span>
                </PageLink>
              )}
            </li>
          );
        })}
      </ul>
      {(dropped.length > 1 || dropped.some(({ what }) => what === 'category')) && (
        <p className="mt-2">
          <RelaxedLink
            way={list.leftOut}
            parameters={parameters}
            text={t('nothing.show_left_out', { name: row.partNumber })}
          />
        </p>
      )}
    </section>
  );
}

/** The product's own value if the condition requires another. */
function OwnValue({ row, column }: { row: RowData; column: ColumnData }) {
  const t = useMessages();
  if (column.key === 'price' && row.price !== null)
    return (
      <>
        {t('nothing.it_has')} <RowPrice price={row.price} packing={row.packing} /> {row.price.currency}
      </>
    );
  if (column.key === 'in_stock' || column.key === 'lead_time')
    return row.leadDays === null ? t('nothing.it_lacks') : <LeadTimeText days={row.leadDays} />;
  const value = row.values.find(({ key }) => key === column.key);
  if (value === undefined) return t('nothing.it_lacks');
  return (
    <>
      {t('nothing.it_has')} <FullValue value={value} column={column} />
    </>
  );
}
