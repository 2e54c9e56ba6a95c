import type { VisitorTables } from '../tables/visitor-tables.ts';
import type { Trace } from './visitor-traces.ts';

const JSON_COLUMNS: ReadonlySet<string> = new Set(['record', 'lines']);

/** What a visitor left, as it is exported: the rows by table. */
export type ExportedTraces = { [Table in keyof VisitorTables]?: Record<string, unknown>[] };

/** The rows by table. Columns with JSON are parsed, and images are in base64. */
export function exportTraces(traces: readonly Trace[]): ExportedTraces {
  return Object.fromEntries(
    traces.map(({ table, rows }) => [
      table,
      rows.map(row =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(column, value)])),
      ),
    ]),
  );
}

/** How many rows there are by table, for the log, which names nobody. */
export function describeCounts(traces: readonly Trace[]): string {
  return traces.map(({ table, rows }) => `${table} ${rows.length}`).join(', ');
}

function plain(column: string, value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString('base64');
  return JSON_COLUMNS.has(column) ? JSON.parse(String(value)) : value;
}
