import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListData } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { FrameLater } from '../../platform/page/next-frame.tsx';
import { activeConditions } from './address/active-conditions.ts';
import type { ReadWords } from './address/remove-condition.ts';
import { Peek } from './beside/peek.tsx';
import { Chips } from './chips/chips.tsx';
import { Rail } from './facets/rail.tsx';
import { Behind, MissedKind, NothingFound, PinnedNotes, PlotPart, UnclearNumbers } from './late-parts.tsx';
import { type ListSource, ListSourceContext } from './list-source.ts';
import { NotUpdated } from './not-updated.tsx';
import { NotStated } from './nothing-found/not-stated.tsx';
import { usePins } from './pins/pinned.ts';
import { isPlotView } from './plot/is-plot-view.ts';
import { SortMenu } from './sort-menu.tsx';
import { shownColumns } from './table/column-choice.tsx';
import type { DrawColumns } from './table/drawn-columns.ts';
import { Pager } from './table/pager.tsx';
import type { PinnedRows } from './table/pinned-rows.ts';
import { ProductTable } from './table/product-table.tsx';
import { SetCards } from './table/set-cards.tsx';
import { Toolbar } from './toolbar.tsx';
import { useQuestionRecords } from './use-question-records.ts';

type ListScreenProps = {
  list: ListData;
  parameters: URLSearchParams;
  label: string;
  /** Whether the visitor may switch between sets and table. */
  views?: boolean;
  text?: string;
  /** Words of the text that were read as conditions. */
  read?: ReadWords;
  /** Whether the table shows the names of its products, for those of many kinds. */
  names?: boolean;
  /** The list to download, which is the search by default. */
  source?: ListSource;
  /** Whether words of the text were ignored. */
  partly?: boolean;
  /** Shown above the facets. */
  aside?: ReactNode;
  /** Replaces the list in an overview. */
  children?: ReactNode;
  /** Shown under the list, even if it is empty. */
  below?: ReactNode;
};

/** The body of categories and searches: the facets on the left, the active conditions and the products on the right. */
export function ListScreen({
  list,
  parameters,
  label,
  views = false,
  text = '',
  read = [],
  names = list.columns.length === 0,
  source,
  partly = false,
  aside,
  children,
  below,
}: ListScreenProps) {
  const { open, setOpen } = useSheet();
  useQuestionRecords({ list, text, partly, category: source?.category });
  const { pathname } = useLocation();
  const page = `${pathname}?${parameters.get('q') ?? ''}`;
  const [pins, setPins] = useState<PinnedRows | null>(null);
  const [drawn, setDrawn] = useState<DrawColumns | null>(null);
  const pinned = usePins(pathname);
  const hasTable = list.view === 'product' && children === undefined;
  // If nothing was found at all there is nothing to filter by.
  const filters = list.facets.length > 0 || list.chips.length > 0;
  return (
    <ListSourceContext value={{ source: source ?? {}, parameters }}>
      <div className={`list-screen border-t border-line ${filters ? '' : 'no-rail'}`}>
        {filters && (
          <FilterSheet list={list} open={open} onClose={() => setOpen(false)}>
            {/* The rows come first: they are the purpose of a choice. */}
            <FrameLater place={page}>
              {aside}
              <Rail list={list} parameters={parameters} read={read} page={page} onDraw={setDrawn} />
            </FrameLater>
          </FilterSheet>
        )}
        <section id="list" aria-label={label} className="list-main scroll-mt-4">
          <div className="list-bar">
            {filters && <OpenButton list={list} onClick={() => setOpen(true)} />}
            {children === undefined && <Order list={list} parameters={parameters} names={names} />}
          </div>
          <Chips list={list} parameters={parameters} read={read} />
          <UnclearNumbers list={list} parameters={parameters} read={read} />
          <Toolbar
            list={list}
            parameters={parameters}
            title={label}
            views={views}
            names={names}
            plain={children !== undefined}
            read={read}
            {...(source && { source })}
          />
          {!open && <NotUpdated />}
          {hasTable && pinned.length > 0 && (
            <PinnedNotes
              pins={pinned}
              {...{ list, parameters, read }}
              category={source?.category}
              onRows={setPins}
            />
          )}
          {hasTable && source?.category !== undefined && isPlotView(parameters) && (
            <PlotPart list={list} parameters={parameters} category={source.category} draw={drawn?.draw} />
          )}
          <Found list={list} parameters={parameters} text={text} read={read}>
            {children ?? <Body {...{ list, parameters, label, names, pins, drawn }} />}
          </Found>
          {below}
          {!filters && aside}
        </section>
        {list.view === 'product' && <Peek list={list} pins={pins} carried={activeConditions(list)} />}
      </div>
    </ListSourceContext>
  );
}

