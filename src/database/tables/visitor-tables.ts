import type { FeedbackStatus, ImageType } from '#contract/visitors/feedback.ts';
import type { Notice } from '#contract/visitors/notice.ts';

/**
 * A feedback: the fields that the owner changes (status, reply) are columns, the rest of a `Feedback` is JSON. Times
 * are ISO 8601 in UTC.
 */
export type FeedbackTable = {
  id: string;
  session_id: string;
  status: FeedbackStatus;
  reply: string | null;
  created_at: string;
  answered_at: string | null;
  record: string;
};

/** An image of a feedback. `position` counts from 0. */
export type FeedbackImageTable = {
  feedback_id: string;
  position: number;
  type: ImageType;
  bytes: Buffer;
};

/** A quotation request. `record` is the JSON of a `Quotation`, and `reply` the owner's answer to it. */
export type QuotationTable = {
  reference: string;
  session_id: string;
  created_at: string;
  record: string;
  reply: string | null;
  answered_at: string | null;
};

/**
 * An offer for a quotation request. `number` counts those of the request from 1, `secret` is in the address of its page,
 * and `record` is the JSON of an `OwnerOffer`.
 */
export type OfferTable = {
  reference: string;
  number: number;
  secret: string;
  created_at: string;
  withdrawn_at: string | null;
  record: string;
};

/** A session's cart. `lines` is the JSON of its lines. */
export type CartTable = { session_id: string; revision: number; lines: string; updated_at: string };

/** How often a record was shown and chosen in one place on one day (UTC). */
export type ClickTable = {
  day: string;
  kind: string;
  id_key: string;
  place: string;
  shown: number;
  clicked: number;
};

/** How many click records a session has sent on one day. */
export type ClickSessionTable = { day: string; session_id: string; records: number };

/** The choices of a session on one day. */
export type ClickChoiceTable = { day: string; session_id: string; kind: string; id_key: string };

/** How many sessions searched for a term on one day, by the result. */
export type SearchCountTable = {
  day: string;
  term: string;
  found_all: number;
  found_part: number;
  found_nothing: number;
};

/**
 * The words of a term. `text` is null until enough different sessions have searched for it, and `marks` distinguishes
 * these sessions until then.
 */
export type SearchWordsTable = { term: string; text: string | null; marks: string; last_day: string };

/** How many sessions chose something after a search on one day. */
export type SearchChoiceTable = { day: string; term: string; kind: string; id_key: string; chosen: number };

/** How many sessions filtered by an attribute in a category (`''`: in a search) on one day. */
export type FilterCountTable = { day: string; attribute: string; category: string; uses: number };

/** The questions of a session on one day. */
export type VisitQuestionTable = { day: string; session_id: string; question: string };

/** A mail or webhook that has to be sent, or was. */
export type OutboxTable = Notice & {
  /**
   * A hash of the visitor's mail address, by which the mails to it are counted, or null if the notice is not for a
   * visitor.
   */
  address_key: string | null;
  /** Until when the server that claimed it has time to send it. */
  claimed_until: string | null;
  /** The word by which that server settles it. */
  claim: string | null;
};

/**
 * A search, series or product that someone follows by mail. `unconfirmed_since` is null once it is confirmed, `seen` is
 * the number of the last publication that it was told about, and `record` is JSON of the mail address, the language and
 * what is followed.
 */
export type FollowTable = {
  id: string;
  /** The secret by which the owner of the address confirms and leaves. */
  token: string;
  /** A hash of the mail address. */
  address_key: string;
  /** A hash of what is followed. */
  subject_key: string;
  created_at: string;
  unconfirmed_since: string | null;
  seen: number;
  record: string;
};

/** What a notice tells someone who follows something, as JSON. */
export type FollowLetterTable = { notice_id: string; follow_id: string; record: string };

/** The data that visitors leave. It is separate from the catalogue's versions and never dropped with one. */
export type VisitorTables = {
  feedback: FeedbackTable;
  feedback_images: FeedbackImageTable;
  quotations: QuotationTable;
  offers: OfferTable;
  carts: CartTable;
  clicks: ClickTable;
  click_sessions: ClickSessionTable;
  click_choices: ClickChoiceTable;
  search_counts: SearchCountTable;
  search_words: SearchWordsTable;
  search_choices: SearchChoiceTable;
  filter_counts: FilterCountTable;
  visit_questions: VisitQuestionTable;
  outbox: OutboxTable;
  follows: FollowTable;
  follow_letters: FollowLetterTable;
};

