import { setTimeout as sleep } from 'node:timers/promises';
import { SearchUnavailableError } from '../unavailable.ts';
import { type Cluster, isAway, reach } from './cluster.ts';

/** Most documents and bytes of one load, and most loads under way at once. */
const DOCUMENTS_MAX = 2000;
const BYTES_MAX = 4 * 2 ** 20;
const UNDER_WAY_MAX = 2;
/** How often lines refused by a busy node are sent again, and the pause before, in milliseconds: twice as long each time. */
const TRIES = 8;
const WAIT_MS = 200;
/** Status of a node that is busy, has a full disk, or waits for another node. */
const REFUSALS: readonly number[] = [429, 503];
/**
 * How long a load waits for a part of the index that no node has, and how often it is sent then. Without copies that
 * part is lost with its node, so that writing is soon given up and begun anew.
 */
const LOST_WAIT = '7s';
const LOST_TRIES = 2;
const LOST = 'unavailable_shards_exception';
const BLOCKED = 'cluster_block_exception';
/** A load takes longer than a question. */
const TIMEOUT_MS = 60_000;

/** An action, and the document that it writes or `null`. */
type Line = { action: string; document: string | null };
type Outcome = { status: number; error?: { type: string; reason?: string } };
type Item = { index?: Outcome; update?: Outcome; delete?: Outcome };

/** An index takes no documents, because it is being cloned, or its node has no room. */
export class WriteBlockedError extends Error {}

/** Writes many documents, no faster than the cluster takes them. */
export class BulkWriter {
  readonly #cluster: Cluster;
  readonly #tries: number;
  readonly #underWay = new Set<Promise<void>>();
  #lines: Line[] = [];
  #bytes = 0;
  /** Why a load was not written. Nothing more is sent then. */
  #failure: { error: unknown } | undefined;

  /** @param tries how often refused lines are sent, doubling the wait of 0.4 s before each but the first */
  constructor(cluster: Cluster, tries = TRIES) {
    this.#cluster = cluster;
    this.#tries = tries;
  }

  /**
   * Writes a document, in place of one with the same id. Waits where enough is under way.
   * @throws SearchUnavailableError if nodes keep refusing
   */
  async add(index: string, id: string, body: object): Promise<void> {
    await this.#push({ index: { _index: index, _id: id } }, body);
  }

  /** Updates some fields of an existing document. */
  async update(index: string, id: string, fields: object): Promise<void> {
    await this.#push({ update: { _index: index, _id: id } }, { doc: fields });
  }

  /** Removes a document, if there is one. */
  async remove(index: string, id: string): Promise<void> {
    await this.#push({ delete: { _index: index, _id: id } }, null);
  }

  async #push(action: object, body: object | null): Promise<void> {
    const line = { action: JSON.stringify(action), document: body === null ? null : JSON.stringify(body) };
    this.#lines.push(line);
    this.#bytes += line.document?.length ?? 0;
    if (this.#lines.length >= DOCUMENTS_MAX || this.#bytes >= BYTES_MAX) await this.#send();
  }

  /** Waits until everything is written. @throws SearchUnavailableError if nodes keep refusing */
  async done(): Promise<void> {
    await this.#send();
    await Promise.all(this.#underWay);
    this.#throwFailure();
  }

  #throwFailure(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  async #send(): Promise<void> {
    while (this.#underWay.size >= UNDER_WAY_MAX) await Promise.race(this.#underWay);
    this.#throwFailure();
    const lines = this.#lines;
    this.#lines = [];
    this.#bytes = 0;
    if (lines.length === 0) return;
    const sending = writeAll(this.#cluster, lines, this.#tries).catch((error: unknown) => {
      this.#failure ??= { error };
    });
    this.#underWay.add(sending);
    void sending.then(() => this.#underWay.delete(sending));
  }
}

async function writeAll(cluster: Cluster, lines: readonly Line[], tries: number): Promise<void> {
  let left: Refused = { lines, reason: '', isLost: false };
  for (let tried = 0, lost = 0; left.lines.length > 0; tried++) {
    if (left.isLost) lost++;
    if (tried === tries || lost === LOST_TRIES)
      throw new SearchUnavailableError(
        `OpenSearch refused ${left.lines.length} documents ${tried} times: ${left.reason}`,
      );
    if (tried > 0) await sleep(WAIT_MS * 2 ** tried);
    left = await writeOnce(cluster, left.lines);
  }
}

/** Lines that a node refused for now, because it is busy, its disk is full or a part of the index is lost, and its message. */
type Refused = { lines: readonly Line[]; reason: string; isLost: boolean };

/** Sends lines once. Where no node takes them in time, or one has no room for them, all are refused. */
async function writeOnce(cluster: Cluster, lines: readonly Line[]): Promise<Refused> {
  try {
    return await sendLines(cluster, lines);
  } catch (error) {
    if (!(error instanceof SearchUnavailableError && isAway(error.cause))) throw error;
    return { lines, reason: String(error.cause), isLost: false };
  }
}

async function sendLines({ client }: Cluster, lines: readonly Line[]): Promise<Refused> {
  const written = lines.flatMap(({ action, document }) =>
    document === null ? [action] : [action, document],
  );
  const body = `${written.join('\n')}\n`;
  const answer = await reach(() =>
    client.bulk({ body: body as never, timeout: LOST_WAIT }, { requestTimeout: TIMEOUT_MS }),
  );
  const { errors, items } = answer.body as unknown as { errors: boolean; items: Item[] };
  if (!errors) return { lines: [], reason: '', isLost: false };
  const refused: Line[] = [];
  let said = '';
  let isLost = false;
  for (const [place, item] of items.entries()) {
    const { status = 200, error } = item.index ?? item.update ?? item.delete ?? {};
    if (error === undefined) continue;
    said = `${error.type}: ${error.reason ?? ''}`;
    if (error.type === BLOCKED) throw new WriteBlockedError(`OpenSearch does not take a document: ${said}`);
    if (!REFUSALS.includes(status)) throw new Error(`OpenSearch does not take a document: ${said}`);
    isLost ||= error.type === LOST;
    refused.push(...lines.slice(place, place + 1));
  }
  return { lines: refused, reason: said, isLost };
}
