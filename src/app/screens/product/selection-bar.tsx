import { CART_LINES_MAX, COMPARE_MAX } from '#contract/limits.ts';
import { lineOf } from '../../features/cart/add-to-cart.tsx';
import { addToCart } from '../../features/cart/state/cart-changes.ts';
import { addToCompare } from '../../features/compare/compare-list.ts';
import type { Selection } from '../../features/list/table/selection.tsx';
import { quantitiesOf } from '../../parts/values/price-text.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';

/** Actions on all ticked rows. The bar stays in view while the table is longer than the screen. */
export function SelectionBar({ picks }: { picks: Selection }) {
  const t = useMessages();
  const { rows } = picks;
  const add = (): void => {
    if (addToCart(rows.map(row => lineOf(row, quantitiesOf(row).least)))) {
      showToast('success', t('pick.added', { count: rows.length }));
      picks.clear();
    } else showToast('warning', t('cart.full', { count: CART_LINES_MAX }));
  };
  const compare = (): void => {
    // Every one is tried, as those already in the comparison need no space.
    const refused = rows.filter(row => !addToCompare(row.id));
    if (refused.length > 0) showToast('warning', t('compare.full', { count: COMPARE_MAX }));
    else picks.clear();
  };
  return (
    <div role="status" className="picked-bar">
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-ink bg-ground py-2">
          <span className="mr-auto">{t('pick.count', { count: rows.length })}</span>
          <button type="button" className="button button-accent" onClick={add}>
            {t('pick.add', { count: rows.length })}
          </button>
          <button type="button" className="button" onClick={compare}>
            {t('pick.compare')}
          </button>
          <button type="button" className="link min-h-6" onClick={picks.clear}>
            {t('pick.clear')}
          </button>
        </div>
      )}
    </div>
  );
}