/** The columns by which a row of each table is found, in the order of its primary key. */
export const VISITOR_TABLE_KEYS = {
  feedback: ['id'],
  feedback_images: ['feedback_id', 'position'],
  quotations: ['reference'],
  offers: ['reference', 'number'],
  carts: ['session_id'],
  clicks: ['day', 'kind', 'id_key', 'place'],
  click_sessions: ['day', 'session_id'],
  click_choices: ['day', 'session_id', 'kind', 'id_key'],
  search_counts: ['day', 'term'],
  search_words: ['term'],
  search_choices: ['day', 'term', 'kind', 'id_key'],
  filter_counts: ['day', 'attribute', 'category'],
  visit_questions: ['day', 'session_id', 'question'],
  outbox: ['id'],
  follows: ['id'],
  follow_letters: ['notice_id'],
} as const satisfies { [Table in keyof VisitorTables]: readonly (keyof VisitorTables[Table])[] };

/** For how long something is kept: each name is a setting of the configuration, but `day` and `unconfirmed` (48 hours). */
export type KeptFor = 'feedback' | 'quotation' | 'session' | 'click' | 'search' | 'day' | 'unconfirmed';

/** Replaces the id of a session that ended. No session has this id. */
export const ENDED_SESSION = 'ended';

/**
 * How rows of a table are kept and found: by columns of their own, or together with their `owner`, a row of another
 * table.
 */
export type VisitorRule = { key: readonly string[] } & (
  | {
      /** Column of the time or day from which a row's time runs. */
      since: string;
      kept_for: KeptFor;
      /** Column of the session that a row came from. */
      session?: string;
      /** Column of the session if the row itself stays when the session ends. */
      forgets?: string;
      /** Column of JSON that may name a mail address. */
      told?: string;
      /** Column of the reference number of a record. Rows are meaningless once that record is gone. */
      names?: string;
      /** Column of the time from which a row needs no more work. */
      settled?: string;
      /** Column of the hash of a mail address. */
      addressed?: string;
    }
  | { owner: keyof VisitorTables; owner_key: string; by: string }
);

/** The rules of every table: a new table is kept, exported and deleted by its row here. */
export const VISITOR_RULES: { readonly [Table in keyof VisitorTables]: VisitorRule } = {
  feedback: {
    key: VISITOR_TABLE_KEYS.feedback,
    since: 'created_at',
    kept_for: 'feedback',
    session: 'session_id',
    forgets: 'session_id',
    told: 'record',
  },
  feedback_images: {
    key: VISITOR_TABLE_KEYS.feedback_images,
    owner: 'feedback',
    owner_key: 'id',
    by: 'feedback_id',
  },
  quotations: {
    key: VISITOR_TABLE_KEYS.quotations,
    since: 'created_at',
    kept_for: 'quotation',
    session: 'session_id',
    forgets: 'session_id',
    told: 'record',
  },
  offers: {
    key: VISITOR_TABLE_KEYS.offers,
    owner: 'quotations',
    owner_key: 'reference',
    by: 'reference',
  },
  carts: {
    key: VISITOR_TABLE_KEYS.carts,
    since: 'updated_at',
    kept_for: 'session',
    session: 'session_id',
  },
  clicks: { key: VISITOR_TABLE_KEYS.clicks, since: 'day', kept_for: 'click' },
  click_sessions: {
    key: VISITOR_TABLE_KEYS.click_sessions,
    since: 'day',
    kept_for: 'day',
    session: 'session_id',
  },
  click_choices: {
    key: VISITOR_TABLE_KEYS.click_choices,
    since: 'day',
    kept_for: 'day',
    session: 'session_id',
  },
  search_counts: { key: VISITOR_TABLE_KEYS.search_counts, since: 'day', kept_for: 'search' },
  search_words: { key: VISITOR_TABLE_KEYS.search_words, since: 'last_day', kept_for: 'search' },
  search_choices: { key: VISITOR_TABLE_KEYS.search_choices, since: 'day', kept_for: 'search' },
  filter_counts: { key: VISITOR_TABLE_KEYS.filter_counts, since: 'day', kept_for: 'search' },
  visit_questions: {
    key: VISITOR_TABLE_KEYS.visit_questions,
    since: 'day',
    kept_for: 'day',
    session: 'session_id',
  },
  // Sent notices about feedback are deleted by the sender itself.
  outbox: {
    key: VISITOR_TABLE_KEYS.outbox,
    since: 'created_at',
    kept_for: 'quotation',
    names: 'record_id',
    settled: 'settled_at',
    addressed: 'address_key',
  },
  // Confirmed ones stay until they are left.
  follows: {
    key: VISITOR_TABLE_KEYS.follows,
    since: 'unconfirmed_since',
    kept_for: 'unconfirmed',
    told: 'record',
  },
  follow_letters: {
    key: VISITOR_TABLE_KEYS.follow_letters,
    owner: 'follows',
    owner_key: 'id',
    by: 'follow_id',
  },
};

/** The names of the visitors' tables. */
// Object.keys is typed string[]; these are the keys of the literal above.
export const VISITOR_TABLES = Object.keys(VISITOR_TABLE_KEYS) as (keyof VisitorTables)[];
