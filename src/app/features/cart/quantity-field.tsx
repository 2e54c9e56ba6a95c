import { useEffect, useState } from 'react';
import { QuantityInput } from '../../parts/form/quantity-input.tsx';
import { readQuantity } from '../../parts/form/read-quantity.ts';
import { changeQuantity } from './state/cart-changes.ts';
import type { CartLine } from './state/cart-lines.ts';

/** Input for the pieces of a cart line. A text that is not a quantity is marked as invalid and changes nothing. */
export function QuantityField({ line }: { line: CartLine }) {
  const [typed, setTyped] = useState(String(line.quantity));
  const quantity = readQuantity(typed);
  // Another tab or a chosen step has changed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an outside change replaces the typed text
  useEffect(() => {
    if (quantity !== line.quantity) setTyped(String(line.quantity));
  }, [line.quantity]);
  const change = (text: string): void => {
    setTyped(text);
    const read = readQuantity(text);
    if (read !== null && read !== line.quantity) changeQuantity(line.productId, read);
  };
  return (
    <>
      <QuantityInput
        typed={typed}
        quantity={quantity}
        partNumber={line.partNumber}
        onType={change}
        onLeave={() => setTyped(String(line.quantity))}
      />
      <span className="print-only">{line.quantity}</span>
    </>
  );
}
