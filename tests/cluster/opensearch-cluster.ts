import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { z } from 'zod';
import { parseSearchUrl, type SearchAddress } from '#search/opensearch/address/search-url.ts';
import { findSparePort } from '../run/spare-port.ts';
import { findJava, JAVA_MISSING } from './find-java.ts';
import { prepareJars } from './opensearch-jars.ts';
import { type NodePlan, type NodeProcess, startNode } from './opensearch-node.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** How long a cluster may take to be complete, in ms: 20 s on an idle machine, minutes on a busy one. */
const START_MS = 240_000;

/** How often ports are chosen again if another program took one of them. */
const TRIES = 3;

/** How long a node may take to answer a trivial request, in ms. */
const ANSWER_MS = 5_000;

/** Length of each node's output in an error, in characters. */
const SAID_SHOWN = 2_000;

const healthSchema = z.object({ status: z.string(), number_of_nodes: z.number() });
const masterSchema = z.object({ master_node: z.string() });
const nodesSchema = z.object({ nodes: z.record(z.string(), z.object({ name: z.string() })) });

/** The options of a cluster. */
export type ClusterOptions = {
  /** Number of nodes at the beginning. */
  readonly nodes: number;
  /** Limit of each node's heap. */
  readonly heapMb: number;
  /** Puts the last node on a separate disk of this size, if the machine allows this user to mount one. */
  readonly smallDiskMb?: number;
};

