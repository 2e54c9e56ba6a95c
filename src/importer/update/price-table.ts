import type { Problem } from '../draft.ts';
import type { TableLayout } from '../sources/table/table.ts';
import type { TableFile } from '../sources/table/table-file.ts';
import { assignRoles } from '../sources/tables/draft/column-roles.ts';
import { encodingOf } from '../sources/tables/draft/draft-mapping.ts';
import type { SeenColumn } from '../sources/tables/draft/seen-column.ts';
import { surveyTables } from '../sources/tables/draft/table-survey.ts';

/** A column of prices that hold from a quantity on. */
type PriceStep = { quantity: number; column: string };

/**
 * The roles of the columns in a table of prices (null: no column has it). `price` holds from the first piece, `price_steps`
 * are those from larger quantities, by rising quantity.
 */
export type PriceColumns = {
  part_number: string;
  price: string | null;
  price_steps: readonly PriceStep[];
  price_quantity: string | null;
  stock: string | null;
};

/**
 * How the texts of a table are to be read. `encoding` is null if the file itself states it. `pieces` is the number that a
 * price is for where no column states it.
 */
export type PriceForm = { encoding: string | null; decimal_comma: boolean; pieces: number };

/**
 * The look of a table of prices: its columns with the first few of their texts, their probable roles, and the probable
 * notation of their texts. `doubtful` says whether the encoding is only a guess.
 */
export type PriceTable = {
  columns: { name: string; texts: string[] }[];
  guess: Omit<PriceColumns, 'part_number'> & { part_number: string | null };
  form: PriceForm;
  doubtful: boolean;
  layout: TableLayout | null;
};

/** Texts of a column that are shown as examples. */
const TEXTS_MAX = 3;

/**
 * Looks at the first rows of a table of prices.
 * @param encoding what the text file is to be read in, where that is known
 * @returns the first problem in its place if no row can be read
 */
export async function surveyPrices(
  file: TableFile,
  encoding: string | null,
): Promise<PriceTable | Problem | null> {
  const first = await surveyTables([file], { encoding: encoding ?? undefined });
  const guessed = encoding ?? encodingOf(first);
  const survey =
    guessed === null || guessed === encoding ? first : await surveyTables([file], { encoding: guessed });
  const { columns, rows, layout, problem } = survey;
  if (rows === 0) return problem;
  const { part_number, price, price_steps, price_quantity, stock } = assignRoles(columns, rows);
  const isStated = typeof price_quantity === 'number';
  const nameOf = (seen: SeenColumn | undefined) => seen?.column ?? null;
  const steps = price_steps.map(({ quantity, seen }) => ({ quantity, column: seen.column }));
  const of_one = steps.find(({ quantity }) => quantity === 1);
  return {
    columns: columns.map(({ column, texts }) => ({ name: column, texts: [...texts].slice(0, TEXTS_MAX) })),
    guess: {
      part_number: nameOf(part_number),
      price: nameOf(price) ?? of_one?.column ?? null,
      price_steps: steps.filter(step => step !== of_one),
      price_quantity: isStated ? null : nameOf(price_quantity),
      stock: nameOf(stock),
    },
    form: {
      encoding: guessed,
      decimal_comma: columns.some(seen => seen.decimal_commas > 0),
      pieces: isStated ? price_quantity : 1,
    },
    doubtful: guessed !== null,
    layout,
  };
}

/** Writes the mapping by which an update reads a table of prices: YAML, of which JSON is a part. */
export function writePriceMapping(
  file: string,
  { columns, layout }: Pick<PriceTable, 'columns' | 'layout'>,
  { part_number, price, price_steps, price_quantity, stock }: PriceColumns,
  { encoding, decimal_comma, pieces }: PriceForm,
): string {
  const steps = [...(price === null ? [] : [{ quantity: 1, column: price }]), ...price_steps];
  const prices = steps.map(({ column }) => column);
  const used: readonly (string | null)[] = [part_number, ...prices, price_quantity, stock];
  const table = {
    file,
    ...(encoding !== null && { encoding }),
    decimal_comma,
    ...(layout !== null && {
      group_row: layout.group_row,
      head_row: layout.head_row,
      data_row: layout.data_row,
    }),
    product: {
      part_number: `{${part_number}}`,
      ...(steps.length > 0 && {
        price_breaks:
          price_steps.length === 0
            ? `{${price}}`
            : steps.map(({ quantity, column }) => `${quantity}:{${column}}`).join('|'),
        price_quantity: price_quantity === null ? String(pieces) : `{${price_quantity}}`,
      }),
      ...(stock !== null && { stock: `{${stock}}` }),
    },
    ignore: columns.map(({ name }) => name).filter(name => !used.includes(name)),
  };
  return `${JSON.stringify({ tables: [table] }, null, 2)}\n`;
}
