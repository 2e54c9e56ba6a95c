import type { ReactNode } from 'react';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';

/** Links that continue from a list without matches, under a title. */
export function Ways({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-5 text-soft">{title}</p>
      <ul className="mt-1 max-w-180 border-t border-line">{children}</ul>
    </>
  );
}

/** One such link, with the number of products that it leads to. */
export function Way({ total, children }: { total: number; children: ReactNode }) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <li className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
      {children}
      <span className="shrink-0 text-soft">
        {t('list.products', { count: total, number: formatNumber(total, { locale }) })}
      </span>
    </li>
  );
}
