import { randomUUID } from 'node:crypto';

/**
 * The ledger entry of an index: its writer, the number of pieces of its tables, and for how long its builder or servers
 * have been silent, in ms.
 */
export type IndexEntry = {
  builder: string;
  state: 'building' | 'complete' | 'removing';
  pieces: number;
  silent_ms: number;
};

/** An index of a catalogue version: its name (see `nameVersion`), and the version's id. */
export type NamedVersion = { name: string; version: string };

/** An index with its builder. */
export type BuiltIndex = { name: string; builder: string };

/**
 * The record of which server of a site builds which index. One builder at a time has a name, and all calls except
 * `find` and `claim` only take effect while it still has it.
 */
export type IndexLedger = {
  /** The entry under a name, or undefined if there is none. */
  find: (name: string) => Promise<IndexEntry | undefined>;
  /**
   * Takes a name for building.
   * @param from the entry to be replaced, because its index was lost, or it was silent for `silent_ms`
   * @returns whether the builder has it now
   */
  claim: (
    index: NamedVersion & { builder: string },
    from?: Pick<IndexEntry, 'builder' | 'state' | 'silent_ms'>,
  ) => Promise<boolean>;
  /** Reports that the writer or a server of an index is alive. @returns whether the index is still this builder's */
  keep: (index: BuiltIndex) => Promise<boolean>;
  /** Marks an index as complete. @returns whether it is still this builder's */
  complete: (index: BuiltIndex, pieces: number) => Promise<boolean>;
  /** Takes an index off the list. */
  drop: (index: BuiltIndex) => Promise<void>;
};

/** A name for a builder. */
export function nameBuilder(): string {
  return randomUUID().slice(0, 8);
}

/** A ledger in this process's memory, for an index that has only one builder. */
export function openOwnLedger(): IndexLedger {
  const entries = new Map<string, IndexEntry & { seen_at: number }>();
  const ownedBy = ({ name, builder }: BuiltIndex) => {
    const entry = entries.get(name);
    return entry?.builder === builder ? entry : undefined;
  };
  return {
    find: async name => {
      const entry = entries.get(name);
      return entry && { ...entry, silent_ms: performance.now() - entry.seen_at };
    },
    claim: async ({ name, builder }, from) => {
      const entry = entries.get(name);
      if (entry?.builder !== from?.builder || entry?.state !== from?.state) return false;
      const isSilent = entry === undefined || performance.now() - entry.seen_at >= (from?.silent_ms ?? 0);
      if (!isSilent && entry.state !== 'complete') return false;
      entries.set(name, { builder, state: 'building', pieces: 0, silent_ms: 0, seen_at: performance.now() });
      return true;
    },
    keep: async index => {
      const entry = ownedBy(index);
      if (entry !== undefined) entry.seen_at = performance.now();
      return entry !== undefined;
    },
    complete: async (index, pieces) => {
      const entry = ownedBy(index);
      if (entry?.state !== 'building') return false;
      Object.assign(entry, { state: 'complete', pieces });
      return true;
    },
    drop: async index => {
      if (ownedBy(index) !== undefined) entries.delete(index.name);
    },
  };
}
