import type { Texts } from '#contract/messages/formatter.ts';
import type { Product } from '#contract/records/product.ts';
import type { BackupContent } from '#database/backup.ts';
import type { Database } from '#database/open.ts';
import type { DeskRole } from '#database/tables/people-tables.ts';
import type { NotificationChannels } from '#database/visitors/outbox-queue.ts';
import type { ImportResult } from '#importer/import-options.ts';
import type { Locale } from '#text/locale.ts';
import type { Markup } from '../html/markup.ts';
import type { DeskKey, Say } from '../messages/messages.ts';
import type { DeskSession, DeskSessions } from '../session/desk-session.ts';

/**
 * The site that the desk works on. Tasks that need its files or its address are functions of the site, shared with the
 * command line.
 */
export type DeskSite = {
  database: Database;
  /** Number of versions that are kept when one is published. */
  versions_kept: number;
  /**
   * Limits for changes without confirmation, from 0 to 1: the share of products that are withdrawn, and the share of
   * changed prices that jump.
   */
  withdrawal_share: number;
  price_jump_share: number;
  /** A folder for the desk's unfinished work. */
  work_dir: string;
  /** Deletes a staged version and its files. */
  discard: (id: string) => Promise<void>;
  /** Stages a version of the live one with the changes in an update's folder. `source` names it in the list of versions. */
  stageUpdate: (folder: string, source: string) => Promise<ImportResult>;
  /** Reads a picture or document of a version. Null if the version does not publish it. */
  readMedia: (version: string, path: string) => Promise<Buffer | null>;
  /** Counts what each search finds in the live version, as it would for a visitor. */
  countFound: (searches: readonly { text: string; locale: Locale }[]) => Promise<FoundCount[]>;
  /** The imports that run at the desk. */
  imports: DeskImports;
  /** The path of the report on a version's problems, which exists if this machine made it. */
  reportFile: (id: string) => string;
  /** The channels by which visitors are notified of answers. */
  reach: NotificationChannels;
  /** The address of an offer's page, or its path if the site's own address is not known. */
  offerAddress: (secret: string) => string;
  /** All quote requests, all offers (both with a row per item) or all feedback as a workbook or CSV file. */
  exportInbox: (what: InboxExport, ending: '.xlsx' | '.csv') => Promise<Buffer>;
  /** An owner's Markdown as visitors' pages show it, as safe HTML. `href` gives the address of a picture by its path. */
  renderText: (markdown: string, href: (path: string) => string) => string;
  /** The runs that `etalon run` does on this machine. */
  runs: DeskRuns;
  /** The backups of a site with SQLite. */
  backups: DeskBackups;
  /** Examines everything that the site needs, as `etalon doctor` does. */
  examine: () => Promise<SiteHealth>;
  /** Signs an address under which the whole site shows a version, valid for `days`. */
  linkPreview: (id: string, days: number) => Promise<{ address: string; expires: Date }>;
};

/** How many products a search shows, the first of them, and whether it sets words aside for them. */
export type FoundCount = {
  products: number;
  first: readonly Pick<Product, 'part_number' | 'name'>[];
  in_part: boolean;
};

/** What visitors sent and what they were offered, as it is exported. */
export type InboxExport = 'quotations' | 'offers' | 'feedback';

/**
 * What runs the imports of the desk: `wake` looks for those that wait, and `isRunning` says whether one is under way,
 * in any process. With `close` a running one is left for the next process.
 */
export type DeskImports = {
  wake: () => void;
  isRunning: (id: string) => Promise<boolean>;
  close: () => Promise<void>;
};

/** A run: what it imports (null if no release noted it), and the logs that are kept, the latest first. */
export type DeskRun = {
  name: string;
  note: {
    at: string | null;
    mail: { to: string[]; when: 'failure' | 'always' } | null;
    sources: { name: string; price_jump_limit: number | null; withdrawal_limit: number | null }[];
  } | null;
  is_off: boolean;
  logs: { file: string; begun: string; is_done: boolean }[];
};

/** Lists runs, reads the end of a log (null if there is none), and switches a run (false if there is none). */
export type DeskRuns = {
  list: () => Promise<DeskRun[]>;
  read: (name: string, log: string) => Promise<string | null>;
  switch: (name: string, is_off: boolean) => Promise<boolean>;
};

/** A backup under way with its size so far, or the last one if it failed. `at` is when it was begun, in ISO 8601. */
export type BackupRun =
  | { state: 'running'; at: string; bytes: number }
  | { state: 'failed'; at: string; reason: string };

/**
 * The restore of a backup under way with its records so far (null: the present state is still being kept), done with its
 * version, or failed. `kept` is the backup of the state before it, and `at` when it was begun, in ISO 8601.
 */
export type RestoreRun = { name: string; kept: string; at: string } & (
  | { state: 'running'; records: number | null }
  | { state: 'done'; version: string }
  | { state: 'failed'; reason: string }
);

/**
 * The backups that are made at the desk: the latest `kept` of them, the one under way or failed, the path of one by its
 * name with what is in it, the start of one, and of a restore of one (false if one of either is under way).
 */
export type DeskBackups = {
  kept: number;
  list: () => Promise<{ name: string; bytes: number; at: string }[]>;
  findRun: () => Promise<BackupRun | null>;
  find: (name: string) => Promise<string | null>;
  read: (name: string) => Promise<BackupContent | null>;
  start: () => Promise<boolean>;
  restore: (name: string) => Promise<boolean>;
  findRestore: () => Promise<RestoreRun | null>;
};

