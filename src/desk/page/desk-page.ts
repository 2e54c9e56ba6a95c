import type { Texts } from '#contract/messages/formatter.ts';
import type { Database } from '#database/open.ts';
import type { DeskRole } from '#database/tables/people-tables.ts';
import type { NotificationChannels } from '#database/visitors/outbox-queue.ts';
import type { ImportResult } from '#importer/import-options.ts';
import type { Locale } from '#text/locale.ts';
import type { Markup } from '../html/markup.ts';
import type { DeskKey, Say } from '../messages/messages.ts';
import type { DeskSession, DeskSessions } from '../session/desk-session.ts';

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
  /** Where the request comes from, as attempts to sign in are counted. */
  address: string;
};

/** What was done, for the log: the version that it was done to, and further details. */
export type DeskDeed = { action: DeskAction; version?: string; details?: string };

/** What the log knows of what can be done. */
export const DESK_ACTIONS = [
  'enter',
  'leave',
  'leave_all',
  'enrol',
  'password',
  'codes',
  'stage',
  'publish',
  'plan',
  'cancel',
  'roll_back',
  'discard',
  'preview',
  'reply',
  'export',
  'person_add',
  'person_remove',
  'person_role',
  'person_reset',
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

/**
 * One page or form of the desk. `:name` in its path is a parameter. `needs`: who may only stage gets nothing of it.
 * `proof`: the password has to have been typed shortly before, by who has one.
 */
export type DeskRoute = {
  method: 'GET' | 'POST';
  path: string;
  needs?: 'publish';
  proof?: true;
  answer: (request: DeskRequest) => Promise<DeskAnswer>;
};

/** What somebody sends who is not at the desk yet: `secret` is that of the cookie, `params.secret` that of a link. */
export type DoorRequest = Pick<DeskRequest, 'say' | 'locale' | 'params' | 'form' | 'address'> & {
  secret: string;
};

/** A page, or the page to go to, with the secret of a new session and who begins it. `role` is null for the user of the machine. */
export type DoorAnswer =
  | { title: string; body: Markup; status?: number }
  | { to: string; entered: { secret: string; who: string; role: DeskRole | null } };

/** One page or form by which somebody comes to the desk. */
export type DoorRoute = {
  method: 'GET' | 'POST';
  path: string;
  answer: (request: DoorRequest) => Promise<DoorAnswer>;
};

/** What is typed to go on with a session: `secret` is that of its cookie. */
type ProofTyped = { password: string; address: string; secret: string };

/**
 * How one comes to a desk. `closed` is what the page of who is not there says, besides the reason. `prove`, of a desk
 * whose people have a password, gives the session another secret where it was typed, and undefined where it was not.
 */
export type DeskDoor = {
  routes: readonly DoorRoute[];
  sessions: DeskSessions;
  closed: { title: DeskKey; key: RefusalKey; body: (say: Say, address: string) => Markup };
  prove?: (session: DeskSession, typed: ProofTyped) => Promise<string | undefined>;
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
