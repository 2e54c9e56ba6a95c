import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import type { FileLedger, Sums } from './ledger.ts';

/** Most files with a line in the text: those with unused data. */
const FILES_MAX = 10;
/** Names of a file that the text has. */
const NAMES_MAX = 12;

/** The books of an import for machines: the sums over all files, then each file. */
export function ledgerToJson(files: readonly FileLedger[]) {
  return { rows: sumOf(files, 'rows'), cells: sumOf(files, 'cells'), files };
}

/** The ledger as lines: the sums over all files, then the files with unused data, and these. */
export function formatLedger(files: readonly FileLedger[], locale: Locale): string[] {
  if (files.length === 0) return [];
  const total = { rows: sumOf(files, 'rows'), cells: sumOf(files, 'cells') };
  const partly = files.filter(
    ({ rows, cells, names }) => isPartly(rows) || isPartly(cells) || names.length > 0,
  );
  return [
    format('ledger.total', { ...parts(total), files: files.length }, locale),
    ...partly.slice(0, FILES_MAX).flatMap(own => formatFile(own, locale)),
    ...(partly.length > FILES_MAX
      ? [`  ${format('ledger.more_files', { count: partly.length - FILES_MAX }, locale)}`]
      : []),
  ];
}

function formatFile({ file, names, more, ...sums }: FileLedger, locale: Locale): string[] {
  const shown = names.slice(0, NAMES_MAX).join(', ');
  const rest = names.length + more - Math.min(names.length, NAMES_MAX);
  const list = rest === 0 ? shown : `${shown} ${format('ledger.more_names', { count: rest }, locale)}`;
  return [
    `  ${format('ledger.file', { ...parts(sums), file }, locale)}`,
    ...(names.length === 0 ? [] : [`    ${format('ledger.names', { list }, locale)}`]),
  ];
}

function parts({ rows, cells }: { rows: Sums; cells: Sums }) {
  return {
    rows_read: rows.read,
    rows_used: rows.used,
    rows_left_out: rows.left_out,
    rows_refused: rows.refused,
    read: cells.read,
    used: cells.used,
    left_out: cells.left_out,
    refused: cells.refused,
  };
}

function isPartly({ read, used }: Sums): boolean {
  return used < read;
}

function sumOf(files: readonly FileLedger[], of: 'rows' | 'cells'): Sums {
  const sum = { read: 0, used: 0, left_out: 0, refused: 0 };
  for (const { [of]: own } of files)
    for (const fate of ['read', 'used', 'left_out', 'refused'] as const) sum[fate] += own[fate];
  return sum;
}
