/** A text in both languages; one may be missing where the catalogue shows what a missing translation looks like. */
export interface Text {
  readonly en?: string;
  readonly cn?: string;
}

/** A language of texts. */
export type Language = keyof Text;

/** A row of `sets.csv`. */
export interface SetRow {
  readonly id: string;
  readonly categories: readonly string[];
  readonly name: Text;
  readonly summary: Text;
  readonly description: Text;
  readonly features: readonly Text[];
  readonly image: string;
  readonly status?: 'draft' | 'discontinued';
  readonly related?: readonly string[];
  readonly keyAttributes: readonly string[];
}

/** A row of `groups.csv`: one variant table of a set. */
export interface GroupRow {
  readonly id: string;
  readonly name: Text;
  readonly columns: readonly string[];
}

/** A row of a product table. `price` is the unit price in US dollars, null: on request; `values` are cells by attribute key, as an owner would write them. */
export interface ProductRow {
  readonly partNumber: string;
  readonly group?: string;
  readonly name: Text;
  readonly summary?: Text;
  readonly image?: string;
  readonly price: number | null;
  readonly status?: 'draft' | 'discontinued';
  readonly replacement?: string;
  readonly categories?: readonly string[];
  readonly crossReferences?: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** One column of a curve file: the head's quantity with unit, the series' name where there are several, and the values at the curve's x. */
export interface CurveColumn {
  readonly head: string;
  readonly values: readonly number[];
}

/** A curve: its file and its row in `curves.csv`. `owner` is `product:PART NUMBER` or `set:ID`. */
export interface CurveRow {
  readonly id: string;
  readonly owner: string;
  readonly name: Text;
  readonly conditions: Text;
  readonly x: CurveColumn & { readonly name: Text };
  readonly yName: Text;
  readonly columns: readonly CurveColumn[];
  readonly decimals: number;
}

/** A row of `documents.csv`. */
export interface DocumentRow {
  readonly owner: string;
  readonly kind: 'datasheet' | 'drawing' | 'manual' | 'certificate' | 'software' | 'page' | 'other';
  readonly name: Text;
  readonly path?: string;
  readonly url?: string;
  readonly language?: string;
}

/** All that one product family adds to the catalogue: a set, its variant tables, products, curves, documents and pictures by file name. `file` is the base name of its product table; `units` replaces the unit of a column's head (imperial tables), `format` is how its product table is kept (CSV if left out). */
export interface Family {
  readonly file: string;
  readonly set: SetRow;
  readonly groups: readonly GroupRow[];
  readonly products: readonly ProductRow[];
  readonly curves: readonly CurveRow[];
  readonly documents?: readonly DocumentRow[];
  readonly media: ReadonlyMap<string, string>;
  readonly units?: Readonly<Record<string, string>>;
  readonly format?: 'csv' | 'jsonl' | 'xlsx';
}
