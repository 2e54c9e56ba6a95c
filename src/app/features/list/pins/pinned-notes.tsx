import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { ListData, RowData } from '#contract/client/client-answers.ts';
import { TryAgain } from '../../../parts/try-again.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { browserClient } from '../../../platform/requests/browser-client.ts';
import { useFetched } from '../../../platform/requests/use-fetched.ts';
import type { ReadWords } from '../address/remove-condition.ts';
import { LeftOut } from '../nothing-found/left-out.tsx';
import type { PinnedRows } from '../table/pinned-rows.ts';
import { pinnedRows } from './draw-pins.tsx';
import type { Pin } from './pinned.ts';
import './pins.css';

export type PinnedNotesProps = {
  pins: readonly Pin[];
  list: ListData;
  parameters: URLSearchParams;
  read: ReadWords;
  category: string | undefined;
  /** Takes the rows that the table shows first, or null if there are none. */
  onRows: (rows: PinnedRows | null) => void;
};

/** A pinned product that is not on this page of the list: its row, and the conditions that exclude it, if any do. */
type Found = { row: RowData; leftOut: ListData['leftOut'] };

const NONE: readonly Found[] = [];
/** Most products among which a part number is looked for: it is the start of others. */
const FOUND_MAX = 12;

/**
 * The notes on the pinned products over a list: which one the others are compared to, and for each that the conditions
 * exclude, which condition that is, with a link that removes it.
 */
export function PinnedNotes({ pins, list, parameters, read, category, onRows }: PinnedNotesProps) {
  const t = useMessages();
  const { found, error, again } = usePinned(pins, list, category);
  const rows = useMemo(
    () =>
      pins.flatMap(
        ([id]) =>
          rowIn(list.products, id) ??
          rowIn(
            found.map(({ row }) => row),
            id,
          ) ??
          [],
      ),
    [pins, list.products, found],
  );
  useLayoutEffect(() => {
    onRows(rows.length === 0 ? null : pinnedRows(rows));
    return () => onRows(null);
  }, [rows, onRows]);
  const [reference] = rows;
  // An empty list explains the product that was searched for itself.
  const explained = list.products.length === 0 ? list.leftOut?.products[0]?.id : undefined;
  const isAbsent = (id: string) =>
    id !== explained && pins.some(([pinned]) => pinned === id) && rowIn(list.products, id) === undefined;
  return (
    <div className="pb-2">
      <p role="status" className="text-sm text-soft">
        {reference !== undefined &&
          list.products.length > 0 &&
          t('pin.differences', { name: reference.partNumber })}
      </p>
      {error !== null && <TryAgain error={error} onAgain={again} />}
      {found.map(
        ({ row, leftOut }) =>
          leftOut !== null &&
          isAbsent(row.id) && (
            <LeftOut key={row.id} list={{ ...list, leftOut }} parameters={parameters} read={read} />
          ),
      )}
    </div>
  );
}

function rowIn(rows: readonly RowData[], id: string): RowData | undefined {
  return rows.find(row => row.id === id);
}

/** Fetches the pinned products that are not on this page of the list, again for each set of conditions. */
function usePinned(pins: readonly Pin[], list: ListData, category: string | undefined) {
  const { data, status, error, run } = useFetched<Found[]>();
  const filters = list.chips.map(({ address }) => address);
  const absent = pins.filter(([id]) => rowIn(list.products, id) === undefined);
  const asked = JSON.stringify([absent, filters, category]);
  const load = () =>
    run(async signal =>
      (await Promise.all(absent.map(pin => find(pin, { filters, category, signal })))).flat(),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says all that is asked for
  useEffect(() => void load(), [asked]);
  return { found: data ?? NONE, error: status === 'error' ? error : null, again: () => void load() };
}

type Place = { filters: string[]; category: string | undefined; signal: AbortSignal };

/** Finds a product in a list, or what excludes it from there. Empty if the catalogue no longer has it. */
async function find([id, partNumber]: Pin, place: Place): Promise<Found[]> {
  const list = await search(partNumber, place);
  const row = rowIn(list.products, id);
  if (row !== undefined) return [{ row, leftOut: null }];
  const excluded = list.leftOut === null ? undefined : rowIn(list.leftOut.products, id);
  if (excluded !== undefined) return [{ row: excluded, leftOut: list.leftOut }];
  // Several conditions that exclude it only together.
  const anywhere = await search(partNumber, { ...place, filters: [], category: undefined });
  const alone = rowIn(anywhere.products, id);
  return alone === undefined ? [] : [{ row: alone, leftOut: null }];
}

async function search(partNumber: string, { filters, category, signal }: Place): Promise<ListData> {
  const query = { q: partNumber, filters, size: FOUND_MAX };
  return category === undefined
    ? (await browserClient.call('search_more', { query: { ...query, type: 'product' } }, { signal })).data
        .list
    : (
        await browserClient.call(
          'category_filter_product_list',
          { params: { id: category }, query: { ...query, view: 'product' } },
          { signal },
        )
      ).data;
}
