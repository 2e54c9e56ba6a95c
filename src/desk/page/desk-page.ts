import type { Texts } from '#contract/messages/formatter.ts';
import type { Database } from '#database/open.ts';
import type { NotificationChannels } from '#database/visitors/outbox-queue.ts';
import type { ImportResult } from '#importer/import.ts';
import type { Locale } from '#text/locale.ts';
import type { Markup } from '../html/markup.ts';
import type { DeskKey, Say } from '../messages/messages.ts';
import type { DeskSession } from '../session/sessions.ts';

/**
 * The site that stands behind the desk. What needs its files or its address the site does itself, as it does for the
 * command line.
 */
export type DeskSite = {
  database: Database;
  /** How many versions are left after one is published. */
  versions_kept: number;
  /** Shares from 0 to 1 of the products that may leave, and of the changed prices that may jump, without being asked about. */
  withdrawal_share: number;
  price_jump_share: number;
  /** A folder of the desk's own, for what is not done yet. */
  work_dir: string;
  /** Deletes a staged version and its files. */
  discard: (id: string) => Promise<void>;
  /** Makes a version of the live one with the changes of an update's folder, for nobody to see yet. `source` names it. */
  stageUpdate: (folder: string, source: string) => Promise<ImportResult>;
  /** Where the report of a version's problems is, if this machine made it. */
  reportFile: (id: string) => string;
  /** By which ways visitors hear of an answer. */
  reach: NotificationChannels;
  /** All quote requests as a workbook or a table, one row per item. */
  exportQuotations: (ending: '.xlsx' | '.csv') => Promise<Buffer>;
  /** Looks at everything that the site needs, as `etalon doctor` does. */
  examine: () => Promise<SiteHealth>;
  /** Signs an address under which the whole site shows a version, for so many days. */
  linkPreview: (id: string, days: number) => Promise<{ address: string; expires: Date }>;
};

/** How each part of the site is, and the last backup on this machine, if one is known. */
export type SiteHealth = {
  findings: readonly { what: Texts; state: 'ok' | 'warn' | 'fail'; details: string | Texts }[];
  backup: { at: string; file: string } | null;
};

/** What a page is made from: who asks in which language, and what the address and the form say. */
export type DeskRequest = {
  site: DeskSite;
  session: DeskSession;
  locale: Locale;
  say: Say;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  form: URLSearchParams;
  /** The file that came with the form. */
  file: { name: string; bytes: Buffer } | null;
};

/** What was done, for the log: the version that it was done to, and further details. */
export type DeskDeed = { action: DeskAction; version?: string; details?: string };

/** What the log knows of what can be done. */
export const DESK_ACTIONS = [
  'enter',
  'leave',
  'stage',
  'publish',
  'plan',
  'cancel',
  'roll_back',
  'discard',
  'preview',
  'reply',
  'export',
] as const;
type DeskAction = (typeof DESK_ACTIONS)[number];

/** A file that a page shows, or that is saved under a name. */
export type DeskFile = { bytes: Buffer; type: string; name?: string };

/** A page, a file, or the page to go to with what it says first. `done` goes to the log. */
export type DeskAnswer = { done?: DeskDeed } & (
  | { title: string; body: Markup }
  | { file: DeskFile }
  | { to: string; notice: string | null }
);

/** One page or form of the desk. `:name` in its path is a parameter. */
export type DeskRoute = {
  method: 'GET' | 'POST';
  path: string;
  answer: (request: DeskRequest) => Promise<DeskAnswer>;
};

/** Why something is not done. */
export type RefusalKey = DeskKey & `refusal.${string}`;

/** What the desk does not do, with the reason that its page gives. */
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
