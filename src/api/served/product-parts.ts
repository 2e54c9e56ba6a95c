import { ApiError } from '#contract/api/errors.ts';
import { countProductRows, listProductIds } from '#database/catalogue/product-parts.ts';
import type { Database } from '#database/open.ts';

/** Rows of products in a part: each comes with an alternate a language, and a part is put together and hashed in one go. */
const PART_ROWS = 5000;

/** The products of the live version in parts, for sitemaps: however many there are, a part takes as long as any other. */
export type ProductParts = {
  /** How many parts there are. @throws ApiError `database_unavailable` */
  count(): Promise<number>;
  /**
   * The ids of the public products in a part, none after the last one.
   * @param part from 1
   * @throws ApiError `database_unavailable`
   */
  ids(part: number): Promise<string[]>;
};

/** Opens the parts of whatever version is live when they are asked for. @param failed what a failure of the database is told as */
export function openProductParts(
  database: Database,
  version: () => string | undefined,
  failed: (error: unknown) => ApiError,
): ProductParts {
  const ask = async <Answer>(read: (version: string) => Promise<Answer>): Promise<Answer> => {
    const live = version();
    if (live === undefined) throw new ApiError('no_catalogue');
    try {
      return await read(live);
    } catch (error) {
      throw failed(error);
    }
  };
  return {
    count: () => ask(async live => Math.ceil((await countProductRows(database, live)) / PART_ROWS)),
    ids: part =>
      ask(live => listProductIds(database, live, { first: (part - 1) * PART_ROWS, rows: PART_ROWS })),
  };
}
