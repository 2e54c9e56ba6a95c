/** The role of a person at the owner's desk: prepare versions, or also publish them and answer visitors. */
export type DeskRole = 'stage' | 'publish';

/**
 * Somebody who may come to the owner's desk. Times are in ms since 1970.
 */
export type DeskPersonTable = {
  /** In lower case. */
  name: string;
  role: DeskRole;
  /** Its hash with the settings it was made with, or null until the person has chosen one. */
  password: string | null;
  /** What one-time codes are computed from, in base 32. */
  code_secret: string;
  /** The step of the last used code. Neither this nor an earlier one is accepted again. */
  code_step: number;
  /** The hash of the link for choosing a password, or null if there is none. */
  link_hash: string | null;
  link_until: number;
};

/** A code that replaces a one-time code once. */
export type DeskRecoveryCodeTable = { name: string; hash: string };

/** Somebody who is signed in. `hash` is that of the secret in the cookie, and `proved_at` when the password was last typed. */
export type DeskSessionTable = {
  hash: string;
  name: string;
  csrf: string;
  locale: string | null;
  notice: string | null;
  begun_at: number;
  seen_at: number;
  proved_at: number;
};

/** How often was tried to sign in by a name, or from an address, in the time that ends at `until`. */
export type DeskAttemptTable = { key: string; count: number; until: number };

/** The people at the owner's desk. */
export type PeopleTables = {
  desk_people: DeskPersonTable;
  desk_recovery_codes: DeskRecoveryCodeTable;
  desk_sessions: DeskSessionTable;
  desk_attempts: DeskAttemptTable;
};

/**
 * The tables that are moved together with a site, with the columns by which a row is found. People sign in again
 * afterwards.
 */
export const PEOPLE_TABLE_KEYS = {
  desk_people: ['name'],
  desk_recovery_codes: ['name', 'hash'],
} as const satisfies { [Table in keyof PeopleTables]?: readonly (keyof PeopleTables[Table])[] };
