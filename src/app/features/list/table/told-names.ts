import type { ListData, RowData, ValueData } from '#contract/client/client-answers.ts';

/** Number of columns from which on the values describe a product without its name. */
const COLUMNS_ENOUGH = 6;
/** Share of the rows that a column fills, or that have a name worth a column. */
const SHARE = 1 / 3;

/**
 * Whether a table of these products needs their names, because the few columns that at least a third of the rows fill do
 * not contain the words that distinguish the names: `IC OPAMP GP 1 CIRCUIT SOT23-5` beside the maker and the number of
 * pins. A table without columns always needs them.
 */
export function needsNames({ columns, products }: Pick<ListData, 'columns' | 'products'>): boolean {
  if (columns.length === 0) return true;
  const least = products.length * SHARE;
  const filled = columns.filter(
    ({ key }) => products.filter(row => row.values.some(value => value.key === key)).length >= least,
  );
  if (filled.length >= COLUMNS_ENOUGH) return false;
  const names = products.map(row => wordsOf(row.name.text));
  const common = (word: string) => names.every(words => words.includes(word));
  const needing = products.filter((row, place) => {
    const told = new Set(toldBy(row));
    return names[place]?.some(word => !told.has(word) && !common(word));
  });
  return needing.length > least;
}

/** The words that a row shows without its name: those of its part number, its values and its series. */
function toldBy({ partNumber, setName, values }: RowData): string[] {
  return wordsOf([partNumber, setName?.text, ...values.map(textOf)].join(' '));
}

function textOf(value: ValueData): string {
  if (value.kind === 'enum') return value.values.map(({ name }) => name.text).join(' ');
  return value.kind === 'text' ? value.text.text : '';
}

/** The words of a text of at least two letters. Numbers are left out, as they are written in many ways. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}
