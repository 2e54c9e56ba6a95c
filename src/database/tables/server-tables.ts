/** A server on the database: the version it has ready, since when, and when it was last seen, both in ms by the database's clock. */
export type ServerTable = { id: string; version: string; ready_at: number; seen_at: number };

/**
 * A search index in OpenSearch that servers of this database share. `version`: the catalogue version's id; `builder`:
 * who writes or wrote it; `pieces`: of its tables, 0 until it is whole; `seen_at`: the last sign of life of whoever
 * writes or serves it, in ms by the database's clock.
 */
export type SearchIndexTable = {
  name: string;
  version: string;
  builder: string;
  state: 'building' | 'complete' | 'removing';
  pieces: number;
  seen_at: number;
};