/** A running OpenSearch cluster. Its nodes are numbered from 0, in the order in which they were started. */
export type OpenSearchCluster = {
  /** Such as `http://127.0.0.1:41234`, one per node. */
  readonly urls: string[];
  /** All of them in the form for SEARCH_URL: `http://127.0.0.1:41234,127.0.0.1:41235`. */
  readonly searchUrl: string;
  /** The number of the elected cluster manager, according to a node that answers. */
  readonly findManager: () => Promise<number>;
  /** Waits until all nodes are present and every shard is assigned. @throws Error with the output of the nodes */
  readonly untilWhole: () => Promise<void>;
  /** Removes every index of the site, or those whose names match. */
  readonly removeIndexes: (names?: string) => Promise<void>;
  /** Kills a node, like a crash. */
  readonly kill: (node: number) => Promise<void>;
  /** Freezes a node: its connections stay open, but no request is answered. */
  readonly pause: (node: number) => void;
  readonly resume: (node: number) => void;
  /** Restarts a node on its data, at its address, and waits until it answers. */
  readonly restart: (node: number) => Promise<void>;
  /** Whether the last node has a small disk. */
  readonly hasSmallDisk: boolean;
  /**
   * Fills the small disk completely, waits until OpenSearch stops writing to it or has moved everything away, and
   * empties it again.
   */
  readonly fillDisk: () => Promise<void>;
  readonly emptyDisk: () => void;
  /** Stops all nodes and removes their data. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts an OpenSearch cluster of processes on spare ports of 127.0.0.1, with its data in a temporary folder. It ends
 * at the latest with this process.
 * @throws Error if there is no Java, or the cluster is not complete in time, with the output of its nodes
 */
export async function startOpenSearch(options: ClusterOptions): Promise<OpenSearchCluster> {
  const java = findJava();
  if (!java) throw new Error(`OpenSearch needs Java: ${JAVA_MISSING}.`);
  const classPath = await prepareJars(java);
  for (let attempt = 1; ; attempt++) {
    const nodes = new Nodes(java, classPath, options);
    try {
      return await nodes.begin();
    } catch (error) {
      await nodes.stop();
      if (!nodes.lackPort() || attempt === TRIES) throw error;
    }
  }
}

/** The nodes of one cluster: how each was started, and its current process. */
class Nodes {
  readonly #java: string;
  readonly #classPath: string;
  readonly #options: ClusterOptions;
  readonly #folder = mkdtempSync(join(inject('nodesFolder'), 'cluster-'));
  readonly #plans: NodePlan[] = [];
  readonly #processes: NodeProcess[] = [];
  readonly #urls: string[] = [];
  #disk: SmallDisk | undefined;

  constructor(java: string, classPath: string, options: ClusterOptions) {
    this.#java = java;
    this.#classPath = classPath;
    this.#options = options;
  }

  async begin(): Promise<OpenSearchCluster> {
    const { nodes, smallDiskMb } = this.#options;
    if (smallDiskMb !== undefined) this.#disk = mountSmallDisk(join(this.#folder, `n${nodes}`), smallDiskMb);
    const ports = await Promise.all(Array.from({ length: 2 * nodes }, findSparePort));
    const founders = Array.from({ length: nodes }, (_, n) => `n${n + 1}`);
    const seeds = ports.slice(nodes).map(port => `127.0.0.1:${port}`);
    for (let n = 0; n < nodes; n++) this.#plan(ports[n] ?? 0, ports[nodes + n] ?? 0, seeds, founders);
    this.#plans.forEach((_, n) => {
      this.#start(n);
    });
    await this.#untilWhole(nodes);
    return {
      urls: this.#urls,
      searchUrl: `http://${this.#urls.map(url => new URL(url).host).join(',')}`,
      findManager: () => this.#findManager(),
      untilWhole: () => this.#untilWhole(this.#plans.length),
      removeIndexes: async (names = 'etalon-*') => {
        const gone = await fetch(`${this.#urls[0]}/${names}`, { method: 'DELETE' });
        if (!gone.ok) throw new Error(await gone.text());
      },
      kill: node => this.#process(node).kill(),
      pause: node => this.#process(node).signal('SIGSTOP'),
      resume: node => this.#process(node).signal('SIGCONT'),
      restart: node => this.#restart(node),
      hasSmallDisk: this.#disk !== undefined,
      fillDisk: () => this.#fillDisk(),
      emptyDisk: () => this.#disk?.empty(),
      stop: () => this.stop(),
    };
  }

  /** Whether a node ended because another program had taken its port. Its error is far above the end of what it said. */
  lackPort(): boolean {
    const said = this.#processes.map(node => node.said());
    return said.some(text => text.includes('BindHttpException') || text.includes('BindTransport'));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.map(node => node.kill()));
    this.#disk?.unmount();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #plan(
    httpPort: number,
    transportPort: number,
    seeds: readonly string[],
    founders: readonly string[],
  ): number {
    const { heapMb } = this.#options;
    const number = this.#plans.length;
    const name = `n${number + 1}`;
    const folder = join(this.#folder, name);
    this.#plans.push({ name, folder, httpPort, transportPort, seeds, founders, heapMb });
    this.#urls.push(`http://127.0.0.1:${httpPort}`);
    return number;
  }

  #start(node: number): void {
    const plan = this.#plans[node];
    if (!plan) throw new Error(`The cluster has no node ${node}.`);
    this.#processes[node] = startNode(this.#java, this.#classPath, plan);
  }

  #process(node: number): NodeProcess {
    const found = this.#processes[node];
    if (!found) throw new Error(`The cluster has no node ${node}.`);
    return found;
  }

  async #restart(node: number): Promise<void> {
    await this.#process(node).kill();
    this.#start(node);
    await this.#untilAnswers(node);
  }

  async #untilAnswers(node: number): Promise<void> {
    const isThere = async () => (await ask(`${this.#urls[node]}/_cluster/health`)) !== undefined;
    await this.#until(isThere, `Node ${node} did not answer`, () => this.#process(node).isGone());
  }

  async #untilWhole(count: number): Promise<void> {
    const isWhole = async () => {
      const health = healthSchema.safeParse(await this.#askAny('/_cluster/health'));
      return health.data?.number_of_nodes === count && health.data.status === 'green';
    };
    const isGone = () => this.#processes.filter(process => !process.isGone()).length < count;
    await this.#until(isWhole, `The cluster of ${count} nodes did not become whole`, isGone);
  }

  async #fillDisk(): Promise<void> {
    this.#disk?.fill();
    const blocks = '/etalon-*/_settings?filter_path=*.settings.index.blocks';
    const name = this.#plans.at(-1)?.name ?? '';
    const isLeftAlone = async () => {
      const shards = JSON.stringify(await this.#askAny('/_cat/shards/etalon-*?format=json&h=node'));
      return JSON.stringify(await this.#askAny(blocks)).includes('read_only') || !shards.includes(name);
    };
    await this.#until(isLeftAlone, 'OpenSearch did not notice that a disk is full', () => false);
  }

  async #findManager(): Promise<number> {
    const { master_node } = masterSchema.parse(await this.#askAny('/_cluster/state/master_node'));
    const { nodes } = nodesSchema.parse(await this.#askAny('/_nodes/_all/name'));
    return this.#plans.findIndex(({ name }) => name === nodes[master_node]?.name);
  }

  /** Asks one node after the other. @returns the first answer */
  async #askAny(path: string): Promise<unknown> {
    for (const url of this.#urls) {
      const said = await ask(url + path);
      if (said !== undefined) return said;
    }
    return undefined;
  }

  /** @throws Error with the output of all nodes, if the condition is not met in time or no longer can be */
  async #until(isTrue: () => Promise<boolean>, complaint: string, isHopeless: () => boolean): Promise<void> {
    const deadline = Date.now() + START_MS;
    while (Date.now() < deadline && !isHopeless()) {
      if (await isTrue()) return;
      await sleep(200);
    }
    const said = this.#processes.map((node, n) => `--- node ${n}\n${node.said().slice(-SAID_SHOWN)}`);
    throw new Error([`${complaint}.`, ...said].join('\n'));
  }
}

/** @returns a node's answer, or undefined if it refuses or does not answer within a few seconds */
async function ask(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return response.ok ? await response.json() : undefined;
  } catch {
    // Not there, or not listening yet.
    return undefined;
  }
}

/** Reads the address of a cluster for tests. @throws Error if it is not one */
export function readAddress(searchUrl: string): SearchAddress {
  const address = parseSearchUrl(searchUrl);
  if (address === undefined) throw new Error(`No address of a cluster: ${searchUrl}`);
  return address;
}
