import type { ShownWithdrawal } from '#contract/answers/shown-withdrawal.ts';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Product } from '#contract/records/product.ts';
import { type FormerNumber, findFormerNumber } from '#database/history/former-numbers.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';
import { UNKNOWN_LOCALE } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { CallContext } from '../call/handler.ts';
import { findByFormerNumber } from '../served/former-number.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** Most renamings that are followed, because a part is rarely renamed more than once or twice. */
const RENAMED_MAX = 10;

/**
 * Finds the product that had a number before: a cross-reference of it, or its number in an earlier version. Returns
 * undefined if no product ever had it, and while the database or the search engine is away.
 * @throws ApiError `withdrawn` if the product that had it is no longer in the catalogue
 */
export async function findFormerProduct(
  catalogue: ServedCatalogue,
  number: string,
  context: Pick<CallContext, 'locale' | 'readSpare'>,
): Promise<Product | undefined> {
  let last: FormerNumber | undefined;
  for (let asked = number, step = 0; step < RENAMED_MAX; step++) {
    const renamed = await findRenamed(catalogue, asked);
    if (renamed !== undefined) return renamed;
    const former = await context.readSpare(
      () => findFormerNumber(catalogue.database, catalogue.version, asked),
      undefined,
    );
    if (former === undefined) break;
    last = former;
    if (former.became !== null) {
      const product = await catalogue.records.findProduct(former.became);
      if (product !== undefined) return product;
    }
    const next = former.became ?? former.part_number;
    if (next === asked) break;
    asked = next;
  }
  if (last === undefined) return undefined;
  throw await refuseWithdrawn(catalogue, last, context);
}

/** While the search engine is away, only the database is used. */
function findRenamed(served: ServedCatalogue, number: string): Promise<Product | undefined> {
  return findByFormerNumber(served, number, UNKNOWN_LOCALE).catch((error: unknown) => {
    if (error instanceof SearchUnavailableError) return undefined;
    throw error;
  });
}

async function refuseWithdrawn(
  { records }: ServedCatalogue,
  { part_number, replacement, set_key, published_at }: FormerNumber,
  { locale }: Pick<CallContext, 'locale'>,
): Promise<ApiError> {
  const [successor, set] = await Promise.all([
    replacement === null ? undefined : records.findProductByPartNumber(replacement),
    set_key === null ? undefined : records.findSet(set_key),
  ]);
  const next =
    replacement !== null
      ? inBoth('withdrawn.replacement', { part_number: replacement })
      : set !== undefined
        ? inBoth('withdrawn.set')
        : '';
  const data: ShownWithdrawal = {
    part_number,
    withdrawn_at: published_at,
    replacement: replacement === null ? null : { part_number: replacement, id: successor?.id ?? null },
    set: set === undefined ? null : { id: set.id, name: showText(set.name, locale) },
  };
  return new ApiError('withdrawn', { id: part_number, next }, data);
}
