/** A server on the database: the version it has ready, since when, and when it was last seen, both in ms by the database's clock. */
export type ServerTable = { id: string; version: string; ready_at: number; seen_at: number };

/** A search index in OpenSearch that the servers of this database share. */
export type SearchIndexTable = {
  name: string;
  /** Id of the catalogue version. */
  version: string;
  /** The present or former writer. */
  builder: string;
  state: 'building' | 'complete' | 'removing';
  /** Number of pieces of its tables, 0 until it is complete. */
  pieces: number;
  /** Last sign of life of its writer or servers, in ms by the database's clock. */
  seen_at: number;
};
