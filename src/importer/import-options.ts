import type { Article } from '#contract/records/article.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductCounts } from '#contract/records/version.ts';
import type { ConsentRules, NeededConsent } from './consent.ts';
import type { FetchOptions } from './fetch/file-fetcher.ts';
import type { FileLedger } from './ledger/ledger.ts';
import type { ProblemGroup } from './report.ts';

/** The source and options of an import. */
export type ImportOptions = {
  /** A catalogue folder, or a single file of a format that needs no mapping. */
  folder: string;
  /** The name of the source in the list of versions. Defaults to the full path of `folder`. */
  source?: string | undefined;
  /** Folder of the files that the mapping names. Defaults to `folder`. */
  data_dir?: string | undefined;
  /** CSV file for all problems. Defaults to `<reports_dir>/<version>.csv`, and without either no file is written. */
  report_file?: string | undefined;
  reports_dir?: string | undefined;
  /** Checks everything and reports what would change, but publishes nothing. */
  dry_run?: boolean | undefined;
  /** Publishes without the records that have errors. */
  allow_errors?: boolean | undefined;
  /** Leaves the version ready but not public. Its owner publishes it, so no consent is needed. */
  stage?: boolean | undefined;
  /** Leaves out bad values that their products can do without, with a warning. */
  drop_bad_values?: boolean | undefined;
  /** Number of versions left afterwards, including the new one (default 2). */
  versions_kept?: number | undefined;
  /**
   * The changes that a version may make without consent. One with more changes does not go live. Absent: all changes
   * are allowed.
   */
  consent?: ConsentRules | undefined;
  /** How pictures and documents given by address are fetched. Absent: they are linked. */
  fetch?: FetchOptions | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /**
   * Where the file of a path of the live version is, null if it is lost. Absent: no files of updates are kept.
   */
  findFile?: ((live: string, path: string) => Promise<string | null>) | undefined;
  /** Whether the live version publishes the same files. Absent: it does. */
  hasSameMedia?: ((live: string, files: MediaFiles) => Promise<boolean>) | undefined;
  /**
   * Runs before the version goes live, with the files that it publishes. If it throws, the version does not go live.
   */
  beforePublish?: ((version: string, files: MediaFiles) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
};

/** Files that a version publishes, by their paths: `named` lie in the catalogue folder, `fetched` wherever each says. */
export type MediaFiles = { named: readonly string[]; fetched: ReadonlyMap<string, string> };

/**
 * How far an import is: products read, addresses fetched, and how much of the current source of products (`done` of
 * `total`, 0 where not known yet).
 */
export type ImportProgress = {
  products: number;
  fetched?: number;
  done: number;
  total: number;
  seconds: number;
};

/** The result of an import. */
export type ImportResult = {
  /** The live version if `unchanged`, or null if nothing was stored (dry run). */
  version: string | null;
  published: boolean;
  staged: boolean;
  /** The live version has the same content already, so nothing was published. */
  unchanged: boolean;
  interrupted: boolean;
  /** Why the version did not go live (or would not, in a dry run) although its data allow it. */
  needs_consent: NeededConsent | null;
  products: ProductCounts;
  problems: { error: number; warning: number };
  groups: ProblemGroup[];
  ledger: FileLedger[];
  /** Until the version was live. */
  seconds: number;
  /** Null if no report was written. */
  report_file: string | null;
};

/** A product before and after a change of its documents, or an article before and after one of its files. */
export type ChangedDocuments =
  | { noun: 'product'; before: Product; after: Product }
  | { noun: 'article'; before: Article; after: Article };
