import { writeAmount } from '../../parts/values/price-text.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { PricedCartData } from './state/use-priced-cart.ts';

type Sum = Pick<PricedCartData, 'total' | 'currency' | 'unpricedLines'> & { lines: readonly unknown[] };

type CartTotalProps = { lines: readonly unknown[]; priced: Sum | null; busy: boolean };

/** The sum of the lines that have a price, and how many have none. */
export function CartTotal({ lines, priced, busy }: CartTotalProps) {
  const t = useMessages();
  const { locale } = useSite();
  const isCurrent = priced !== null && priced.lines.length === lines.length;
  return (
    <div role="status" aria-busy={busy} className="flex min-h-13 flex-col items-end gap-1 py-3 sm:px-2.5">
      {isCurrent && (
        <>
          <p className="flex flex-wrap justify-end gap-x-6 text-lg">
            <span className="text-soft">{t('cart.total')}</span>
            <b className="whitespace-nowrap">
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