/** The state of each part of the site, and the last known backup on this machine. */
export type SiteHealth = {
  findings: readonly { what: Texts; state: 'ok' | 'warn' | 'fail'; details: string | Texts }[];
  backup: { at: string; file: string } | null;
};

/** The input of a page: the session, its language, and the parameters of address and form. */
export type DeskRequest = {
  site: DeskSite;
  session: DeskSession;
  locale: Locale;
  say: Say;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  form: URLSearchParams;
  /** The file sent with the form. */
  file: { name: string; bytes: Buffer } | null;
  /** The files sent with the form of a route that takes a folder. They are deleted unless the page moves them. */
  received: ReceivedFiles | null;
  /** The sender's address, under which attempts to sign in are counted. */
  address: string;
};

/** Files as they were received: their folder, their number and size, a name for them, and those that were left out. */
export type ReceivedFiles = {
  folder: string;
  name: string;
  files: number;
  bytes: number;
  left_out: string[];
};

/** An action for the log: the version that it applies to, and further details. */
export type DeskDeed = { action: DeskAction; version?: string; details?: string };

/** The actions that the log knows. */
export const DESK_ACTIONS = [
  'enter',
  'leave',
  'leave_all',
  'enrol',
  'password',
  'codes',
  'import',
  'import_live',
  'import_staged',
  'mend',
  'stage',
  'publish',
  'plan',
  'cancel',
  'roll_back',
  'discard',
  'preview',
  'preview_revoke',
  'reply',
  'offer',
  'withdraw',
  'export',
  'outbox_retry',
  'backup',
  'backup_copy',
  'restore',
  'move',
  'visitor_export',
  'visitor_delete',
  'prune',
  'run_off',
  'run_on',
  'person_add',
  'person_remove',
  'person_role',
  'person_reset',
] as const;
type DeskAction = (typeof DESK_ACTIONS)[number];

/** A file that a page shows, or that is saved under `name`: its content, or its path on this machine. */
export type DeskFile = { bytes: Buffer | { path: string }; type: string; name?: string };

/**
 * A page, a file, or a redirect with the notice that the next page shows first. `done` is written to the log. A page
 * with `refresh_s` is loaded again after so many seconds. Below one with `is_refused` stands what was typed.
 */
export type DeskAnswer = { done?: DeskDeed } & (
  | { title: string; body: Markup; refresh_s?: number | undefined; script?: string; is_refused?: true }
  | { file: DeskFile }
  | { to: string; notice: string | null }
);

/**
 * Texts of a form that people type: the names of their fields, what they are called on the page, and the most characters
 * of each, or null if the form as a whole limits them. The groups of `name` are given to `label`.
 */
export type TypedText = {
  name: RegExp;
  label: (say: Say, ...groups: string[]) => string;
  max: number | null;
};

/**
 * One page or form of the desk. `:name` in its path is a parameter. With `needs`, people who may only stage are
 * refused. With `proof`, people who have a password must have typed it recently. With `takes`, the files of its form
 * are received into a folder, within the limits of a catalogue (`folder`) or of pictures and documents (`media`). If one
 * of its `texts` is too long, the form is refused, and a refused form is shown with what was typed.
 */
export type DeskRoute = {
  method: 'GET' | 'POST';
  path: string;
  needs?: 'publish';
  proof?: true;
  takes?: 'folder' | 'media';
  texts?: readonly TypedText[];
  answer: (request: DeskRequest) => Promise<DeskAnswer>;
};

/** A request without a session. `secret` is that of the cookie, and `params.secret` that of a link. */
export type DoorRequest = Pick<DeskRequest, 'say' | 'locale' | 'params' | 'form' | 'address'> & {
  secret: string;
};

/** A page, or a redirect with the secret of a new session and its person. `role` is null for the user of the machine. */
export type DoorAnswer =
  | { title: string; body: Markup; status?: number }
  | { to: string; entered: { secret: string; who: string; role: DeskRole | null } };

/** One page or form by which people enter the desk. */
export type DoorRoute = {
  method: 'GET' | 'POST';
  path: string;
  answer: (request: DoorRequest) => Promise<DoorAnswer>;
};

/** A password typed during a session. `secret` is that of the session's cookie. */
type ProofTyped = { password: string; address: string; secret: string };

/**
 * The way into a desk. `closed` is what its page shows to visitors without a session, after the reason. `prove` exists
 * if people have passwords: it gives the session a new secret, or returns undefined if the password is wrong.
 */
export type DeskDoor = {
  routes: readonly DoorRoute[];
  sessions: DeskSessions;
  closed: { title: DeskKey; key: RefusalKey; body: (say: Say, address: string) => Markup };
  prove?: (session: DeskSession, typed: ProofTyped) => Promise<string | undefined>;
};

/** The key of a refusal's reason. */
export type RefusalKey = DeskKey & `refusal.${string}`;

/** A refusal of the desk, with the reason that its page shows. */
export class DeskRefusal extends Error {
  readonly status: number;
  readonly key: RefusalKey;
  readonly parts: Readonly<Record<string, string | number>>;

  constructor(status: number, key: RefusalKey, parts: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.name = 'DeskRefusal';
    this.status = status;
    this.key = key;
    this.parts = parts;
  }
}
