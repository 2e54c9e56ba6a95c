import type { SearchAddress } from './search-url.ts';

/** How a cluster is reached besides its address. Texts of `tls` are in PEM format. */
export type ClusterAccess = {
  /** The path before those of the API, with a slash at its start. */
  base_path?: string | undefined;
  /** Sent in header `Authorization`. */
  api_key?: string | undefined;
  /** The region and service that requests are signed for. */
  aws?: { region: string; service: 'es' | 'aoss' } | undefined;
  tls?: { ca?: string | undefined; cert?: string | undefined; key?: string | undefined };
};

/** How indexes are laid out: what is undefined depends on their size and on the number of nodes. */
export type IndexLayout = {
  shards?: number | undefined;
  /** Copies of each shard, once an index is written and while it is written. */
  replicas?: number | undefined;
  write_copies?: number;
};

/** A cluster with all that it takes to reach it and to write to it. It can be sent to a thread. */
export type SearchCluster = SearchAddress & { access?: ClusterAccess; layout?: IndexLayout };
