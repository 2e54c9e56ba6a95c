import { COMPARE_MAX } from '#contract/limits.ts';
import { Icon } from '../../parts/icon.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { addToCompare, removeFromCompare, useCompareList } from './compare-list.ts';

type CompareToggleProps = {
  id: string;
  partNumber: string;
  /** Whether to show an icon instead of the word, for a row. */
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
      {sign ? <Icon name="compare" width={16} /> : t('compare.compare')}
    </button>
  );
}
