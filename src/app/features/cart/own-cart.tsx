import { useEffect, useState } from 'react';
import { EmptyList } from '../../parts/table/empty-list.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { AreaPicker } from '../areas/area-picker.tsx';
import { keepArea, useArea } from '../areas/chosen-area.ts';
import { CartTable } from './cart-table.tsx';
import { useCartLines } from './state/cart-storage.ts';
import { refreshCart } from './state/cart-sync.ts';
import './cart.css';
import { CartTools } from './cart-tools.tsx';
import { CartTotal } from './cart-total.tsx';
import { PasteList } from './paste/paste-list.tsx';
import { QuotationForm } from './quotation-form.tsx';
import { SentQuotations } from './sent-quotations.tsx';
import { usePricedCart } from './state/use-priced-cart.ts';

/** The visitor's own cart: its lines, a pasted list to add, and the request for a quotation. */
export function OwnCart() {
  const t = useMessages();
  const lines = useCartLines();
  const area = useArea();
  const { status, data, error, again } = usePricedCart(lines, area);
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  const isWaiting = isThere ? lines.length > 0 && data === null && status !== 'error' : true;
  useEffect(() => {
    const refresh = (): void => {
      // The wrapper has logged the failure. The cart of this browser is shown all the same.
      if (document.visibilityState === 'visible') refreshCart().catch(() => undefined);
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
  return (
    <div className={`${lines.length > 0 ? 'cart-screen' : 'max-w-350'} ${isWaiting ? 'cart-waiting' : ''}`}>
      {lines.length === 0 ? (
        <EmptyList text={t('cart.empty')} />
      ) : (
        <>
          <section aria-label={t('cart.lines', { count: lines.length })} className="cart-lines">
            <div className="flex flex-wrap items-end gap-x-6 gap-y-2 pb-3">
              <p className="grow font-semibold">{t('cart.lines', { count: lines.length })}</p>
              <div className="w-68 max-sm:w-full">
                <AreaPicker label={t('cart.area')} value={area} onChange={keepArea} />
              </div>
              <CartTools lines={lines} area={area} />
            </div>
            <CartTable lines={lines} priced={data?.byProduct ?? null} />
            {status === 'error' ? (
              <div className="mt-3 border-l-2 border-amber pl-3">
                <TryAgain text={t('cart.no_prices')} error={error} onAgain={again} />
              </div>
            ) : (
              <CartTotal lines={lines} priced={data?.priced ?? null} busy={status === 'pending'} />
            )}
          </section>
          <QuotationForm lines={lines} area={area} />
        </>
      )}
      <PasteList />
      <SentQuotations />
    </div>
  );
}
