import { useSearchParams } from 'react-router';
import type { Row } from '#contract/client-answers.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { comparePath, readRows } from './compare-address.ts';
import { removeFromCompare } from './compare-list.ts';

/** Leads to the comparison without a product, and takes it off the visitor's own list. */
export function RemoveLink({ product, ids }: { product: Row; ids: readonly string[] }) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const rest = ids.filter(id => id.toLowerCase() !== product.id.toLowerCase());
  return (
    <LocaleLink
      to={comparePath(rest, readRows(parameters))}
      replace
      preventScrollReset
      onClick={() => removeFromCompare(product.id)}
      aria-label={t('compare.remove_of', { name: product.partNumber })}
      className="link inline-flex min-h-6 items-center text-sm"
    >
      {t('compare.remove')}
    </LocaleLink>
  );
}
