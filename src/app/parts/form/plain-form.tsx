import type { ReactNode } from 'react';
import { useSite } from '../../platform/locale/site.tsx';

/** The ids of the forms with which lists send rows to the cart and to the comparison. */
export const PLAIN_CART = 'plain-cart';
export const PLAIN_COMPARE = 'plain-compare';

type PlainFormProps = {
  to: '/forms/cart' | '/forms/quotation' | '/forms/feedback' | '/forms/units';
  className?: string;
  children: ReactNode;
};

/** A form that the server accepts without a script. It exists only where no script runs. */
export function PlainForm({ to, className = '', children }: PlainFormProps) {
  const { locale } = useSite();
  return (
    <form method="post" action={`${to}?locale=${locale}`} className={`without-script ${className}`}>
      {children}
    </form>
  );
}
