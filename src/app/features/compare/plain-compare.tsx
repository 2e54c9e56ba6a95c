import { PLAIN_COMPARE } from '../../parts/plain-form.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

/** In a row of a list without a script: the box that picks its product for the comparison. */
export function PlainPick({ id, partNumber }: { id: string; partNumber: string }) {
  const t = useMessages();
  return (
    <noscript>
      <input
        type="checkbox"
        className="check m-1.5"
        name="ids"
        value={id}
        form={PLAIN_COMPARE}
        aria-label={t('compare.compare_of', { name: partNumber })}
      />
    </noscript>
  );
}

/** Over the boxes: compares what is picked. */
export function PlainCompareButton() {
  const t = useMessages();
  return (
    <noscript>
      <button type="submit" form={PLAIN_COMPARE} className="button button-small">
        {t('compare.compare')}
      </button>
    </noscript>
  );
}
