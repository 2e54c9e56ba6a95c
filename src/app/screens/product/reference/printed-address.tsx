import { qrCodePath } from '../../../parts/catalogue/category-path.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';

/**
 * The address of a printed product or set, also as a QR code, which browsers load only for printing: it is hidden on
 * screen and lazy.
 */
export function PrintedAddress({ id, address }: { id: string; address: string }) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <p className="paper-only hidden">
      <img src={qrCodePath(id, locale)} alt={t('product.qr')} loading="lazy" width={96} height={96} />
      {address.replace(/^https?:\/\//, '')}
    </p>
  );
}
