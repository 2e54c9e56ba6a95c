import { useMessages } from '../../platform/locale/site.tsx';

type QuantityInputProps = {
  /** The text in the field. `quantity` is null if it is not a quantity. */
  typed: string;
  quantity: number | null;
  partNumber: string;
  onType: (text: string) => void;
  onLeave?: () => void;
};

/** Input for the pieces of a product. A text that is not a quantity is marked as invalid and the tooltip says why. */
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
