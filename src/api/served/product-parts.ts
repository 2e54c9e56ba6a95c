import { ApiError } from '#contract/api/errors.ts';
import { countProductRows, listProductIds } from '#database/catalogue/product-parts.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/** Rows of products in a part: each has one alternate per language, and a part is built and hashed in one go. */
const PART_ROWS = 5000;

/** The products of the live version in parts, for sitemaps. Reading a part takes the same time however many there are. */
export type ProductParts = {
  /** The number of parts. @throws ApiError `database_unavailable` */
  count(): Promise<number>;
  /**
   * The ids of the public products in a part, none after the last one.
   * @param part from 1
   * @throws ApiError `database_unavailable`
   */
  ids(part: number): Promise<string[]>;
};

/** Opens the parts of the version that is live at the time of a call. @param failed the error for a failure of the database */
export function openProductParts(
  served: () => ServedCatalogue | undefined,
  failed: (error: unknown) => ApiError,
): ProductParts {
  const ask = async <Answer>(read: (live: ServedCatalogue) => Promise<Answer>): Promise<Answer> => {
    const live = served();
    if (live === undefined) throw new ApiError('no_catalogue');
    try {
      return await read(live);
    } catch (error) {
      throw failed(error);
    }
  };
  return {
    count: () =>
      ask(async ({ database, version }) =>
        Math.ceil((await countProductRows(database, version)) / PART_ROWS),
      ),
    ids: part =>
      ask(({ database, version }) =>
        listProductIds(database, version, { first: (part - 1) * PART_ROWS, rows: PART_ROWS }),
      ),
  };
}
