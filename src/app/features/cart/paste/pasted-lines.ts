import type { DataOf } from '#contract/client/call.ts';
import { QUANTITY_MAX } from '#contract/limits.ts';
import { addLines, type CartLine } from '../state/cart-lines.ts';

/** The result of a pasted list. */
export type PasteReportData = DataOf<'cart_paste'>;
/** One line of it. */
export type PastedLineData = PasteReportData['lines'][number];
/** The visitor's choice for lines by number: the id of a product, or '' if the line is left out. */
export type LineChoices = ReadonlyMap<number, string>;

type Product = { id: string; partNumber: string };
type PastedRow = {
  line: number;
  quantity: number;
  outcome: 'matched' | 'near' | 'unknown';
  product: Product | null;
  candidates: Product[];
};

/**
 * The id of the product chosen for a pasted line: the visitor's choice, else what the server found. It is '' if the
 * product is open or the quantity cannot be read.
 */
export function chosenFor(line: PastedRow, choices: LineChoices): string {
  return choices.get(line.line) ?? (line.outcome === 'unknown' ? '' : (line.product?.id ?? ''));
}

/** The products that a line may mean, each once. */
export function candidatesOf({ product, candidates }: PastedRow): Product[] {
  const all = product === null ? candidates : [product, ...candidates];
  return [...new Map(all.map(candidate => [candidate.id, candidate])).values()];
}

/** The lines of a pasted list that are added to the cart: one per product, with the pieces added up. */
export function linesToAdd(report: { lines: PastedRow[] }, choices: LineChoices): CartLine[] {
  const added = report.lines.flatMap((line): CartLine[] => {
    const id = chosenFor(line, choices);
    const product = candidatesOf(line).find(candidate => candidate.id === id);
    if (product === undefined) return [];
    const quantity = Math.min(QUANTITY_MAX, Math.max(1, line.quantity));
    return [{ productId: product.id, partNumber: product.partNumber, quantity, seenPrice: null }];
  });
  return addLines([], added);
}
