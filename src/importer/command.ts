import type { Locale } from '#contract/locale.ts';
import type { Database } from '#database/open.ts';
import { type ImportOptions, type ImportResult, importCatalogue } from './import.ts';
import { showProgress } from './progress.ts';
import { formatGroups } from './report.ts';

/** Where the command writes: `out` results, `err` progress; both take text as it is. */
export type ImportIo = { out: (text: string) => void; err: (text: string) => void; is_terminal: boolean };

/** Options of the command: those of the import, `json` for machines, and the language of messages. */
export type RunOptions = Omit<ImportOptions, 'onProgress'> & {
  json?: boolean | undefined;
  locale?: Locale | undefined;
};

/** Imports a folder and tells about it: progress on `err`, the summary on `out`; with `json` exactly one JSON line on `out` and the summary on `err`.
 *  @returns 0 where the version went live (or, in a dry run, would have), 1 where the data's errors or an interruption prevented it
 *  @throws FolderError, DatabaseError as {@link importCatalogue} */
export async function runImport(database: Database, options: RunOptions, io: ImportIo): Promise<0 | 1> {
  const { json = false, locale = 'en', ...rest } = options;
  const progress = showProgress({ write: io.err, is_terminal: io.is_terminal });
  const result = await importCatalogue(database, { ...rest, onProgress: progress.show }).finally(
    progress.end,
  );
  const summary = formatSummary(result, { dry_run: options.dry_run ?? false, locale });
  (json ? io.err : io.out)(summary);
  if (json) io.out(`${JSON.stringify(toJson(result))}\n`);
  const would_publish =
    !result.interrupted &&
    result.products.kept > 0 &&
    (options.allow_errors === true || result.problems.error === 0);
  return result.published || (options.dry_run === true && would_publish) ? 0 : 1;
}

/** The result for machines: `{version, published, products: {…}, problems: {error, warning}, seconds}`. */
function toJson({ version, published, products, problems, seconds }: ImportResult) {
  return { version, published, products, problems, seconds };
}

/** The summary as text: problems grouped by code with their first places, then what was done. */
function formatSummary(
  result: ImportResult,
  { dry_run, locale }: { dry_run: boolean; locale: Locale },
): string {
  const { read, kept, refused, added, changed, withdrawn } = result.products;
  const rate = result.seconds > 0 ? Math.round(read / result.seconds) : read;
  const words = locale === 'en' ? WORDS.en : WORDS.cn;
  const lines = [
    ...formatGroups(result.groups, locale),
    words.products(read, kept, refused, result.seconds, rate),
    words.problems(result.problems.error, result.problems.warning),
    ...(result.published || (dry_run && added + changed + withdrawn > 0)
      ? [words.changes(added, changed, withdrawn)]
      : []),
    ...(result.report_file === null ? [] : [words.report(result.report_file)]),
    outcome(result, dry_run, words),
  ];
  return `${lines.join('\n')}\n`;
}

function outcome(result: ImportResult, dry_run: boolean, words: (typeof WORDS)[Locale]): string {
  if (result.published) return words.published(result.version ?? '');
  if (result.interrupted) return words.interrupted;
  return dry_run ? words.dry_run : words.refused;
}

const WORDS = {
  en: {
    products: (read: number, kept: number, refused: number, seconds: number, rate: number) =>
      `${read} products read, ${kept} kept, ${refused} refused, in ${seconds} s (${rate}/s)`,
    problems: (error: number, warning: number) => `${error} errors, ${warning} warnings`,
    changes: (added: number, changed: number, withdrawn: number) =>
      `${added} new, ${changed} changed, ${withdrawn} withdrawn`,
    report: (file: string) => `All problems: ${file}`,
    published: (version: string) => `Version ${version} is live`,
    interrupted: 'Interrupted: nothing was published, the live version is as it was',
    dry_run: 'Dry run: nothing was published',
    refused: 'Nothing was published: correct the errors, or leave the bad records out with --allow-errors',
  },
  cn: {
    products: (read: number, kept: number, refused: number, seconds: number, rate: number) =>
      `读取产品 ${read} 个，保留 ${kept} 个，拒绝 ${refused} 个，用时 ${seconds} 秒（每秒 ${rate} 个）`,
    problems: (error: number, warning: number) => `错误 ${error} 个，警告 ${warning} 个`,
    changes: (added: number, changed: number, withdrawn: number) =>
      `新增 ${added} 个，变更 ${changed} 个，撤下 ${withdrawn} 个`,
    report: (file: string) => `全部问题：${file}`,
    published: (version: string) => `版本 ${version} 已上线`,
    interrupted: '已中断：未发布任何内容，线上版本不变',
    dry_run: '试运行：未发布任何内容',
    refused: '未发布：请更正错误，或用 --allow-errors 略去有误的记录',
  },
} as const;
