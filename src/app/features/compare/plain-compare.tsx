import { PLAIN_COMPARE } from '../../parts/form/plain-form.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

// A script never renders the contents of `noscript`, so they are not in the browser's code.

/** The check box in a row of a list without scripts that picks its product for the comparison. */
export function PlainPick(product: { id: string; partNumber: string }) {
  return <noscript>{import.meta.env.SSR && <PickBox {...product} />}</noscript>;
}

/** The button above the boxes that compares the picked products. */
export function PlainCompareButton() {
  return <noscript>{import.meta.env.SSR && <CompareButton />}</noscript>;
}

function PickBox({ id, partNumber }: { id: string; partNumber: string }) {
  const t = useMessages();
  return (
    <input
      type="checkbox"
      className="check m-1.5"
      name="ids"
      value={id}
      form={PLAIN_COMPARE}
      aria-label={t('compare.compare_of', { name: partNumber })}
    />
  );
}

function CompareButton() {
  const t = useMessages();
  return (
    <button type="submit" form={PLAIN_COMPARE} className="button button-small">
      {t('compare.compare')}
    </button>
  );
}
