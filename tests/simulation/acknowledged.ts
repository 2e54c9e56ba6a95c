/** A quote request or feedback that the site confirmed. */
export type Sent = { id: string; session: string; email: string; created_at: string };

/** The mails that a server accepted: how often, and how often without the site being able to know. */
export type Mailed = { taken: number; doubtful: number };

/** A cart that a visitor tried to save: its revision, its lines, and the answer. */
export type CartChange = { revision: number; lines: string; is_saved: boolean | null; at: string };

/** The promises to visitors and owner in a simulation, which must hold whatever happens afterwards. */
export type Acknowledged = {
  quotations: Sent[];
  feedback: Sent[];
  /** By session. */
  carts: Map<string, CartChange[]>;
  /** By notice. */
  mails: Map<string, Mailed>;
  /** The values that updates set: the stock of parts, by the file that states it. */
  updates: Map<string, Map<string, number>>;
  /** Imports, updates and publications that were reported as live. */
  published: { version: string; source: string }[];
  /** Days on which a clean-up completed. */
  clean_ups: string[];
};

/** Nothing promised yet. */
export function nothingAcknowledged(): Acknowledged {
  return {
    quotations: [],
    feedback: [],
    carts: new Map(),
    mails: new Map(),
    updates: new Map(),
    published: [],
    clean_ups: [],
  };
}
