import { CopyButton } from '../../parts/copy-button.tsx';
import { DownloadLink } from '../../parts/download-link.tsx';
import { useLocalize, useMessages } from '../../platform/locale/site.tsx';
import { useOrigin } from '../../platform/page/use-origin.ts';
import { EmptyCartButton } from './empty-cart-button.tsx';
import { sharePath } from './share-address.ts';
import type { CartLine } from './state/cart-lines.ts';
import { sendCart } from './state/cart-sync.ts';

/** The actions on a whole cart: spreadsheet, CSV, share, empty. */
export function CartTools({ lines, area }: { lines: readonly CartLine[]; area: string }) {
  const t = useMessages();
  const localize = useLocalize();
  const origin = useOrigin();
  const shared = sharePath(lines);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {(['xlsx', 'csv'] as const).map(format => (
        <DownloadLink
          key={format}
          call="cart_export"
          request={{ query: { format, area } }}
          href={`/api/v1/cart/export?format=${format}`}
          before={sendCart}
          className="link inline-flex min-h-6 items-center text-sm"
        >
          {t(`cart.export_${format}`)}
        </DownloadLink>
      ))}
      {shared === null ? (
        <span className="text-sm text-soft">{t('cart.share_too_long')}</span>
      ) : (
        <CopyButton text={origin + localize(shared)} label={t('cart.share')} />
      )}
      <EmptyCartButton count={lines.length} className="link min-h-6 text-sm" />
    </div>
  );
}
