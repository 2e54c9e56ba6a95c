import type { Generated } from 'kysely';

/** The change of a product for visitors, who never see a draft. */
export type ChangeKind = 'added' | 'changed' | 'withdrawn';

/**
 * A version that went live. It is stored longer than the version's records, to show since when a value has existed.
 * Times are ISO 8601 in UTC.
 */
export type PublicationTable = {
  /** 1, 2, 3 … in the order of going live. A version that is published again gets another number. */
  number: number;
  version: number;
  /** The version that was live before, or null for the first one. */
  previous: number | null;
  source: string;
  /** When its import began, and when it went live. */
  read_at: string;
  published_at: string;
  /** 1 once its changes are noted in `product_changes`. */
  noted: Generated<number>;
};

/** How a publication changed one product. `row_id` includes the publication's number, see `note-changes.ts`. */
export type ProductChangeTable = {
  row_id: number;
  id_key: string;
  set_key: string | null;
  part_number: string;
  change: ChangeKind;
  /** Its changed fields, see `changed-fields.ts`, or null if there are none. */
  fields: string | null;
};

/**
 * A part number or an id by which no product is found since a publication. `row_id` identifies that publication, as in `product_changes`.
 * The former numbers of a withdrawn product (its cross-references) have a row each.
 */
export type FormerNumberTable = {
  row_id: number;
  /** The number as `partNumberKey` returns it. */
  former_key: string;
  /** The number of the product before. */
  part_number: string;
  /** The id in lower case of the product that has another number now, or null if it is withdrawn. */
  became: string | null;
  /** The part number that a withdrawn product named as its replacement. */
  replacement: string | null;
  set_key: string | null;
};

/** The changes to the catalogue and who made them, in order. The database does not let a row be changed or deleted. */
export type AuditEntryTable = {
  number: number;
  at: string;
  who: string;
  /** The role of the person at the desk, `command` on the command line, or null for the user of the machine at the desk. */
  role: string | null;
  action: string;
  /** The id of the version that it was done to. */
  version: string | null;
  details: string | null;
};

/**
 * How far publications are announced to a receiver: all until `publication`, and `sent` addresses of the next one. Times
 * are ISO 8601 in UTC.
 */
export type AnnouncementTable = {
  receiver: string;
  publication: number;
  sent: number;
  /** Failed tries since the last lot that arrived. */
  attempts: number;
  /** When the next try is due, or null: at once. */
  due_at: string | null;
  /** Until when a server has the turn, and the word by which it stores its progress. */
  claimed_until: string | null;
  claim: string | null;
};

/** The data kept of versions after they are deleted. */
export type HistoryTables = {
  publications: PublicationTable;
  product_changes: ProductChangeTable;
  former_numbers: FormerNumberTable;
  audit_entries: AuditEntryTable;
  announcements: AnnouncementTable;
};

/** The columns by which a row of each table is found, in the order of its primary key. */
export const HISTORY_TABLE_KEYS = {
  publications: ['number'],
  product_changes: ['row_id'],
  former_numbers: ['row_id'],
  audit_entries: ['number'],
  announcements: ['receiver'],
} as const satisfies { [Table in keyof HistoryTables]: readonly (keyof HistoryTables[Table])[] };
