import { CountLink } from '../../parts/count-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { comparePath } from './compare-address.ts';
import { useCompareList } from './compare-list.ts';

/** The way to the visitor's own comparison with the number of its products. */
export function CompareBadge() {
  const t = useMessages();
  const list = useCompareList();
  return (
    <CountLink
      to={comparePath(list)}
      text={t('compare.compare')}
      count={list.length}
      label={t('compare.badge', { count: list.length })}
    />
  );
}
