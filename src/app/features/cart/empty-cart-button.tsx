import { useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { emptyCart } from './state/cart-changes.ts';

/** Takes all lines out of the cart, and says how many they were. */
export function EmptyCartButton({ count, className }: { count: number; className: string }) {
  const t = useMessages();
  const empty = (): void => {
    emptyCart();
    showToast('info', t('cart.cleared', { count }));
  };
  return (
    <button type="button" className={className} onClick={empty}>
      {t('cart.clear')}
    </button>
  );
}
