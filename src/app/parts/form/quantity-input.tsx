import { useMessages } from '../../platform/locale/site.tsx';

type QuantityInputProps = {
  /** What stands in the field; `quantity` null: it is no number of pieces. */
  typed: string;
  quantity: number | null;
  partNumber: string;
  onType: (text: string) => void;
  onLeave?: () => void;
};

/** The field for so many pieces of a product; what is no number of pieces is marked and says why. */
export function QuantityInput({ typed, quantity, partNumber, onType, onLeave }: QuantityInputProps) {
  const t = useMessages();
  return (
    <input
      value={typed}
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('cart.quantity_of', { name: partNumber })}
      aria-invalid={quantity === null}
      title={quantity === null ? t('price.quantity_wrong') : undefined}
      onChange={event => onType(event.target.value)}
      onBlur={onLeave}
      className={`field w-20 text-right ${quantity === null ? 'border-amber' : ''}`}
    />
  );
}
