import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepCluster } from '../run/kept-postgres.ts';
import type { Cluster as Postgres } from '../run/postgres.ts';
import { copySample } from '../run/sample-data.ts';
import { type Running, readyAddress, startEtalon } from '../site/etalon.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type MovingAddress, openMovingAddress } from './moving-address.ts';
import { type OpenSearchCluster, startOpenSearch } from './opensearch-cluster.ts';
import { leaveNodes, shareNodes } from './shared-nodes.ts';

/** Limit of each node's heap. */
const HEAP_MB = 400;

/** Size of the last node's disk: its share of the sample, and space above the marks at which OpenSearch moves data away. */
const DISK_MB = 400;

/**
 * A small model of a site on several machines, with the sample catalogue: three nodes of OpenSearch, PostgreSQL with a
 * standby, two servers, and a balancer. A separate server with everything in its own memory provides the correct
 * answers.
 */
export class ScaledSite {
  readonly nodes: OpenSearchCluster;
  readonly primary: Postgres;
  readonly standby: Postgres;
  readonly #database: MovingAddress;
  readonly #work: string;
  readonly #closing: (() => unknown)[];
  readonly #servers: Running[] = [];
  #balancer: Balancer | undefined;
  #reference = '';

  /**
   * Starts everything. @param has_small_disk gives it nodes of its own, the last of which can be filled
   * @throws Error with the output of the part that failed to start
   */
  static async start(has_small_disk: boolean): Promise<ScaledSite> {
    const closing: (() => unknown)[] = [];
    try {
      const nodes = has_small_disk
        ? await startOpenSearch({ nodes: 3, heapMb: HEAP_MB, smallDiskMb: DISK_MB })
        : await shareNodes(3);
      closing.push(has_small_disk ? nodes.stop : () => leaveNodes(nodes));
      const primary = await keepCluster();
      closing.push(() => primary.stop());
      const standby = await keepCluster({ standby_of: primary.url });
      closing.push(() => standby.stop());
      const database = await openMovingAddress(portOf(primary));
      closing.push(database.close);
      const site = new ScaledSite(nodes, primary, standby, database, closing);
      await site.#begin();
      return site;
    } catch (error) {
      await closeAll(closing);
      throw error;
    }
  }

  private constructor(
    nodes: OpenSearchCluster,
    primary: Postgres,
    standby: Postgres,
    database: MovingAddress,
    closing: (() => unknown)[],
  ) {
    this.nodes = nodes;
    this.primary = primary;
    this.standby = standby;
    this.#database = database;
    this.#closing = closing;
    this.#work = mkdtempSync(join(tmpdir(), 'etalon-scaled-'));
    closing.push(() => rmSync(this.#work, { recursive: true, force: true, maxRetries: 5 }));
  }

  /** The address for visitors. */
  get url(): string {
    return this.#balancer?.url ?? '';
  }

  /** The server with the correct answers. */
  get reference(): string {
    return this.#reference;
  }

  /** Kills a server, like a crash. */
  async killServer(place: number): Promise<void> {
    this.#servers[place]?.child.kill('SIGKILL');
    await this.#servers[place]?.ended;
  }

  /** Restarts it, as a process manager would. */
  async restartServer(place: number): Promise<void> {
    this.#balancer?.replace(place, await this.#startServer(place));
  }

  /** Makes the standby the database of all servers. */
  async takeOver(promote: (standby: Postgres) => Promise<void>): Promise<void> {
    await promote(this.standby);
    this.#database.move(portOf(this.standby));
  }

  /** The current addresses of the servers' database and of the nodes of their search engine. */
  get #settings(): { DATABASE_URL: string; SEARCH_URL: string } {
    const url = new URL(this.primary.url);
    url.port = String(this.#database.port);
    return { DATABASE_URL: url.href, SEARCH_URL: this.nodes.searchUrl };
  }

  async close(): Promise<void> {
    await closeAll(this.#closing);
  }

  async #begin(): Promise<void> {
    // One after the other, as the first loads the catalogue.
    const addresses = [await this.#startServer(0), await this.#startServer(1)];
    this.#closing.push(() => Promise.all(this.#servers.map(end)));
    this.#balancer = await startBalancer(addresses);
    this.#closing.push(this.#balancer.close);
    await copySample(join(this.#work, 'alone'));
    const alone = this.#serve('alone', {});
    this.#closing.push(() => end(alone));
    this.#reference = await readyAddress(alone);
  }

  #startServer(place: number): Promise<string> {
    const server = this.#serve(`server-${place}`, this.#settings);
    this.#servers[place] = server;
    return readyAddress(server);
  }

  #serve(name: string, settings: Record<string, string>): Running {
    const own = { DATA_DIR: join(this.#work, name), PORT: '0', RATE_LIMIT: '0', LOG_LEVEL: 'warn' };
    return startEtalon(['serve', '--sample-if-empty'], { ...own, ...settings });
  }
}

function portOf({ url }: Postgres): number {
  return Number(new URL(url).port);
}

async function end({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

async function closeAll(closing: (() => unknown)[]): Promise<void> {
  for (const step of closing.splice(0).reverse()) await step();
}
