import type { ReactNode } from 'react';
import { useSite } from '../../platform/locale/site.tsx';

/** The ids of the forms that lists send rows by: into the cart, and to the comparison. */
export const PLAIN_CART = 'plain-cart';
export const PLAIN_COMPARE = 'plain-compare';

type PlainFormProps = {
  to: '/forms/cart' | '/forms/quotation' | '/forms/feedback' | '/forms/units';
  className?: string;
  children: ReactNode;
};

/** A form that the server takes without a script, and that is there only where none runs. */
export function PlainForm({ to, className = '', children }: PlainFormProps) {
  const { locale } = useSite();
  return (
    <form method="post" action={`${to}?locale=${locale}`} className={`without-script ${className}`}>
      {children}
    </form>
  );
}
