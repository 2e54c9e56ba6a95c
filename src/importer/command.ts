import type { Database } from '#database/open.ts';
import { PRICE_JUMP_FACTOR } from '#database/versions/product-changes.ts';
import type { Locale } from '#text/locale.ts';
import type { NeededConsent } from './consent.ts';
import { importCatalogue } from './import.ts';
import type { ImportOptions, ImportResult } from './import-options.ts';
import { formatLedger, ledgerToJson } from './ledger/ledger-text.ts';
import { format } from './messages/messages.ts';
import { showProgress } from './progress.ts';
import { formatGroups, groupToJson } from './report.ts';
import { type UpdateOptions, updateCatalogue } from './update/update.ts';

/** Outputs of the command: `out` takes results, `err` takes progress. Both write text unchanged. */
export type ImportIo = { out: (text: string) => void; err: (text: string) => void; is_terminal: boolean };

/** Options of the command: those of the import, `json` for machines, and the language of messages. */
export type RunOptions = Omit<ImportOptions, 'onProgress'> & Told;

type Told = {
  json?: boolean | undefined;
  locale?: Locale | undefined;
  /** Takes the result before it is reported. */
  onSettled?: ((result: ImportResult) => Promise<void>) | undefined;
};

/**
 * Imports a folder and reports on it, with progress on `err` and the summary on `out`. With `json`, `out` gets exactly
 * one line of JSON and the summary goes to `err`.
 * @returns 0 if the version went live or is the same as the live one (or, in a dry run, would have), 1 if the
 * data's errors or an interruption prevented it
 * @throws FolderError, DatabaseError as {@link importCatalogue}
 */
export async function runImport(database: Database, options: RunOptions, io: ImportIo): Promise<0 | 1> {
  return tell(options, io, onProgress => importCatalogue(database, { ...options, onProgress }));
}

/** Changes the live version by tables, or a single product, and reports it as {@link runImport} does. */
export async function runUpdate(
  database: Database,
  options: Omit<UpdateOptions, 'onProgress'> & Told,
  io: ImportIo,
): Promise<0 | 1> {
  return tell(options, io, onProgress => updateCatalogue(database, { ...options, onProgress }));
}

async function tell(
  options: Told & Pick<ImportOptions, 'dry_run' | 'allow_errors'>,
  io: ImportIo,
  work: (onProgress: ImportOptions['onProgress']) => Promise<ImportResult>,
): Promise<0 | 1> {
  const { json = false, locale = 'en', onSettled } = options;
  const progress = showProgress({ write: io.err, is_terminal: io.is_terminal });
  const result = await work(progress.show).finally(progress.end);
  await onSettled?.(result);
  const summary = formatSummary(result, { dry_run: options.dry_run ?? false, locale });
  (json ? io.err : io.out)(summary);
  if (json) io.out(`${JSON.stringify(toJson(result, locale))}\n`);
  const would_publish =
    !result.interrupted &&
    result.needs_consent === null &&
    result.products.kept > 0 &&
    (options.allow_errors === true || result.problems.error === 0);
  return result.published || result.staged || result.unchanged || (options.dry_run === true && would_publish)
    ? 0
    : 1;
}

/**
 * The result for machines:
 * `{version, published, staged, unchanged, needs_consent, products: {…}, problems: {error, warning}, groups: [{code, severity, count, examples, categories}], ledger: {rows, cells, files}, seconds}`.
 */
function toJson(
  { version, published, staged, unchanged, needs_consent, products, problems, ...rest }: ImportResult,
  locale: Locale,
) {
  const told = { version, published, staged, unchanged, needs_consent, products, problems };
  const { groups, ledger, seconds } = rest;
  return {
    ...told,
    groups: groups.map(group => groupToJson(group, locale)),
    ledger: ledgerToJson(ledger),
    seconds,
  };
}

/** The summary as text: problems grouped by code with their first places, then the result. */
function formatSummary(
  result: ImportResult,
  { dry_run, locale }: { dry_run: boolean; locale: Locale },
): string {
  const { read, kept, refused, added, changed, withdrawn } = result.products;
  const { seconds } = result;
  const rate = seconds > 0 ? Math.round(read / seconds) : read;
  const { error: errors, warning: warnings } = result.problems;
  const lines = [
    ...formatGroups(result.groups, locale),
    format('summary.products', { read, kept, refused, seconds, rate }, locale),
    ...formatLedger(result.ledger, locale),
    format('summary.problems', { errors, warnings }, locale),
    ...(added + changed + withdrawn > 0 || result.published || result.staged
      ? [format('summary.changes', { added, changed, withdrawn }, locale)]
      : []),
    ...(result.report_file === null ? [] : [format('summary.report', { file: result.report_file }, locale)]),
    ...(result.needs_consent === null ? [] : [formatConsent(result.needs_consent, locale)]),
    format(`summary.${outcome(result, dry_run)}`, { version: result.version ?? '' }, locale),
  ];
  return `${lines.join('\n')}\n`;
}

function outcome(
  result: ImportResult,
  dry_run: boolean,
): 'published' | 'staged' | 'unchanged' | 'interrupted' | 'dry_run' | 'unconfirmed' | 'refused' {
  if (result.published) return 'published';
  if (result.staged) return 'staged';
  if (result.unchanged) return 'unchanged';
  if (result.interrupted) return 'interrupted';
  if (dry_run) return 'dry_run';
  return result.needs_consent === null ? 'refused' : 'unconfirmed';
}

function formatConsent({ withdrawn, of, is_sample, prices }: NeededConsent, locale: Locale): string {
  if (is_sample) return format('summary.replaces_sample', {}, locale);
  const factor = PRICE_JUMP_FACTOR;
  return [
    ...(withdrawn > 0 ? [format('summary.withdraws_many', { withdrawn, of }, locale)] : []),
    ...(prices === null ? [] : [format('summary.prices_jump', { ...prices, factor }, locale)]),
  ].join('\n');
}
