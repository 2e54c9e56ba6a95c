import type { Database } from '#database/open.ts';
import {
  claimSearchIndex,
  completeSearchIndex,
  dropSearchIndex,
  findSearchIndex,
  keepSearchIndex,
} from '#database/versions/search-indexes.ts';
import type { IndexLedger } from '#search/opensearch/index-ledger.ts';

/** The ledger of the indexes that all servers on a database share, stored in that database. */
export function ledgerOf(database: Database): IndexLedger {
  return {
    find: name => findSearchIndex(database, name),
    claim: (index, from) => claimSearchIndex(database, index, from),
    keep: index => keepSearchIndex(database, index),
    complete: (index, pieces) => completeSearchIndex(database, index, pieces),
    drop: index => dropSearchIndex(database, index),
  };
}