/** The order of the rows, if there are several. */
function Order({
  list,
  parameters,
  names,
}: Required<Pick<ListScreenProps, 'list' | 'parameters' | 'names'>>) {
  if (list.view !== 'product' || list.totals.products < 2) return null;
  return <SortMenu list={list} columns={shownColumns(list, parameters, names)} parameters={parameters} />;
}

type FoundProps = Required<Pick<ListScreenProps, 'list' | 'parameters' | 'text' | 'read'>> & {
  children: ReactNode;
};

/** The rows with the notes on them, or suggestions if nothing was found. */
function Found({ list, parameters, text, read, children }: FoundProps) {
  return (
    <>
      {list.totals.products === 0 ? (
        <NothingFound list={list} parameters={parameters} text={text} read={read} />
      ) : (
        <>
          <MissedKind list={list} parameters={parameters} />
          {children}
          <Behind list={list} parameters={parameters} />
        </>
      )}
      <NotStated list={list} parameters={parameters} />
    </>
  );
}

type FilterSheetProps = { list: ListData; open: boolean; onClose: () => void; children: ReactNode };

/** The facets: a column beside the list, or on a phone a sheet over the page. */
function FilterSheet({ list, open, onClose, children }: FilterSheetProps) {
  const t = useMessages();
  return (
    <div
      className="rail"
      data-open={open || undefined}
      {...(open && { role: 'dialog', 'aria-modal': true, 'aria-label': t('list.filters') })}
    >
      <div className="sheet-head">
        <span className="text-lg font-semibold">{t('list.filters')}</span>
        <button type="button" className="button" onClick={onClose}>
          {t('list.close')}
        </button>
      </div>
      {children}
      <div className="sheet-foot">
        {open && <NotUpdated />}
        <ShowButton list={list} onClick={onClose} />
      </div>
    </div>
  );
}

function Body({
  list,
  parameters,
  label,
  names,
  pins,
  drawn,
}: Pick<ListScreenProps, 'list' | 'parameters' | 'label' | 'names'> & {
  pins: PinnedRows | null;
  drawn: DrawColumns | null;
}) {
  return (
    <>
      {list.view === 'set' ? (
        <SetCards sets={list.sets} label={label} carried={activeConditions(list)} level={2} results />
      ) : (
        <ProductTable
          list={list}
          columns={shownColumns(list, parameters, names)}
          parameters={parameters}
          label={label}
          names={names}
          carried={activeConditions(list)}
          pins={pins}
          draw={drawn?.draw}
        />
      )}
      <Pager
        list={list}
        parameters={parameters}
        rows={list.view === 'set' ? list.totals.sets : list.totals.products}
      />
    </>
  );
}

function OpenButton({ list, onClick }: { list: ListData; onClick: () => void }) {
  const t = useMessages();
  return (
    <button type="button" className="button sheet-button needs-script" onClick={onClick}>
      {t('list.filters')}
      {list.chips.length > 0 && <span className="badge">{list.chips.length}</span>}
    </button>
  );
}

function ShowButton({ list, onClick }: { list: ListData; onClick: () => void }) {
  const t = useMessages();
  const { locale } = useSite();
  const { products } = list.totals;
  return (
    <button type="button" className="button button-accent h-11 w-full" onClick={onClick}>
      {t('list.show', { count: products, number: formatNumber(products, { locale }) })}
    </button>
  );
}

/**
 * On a phone the facets are a sheet over the page. While it is open the rest is inert, Escape closes it, and the focus
 * returns.
 */
function useSheet() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    const rest = document.querySelectorAll<HTMLElement>(
      'header, footer, main > :not(.list-screen), .list-main, body > nav, aside',
    );
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    for (const element of rest) element.inert = true;
    document.querySelector<HTMLElement>('.sheet-head button')?.focus();
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
      for (const element of rest) element.inert = false;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  return { open, setOpen };
}
