import type { RowData } from '#contract/client/client-answers.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { DownloadLink } from '../../parts/download-link.tsx';
import { FormatMenu } from '../../parts/format-menu.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useLocalize, useMessages } from '../../platform/locale/site.tsx';
import { useOrigin } from '../../platform/page/use-origin.ts';
import { type CompareRows, comparePath } from './compare-address.ts';
import { keepCompareList, useCompareList } from './compare-list.ts';
import type { CompareGroup } from './compare-table.tsx';

type CompareToolsProps = {
  table: { products: RowData[]; groups: CompareGroup[] };
  ids: readonly string[];
  rows: CompareRows;
  /** The product that the others are compared to. */
  reference: string | null;
};

/** The actions on a comparison: all rows or only differing ones, spreadsheet, share, keep as the visitor's own. */
export function CompareTools({ table, ids, rows, reference }: CompareToolsProps) {
  const t = useMessages();
  const localize = useLocalize();
  const origin = useOrigin();
  const all = table.groups.flatMap(group => group.rows);
  const differing = all.filter(row => row.differs).length;
  const export_ids = table.products.map(({ id }) => id);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-3">
      <p className="grow font-semibold">
        {t('compare.count', { products: table.products.length, differing, rows: all.length })}
      </p>
      <KeepButton ids={export_ids} />
      <nav aria-label={t('compare.rows')} className="segments">
        {(['all', 'differences'] as const).map(kind => (
          <LocaleLink
            key={kind}
            to={comparePath(ids, kind, reference)}
            replace
            preventScrollReset
            aria-current={kind === rows}
          >
            {t(`compare.rows_${kind}`)}
          </LocaleLink>
        ))}
      </nav>
      <DownloadLink
        call="compare_export"
        request={{ query: { ids: export_ids } }}
        href={`/api/v1/compare/exportToExcel?${export_ids.map(id => `ids%5B%5D=${id}`).join('&')}`}
        className="link inline-flex min-h-6 items-center text-sm"
      >
        {t('compare.export')}
      </DownloadLink>
      <FormatMenu
        call="compare_export"
        queryOf={format => ({ ids: export_ids, format })}
        label={t('file.formats')}
      />
      <CopyButton text={origin + localize(comparePath(ids, rows, reference))} label={t('compare.share')} />
    </div>
  );
}

/**
 * Takes over a shared comparison as the visitor's own. If it already is, the space of the button stays empty, because
 * only the browser knows this and the layout must not shift.
 */
function KeepButton({ ids }: { ids: readonly string[] }) {
  const t = useMessages();
  const own = useCompareList();
  const isOwn = own.join() === ids.join();
  return (
    <button
      type="button"
      className={`link needs-script min-h-6 text-sm ${isOwn ? 'invisible' : ''}`}
      onClick={() => keepCompareList(ids)}
    >
      {t('compare.keep')}
    </button>
  );
}
