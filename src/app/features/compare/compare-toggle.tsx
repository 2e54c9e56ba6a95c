import { COMPARE_MAX } from '#contract/limits.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { addToCompare, removeFromCompare, useCompareList } from './compare-list.ts';

type CompareToggleProps = {
  id: string;
  partNumber: string;
  /** Whether to show an icon instead of the word, for a row. Its style draws it, as rows are many. */
  sign?: boolean;
};

/** Adds a product to the comparison or removes it. Shows a warning if the comparison is full. */
export function CompareToggle({ id, partNumber, sign = false }: CompareToggleProps) {
  const t = useMessages();
  const chosen = useCompareList().includes(id);
  const label = t('compare.compare_of', { name: partNumber });
  const toggle = (): void => {
    if (chosen) removeFromCompare(id);
    else if (!addToCompare(id)) showToast('warning', t('compare.full', { count: COMPARE_MAX }));
  };
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={label}
      title={label}
      onClick={toggle}
      className={`needs-script ${sign ? 'compare-sign' : 'button'}`}
    >
      {!sign && t('compare.compare')}
    </button>
  );
}
