import { useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { removeLines } from './state/cart-changes.ts';

/** Takes all lines out of the cart, says how many they were, and offers to put them back. */
export function EmptyCartButton({ count, className }: { count: number; className: string }) {
  const t = useMessages();
  const empty = (): void => {
    const undo = removeLines();
    showToast('info', t('cart.cleared', { count }), undo);
  };
  return (
    <button type="button" className={className} onClick={empty}>
      {t('cart.clear')}
    </button>
  );
}
