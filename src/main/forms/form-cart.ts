import { readSharedLines, type SharedLine } from '#app/features/cart/share-address.ts';
import { ApiError } from '#contract/api/errors.ts';
import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/limits.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { SavedCartLine } from '#contract/visitors/cart.ts';
import { type FormCaller, refusalOf } from './form-caller.ts';

/** Limit of attempts at a change if another tab changes the cart first. */
const TRIES = 3;

/** The cart of a form's sender. */
export type FormCart = {
  lines(): Promise<SavedCartLine[]>;
  /**
   * Changes the cart by the fields of a form, and returns it. `add`, `set` and `remove` name a product (with
   * `quantity`), and `take` a shared list. Without any of them the cart stays unchanged.
   */
  change(fields: URLSearchParams): Promise<SharedLine[]>;
};

/** Opens the cart of a form's sender. */
export function openFormCart(caller: FormCaller): FormCart {
  const change = async (
    edit: (lines: readonly SavedCartLine[]) => SavedCartLine[],
  ): Promise<SavedCartLine[]> => {
    for (let left = TRIES; left > 0; left--) {
      const { revision, lines } = await caller.send('cart_get');
      const wanted = edit(lines).slice(0, CART_LINES_MAX);
      const { saved, cart } = await caller.send('cart_put', { revision, lines: wanted });
      if (saved) return cart.lines;
    }
    throw refusalOf(new ApiError('overloaded'), caller.locale);
  };
  const put = async (wanted: readonly SharedLine[], how: 'add' | 'set'): Promise<SavedCartLine[]> => {
    const priced = await priceLines(caller, wanted);
    return change(lines => priced.reduce((all, line) => withLine(all, line, how), [...lines]));
  };
  const run = async (fields: URLSearchParams): Promise<SavedCartLine[]> => {
    const [add, set, remove] = ['add', 'set', 'remove'].map(name => fields.get(name));
    if (remove) return change(lines => lines.filter(({ product_id }) => product_id !== remove));
    const product = add ?? set;
    if (product) {
      const quantity = readQuantity(fields.get('quantity') ?? '1', caller);
      return put([{ productId: product, quantity }], add ? 'add' : 'set');
    }
    const taken = readSharedLines(new URLSearchParams({ lines: fields.get('take') ?? '' }));
    return taken.length > 0 ? put(taken, 'add') : (await caller.send('cart_get')).lines;
  };
  return {
    lines: async () => (await caller.send('cart_get')).lines,
    change: async fields =>
      (await run(fields)).map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
  };
}

function withLine(lines: readonly SavedCartLine[], line: SavedCartLine, how: 'add' | 'set'): SavedCartLine[] {
  const known = lines.find(({ product_id }) => product_id === line.product_id);
  if (known === undefined) return [...lines, line];
  const quantity = how === 'set' ? line.quantity : Math.min(QUANTITY_MAX, known.quantity + line.quantity);
  return lines.map(one => (one === known ? { ...line, quantity } : one));
}

/** The prices and names of the products that are in the catalogue. @throws FormRefusal if none of them is */
async function priceLines(caller: FormCaller, wanted: readonly SharedLine[]): Promise<SavedCartLine[]> {
  const { data } = await caller.pages.call('cart_price', { body: { lines: [...wanted] } });
  const known = data.lines.flatMap(({ productId, partNumber, quantity, unitPrice }) =>
    productId === null
      ? []
      : [{ product_id: productId, part_number: partNumber, quantity, seen_price: unitPrice }],
  );
  if (known.length > 0) return known;
  const about = { noun: inBoth('noun.product'), id: wanted[0]?.productId ?? '' };
  throw refusalOf(new ApiError('not_found', about), caller.locale);
}

/** @throws FormRefusal if the text is not a number of pieces */
function readQuantity(text: string, { locale }: FormCaller): number {
  const quantity = Number(text.trim());
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX) return quantity;
  const about = { field: 'quantity', value: text, expected: inBoth('expected.int') };
  throw refusalOf(new ApiError('invalid_parameter', about), locale);
}
