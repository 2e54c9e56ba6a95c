import { useState } from 'react';
import type { ArticleDetailData, RowData } from '#contract/client/client-answers.ts';
import { CART_LINES_MAX } from '#contract/limits.ts';
import { nearestQuantities } from '#contract/packing/ordered-quantities.ts';
import { lineOf } from '../../features/cart/add-to-cart.tsx';
import { sharePath } from '../../features/cart/share-address.ts';
import { addToCart } from '../../features/cart/state/cart-changes.ts';
import { readQuantity } from '../../parts/form/read-quantity.ts';
import { quantitiesOf } from '../../parts/values/price-text.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { PartsTable } from './parts-table.tsx';

/** The parts of a solution. The quantity of each can be changed, and one button adds all to the cart. */
export function PartsList({ products, pieces }: Pick<ArticleDetailData, 'products' | 'pieces'>) {
  const t = useMessages();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const parts = products.map(product => {
    const text = typed.get(product.id) ?? String(startOf(product, pieces));
    return { product, typed: text, quantity: text.trim() === '0' ? 0 : readQuantity(text) };
  });
  const lines = parts.flatMap(({ product, quantity }) =>
    quantity === null || quantity === 0 ? [] : [lineOf(product, quantity)],
  );
  const readable = parts.every(({ quantity }) => quantity !== null);
  const shared = sharePath(lines);
  const add = (): void => {
    if (addToCart(lines)) showToast('success', t('solution.parts_added', { count: lines.length }));
    else showToast('warning', t('cart.full', { count: CART_LINES_MAX }));
  };
  return (
    <section aria-labelledby="parts" className="pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2">
        <h2 id="parts" className="text-lg font-semibold">
          {t('solution.parts')}
        </h2>
        <div className="flex flex-wrap items-center gap-5">
          {shared !== null && lines.length > 0 && (
            <LocaleLink to={shared} className="link inline-flex min-h-6 items-center text-sm">
              {t('solution.parts_priced')}
            </LocaleLink>
          )}
          <button
            type="button"
            disabled={!readable || lines.length === 0}
            onClick={add}
            className="button button-accent needs-script"
          >
            {t('solution.parts_add', { count: lines.length })}
          </button>
        </div>
      </div>
      <PartsTable parts={parts} onType={(id, text) => setTyped(new Map(typed).set(id, text))} />
    </section>
  );
}

/** The number of pieces that the solution needs, or the next larger quantity that can be ordered. */
function startOf(product: RowData, pieces: ArticleDetailData['pieces']): number {
  const taken = pieces.find(piece => piece.productId === product.id)?.quantity ?? 1;
  return nearestQuantities(quantitiesOf(product), taken).at(-1) ?? taken;
}
