import { useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { removeLines } from './state/cart-changes.ts';

/** Empties the cart, announces the number of lines, and offers to restore them. */
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
