import { writeAmount } from '../components/price-text.ts';
import { useMessages, useSite } from '../locale/site.tsx';
import type { Priced } from './use-priced-cart.ts';

type CartTotalProps = { lines: readonly unknown[]; priced: Priced | null; busy: boolean };

/** The sum of the lines that have a price, and how many have none. */
export function CartTotal({ lines, priced, busy }: CartTotalProps) {
  const t = useMessages();
  const { locale } = useSite();
  const isCurrent = priced !== null && priced.lines.length === lines.length;
  return (
    <div role="status" aria-busy={busy} className="flex min-h-12 flex-col items-end gap-1 px-2.5 py-3">
      {isCurrent && (
        <>
          <p className="text-lg">
            <span className="pr-6 text-soft">{t('cart.total')}</span>
            <b>
              {writeAmount(priced.total, priced.currency, locale)} {priced.currency}
            </b>
          </p>
          {priced.unpricedLines > 0 && (
            <p className="text-sm text-soft">{t('cart.unpriced', { count: priced.unpricedLines })}</p>
          )}
        </>
      )}
    </div>
  );
}
