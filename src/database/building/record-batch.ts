import { BATCH_CHARACTERS, BATCH_ROWS } from '../records/batches.ts';
import type { RecordRow } from '../records/record-row.ts';
import { RECORD_TABLE_COLUMNS, type RecordTables, ROWS_PER_VERSION } from '../tables/schema.ts';

/** A table of records. */
export type Table = keyof RecordTables;

/** A value of a column. */
export type ColumnValue = string | number | null;

/**
 * Rows of one transaction: each table's values, row after row in the order of its columns. Plain lists of texts and numbers, so that
 * handing a batch to another thread copies little more than the texts.
 */
export type RecordBatch = { count: number; characters: number; tables: Map<Table, ColumnValue[]> };

/** Makes a batch without rows. */
export function emptyBatch(): RecordBatch {
  return { count: 0, characters: 0, tables: new Map() };
}

/** Whether a batch is as large as one transaction may be. */
export function isFull(batch: RecordBatch): boolean {
  return batch.count >= BATCH_ROWS || batch.characters >= BATCH_CHARACTERS;
}

/**
 * Assigns rows their places in a version and puts them into batches. `next` holds the next row id of each table that
 * already has rows.
 */
export class RowPlacer {
  readonly #version: number;
  readonly #next: Map<Table, number>;
  #owner: ColumnValue = null;

  constructor(version: number, next: Map<Table, number>) {
    this.#version = version;
    this.#next = next;
  }

  /** Puts a row into a batch. */
  place(batch: RecordBatch, table: Table, row: RecordRow): void {
    if (table === 'curves') this.#skipPreview(row);
    const row_id = this.#next.get(table) ?? this.#version * ROWS_PER_VERSION;
    this.#next.set(table, row_id + 1);
    const values = batch.tables.get(table) ?? [];
    batch.tables.set(table, values);
    for (const column of RECORD_TABLE_COLUMNS[table]) {
      values.push(
        column === 'row_id' ? row_id : column === 'version' ? this.#version : (row[column] ?? null),
      );
    }
    batch.count++;
    batch.characters += row.record.length;
  }

  /**
   * Drops the preview of every curve that follows another one of the same owner, since only an owner's first curve is
   * shown small and most others come right after it.
   */
  #skipPreview(row: RecordRow): void {
    const owner = row.product_key ?? row.set_key ?? null;
    if (owner === this.#owner) row.preview = '';
    this.#owner = owner;
  }
}
