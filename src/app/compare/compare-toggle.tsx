import { COMPARE_MAX } from '#contract/limits.ts';
import { useMessages } from '../locale/site.tsx';
import { showToast } from '../toasts/toasts.ts';
import { addToCompare, removeFromCompare, useCompareList } from './compare-list.ts';

type CompareToggleProps = {
  id: string;
  partNumber: string;
  /** A sign instead of the word: for a row. */
  sign?: boolean;
};

/** Puts a product into the comparison, or takes it out; says so where the comparison is full. */
export function CompareToggle({ id, partNumber, sign = false }: CompareToggleProps) {
  const t = useMessages();
  const chosen = useCompareList().includes(id);
  const toggle = (): void => {
    if (chosen) removeFromCompare(id);
    else if (!addToCompare(id)) showToast('warning', t('compare.full', { count: COMPARE_MAX }));
  };
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t('compare.compare_of', { name: partNumber })}
      title={t('compare.compare_of', { name: partNumber })}
      onClick={toggle}
      className={`needs-script ${sign ? 'compare-sign' : 'button'}`}
    >
      {sign ? <Sign /> : t('compare.compare')}
    </button>
  );
}

/** Two columns side by side. */
function Sign() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M2.5 3.5h4.5v9h-4.5zM9 3.5h4.5v9h-4.5z" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d="M2.5 6.5h4.5M2.5 9.5h4.5M9 6.5h4.5M9 9.5h4.5" stroke="currentColor" strokeWidth="1" />
    </svg>
  );
}
