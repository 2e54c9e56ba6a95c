import type { RowData } from '#contract/client/client-answers.ts';
import { LANGUAGES } from '#text/locale.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';

/** How a product is packed and ordered: `Pack of 100, minimum order: 25, in steps of 5`. Renders nothing if it is not stated. */
export function PackingText({ packing, className }: Pick<RowData, 'packing'> & { className: string }) {
  const t = useMessages();
  const { locale } = useSite();
  if (packing === undefined) return null;
  const { packSize, minimum, step } = packing;
  const parts = [
    packSize === null ? '' : t('price.pack', { count: packSize }),
    minimum === null ? '' : t('price.least', { count: minimum }),
    step === null ? '' : t('price.steps', { count: step }),
  ];
  return (
    <span className={className}>
      {parts.filter(part => part !== '').join(LANGUAGES[locale].punctuation.comma)}
    </span>
  );
}

type NearestQuantitiesProps = { nearest: readonly number[]; onTake: (quantity: number) => void };

/** Says that a quantity cannot be ordered, with a button for each of the nearest that can. */
export function NearestQuantities({ nearest, onTake }: NearestQuantitiesProps) {
  const t = useMessages();
  return (
    <>
      {t('price.nearest')}{' '}
      {nearest.map((quantity, index) => (
        <span key={quantity}>
          {index > 0 && ' · '}
          <button
            type="button"
            className="link min-h-6 needs-script"
            aria-label={t('price.take', { count: quantity })}
            onClick={() => onTake(quantity)}
          >
            {quantity}
          </button>
          <span className="without-script">{quantity}</span>
        </span>
      ))}
    </>
  );
}
