import type { ReactNode } from 'react';
import { useSite } from '../platform/locale/site.tsx';

type PlainFormProps = {
  to: '/forms/cart' | '/forms/quotation' | '/forms/feedback';
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
