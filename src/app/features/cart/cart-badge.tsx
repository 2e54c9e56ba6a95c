import { useEffect } from 'react';
import { CountLink } from '../../parts/count-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { useCartLines } from './cart-storage.ts';
import { startCart } from './cart-sync.ts';

/** The way to the cart with the number of its lines. */
export function CartBadge() {
  const t = useMessages();
  const { length } = useCartLines();
  useEffect(startCart, []);
  return (
    <CountLink to="/cart" text={t('cart.title')} count={length} label={t('cart.badge', { count: length })} />
  );
}
