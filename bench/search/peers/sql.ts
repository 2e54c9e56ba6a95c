import type { GeneratedCatalogue } from '../../catalogue-generator.ts';
import type { AskedText } from './asked-text.ts';
import type { Layout } from './layout.ts';
import type { PeerRows } from './rows.ts';

/** A value of a statement. */
export type Value = string | number | null;

/** A row of an answer: its kind, a number of the dictionary or of a leaf, a count, an id. */
export type Row = readonly [kind: number, code: number | null, n: number, id: string | null];

/** A database with the tables in it. */
export type Sql = {
  /** Asks a statement with `?` for its parameters. */
  all(statement: string, parameters: readonly Value[]): Promise<Row[]>;
  /** `from` and `where` of the products `p` whose text matches, and the one parameter. */
  text(asked: AskedText): [from: string, parameter: string];
  /** The same of names `p` by the tokens that they hold; the last may be the beginning of one. */
  names(tokens: readonly string[]): [from: string, parameter: string];
  /** Selects the products with a part number that the parameter is a piece of, in `like` form. */
  readonly fragment: string;
  /** Columns that a set of matches `m` needs, and the counts (code, n) of its facets; `whole`: it is not from one leaf. */
  facets(whole: boolean): { columns: readonly string[]; counts: string };
  otherMemory(): number;
  close(): Promise<void>;
};

/** Writes a catalogue to a database. `place`: a file or an address; `names`: the catalogue once more, for its sets. */
export type Load = (
  place: string,
  rows: PeerRows,
  layout: Layout,
  names: GeneratedCatalogue,
) => Promise<void>;
