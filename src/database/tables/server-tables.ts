/** A server on the database: the version it has ready, since when, and when it was last seen, both in ms by the database's clock. */
export type ServerTable = { id: string; version: string; ready_at: number; seen_at: number };
