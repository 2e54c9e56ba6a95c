import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';

/** Limit of stored output of a node, in characters. */
const SAID_MAX = 20_000;

/** The options of a node. */
export type NodePlan = {
  /** Its name in the cluster, such as `n1`. */
  readonly name: string;
  /** The folder of its settings and its data. */
  readonly folder: string;
  readonly httpPort: number;
  readonly transportPort: number;
  /** The addresses of the nodes that may be present already. */
  readonly seeds: readonly string[];
  /** The nodes that form the cluster at its first start. */
  readonly founders: readonly string[];
  readonly heapMb: number;
};

/** Starts one node as a process, which ends at the latest with this one. @param classPath from `prepareJars` */
export function startNode(java: string, classPath: string, plan: NodePlan): NodeProcess {
  mkdirSync(plan.folder, { recursive: true });
  writeFileSync(join(plan.folder, 'settings.yml'), stringify(settingsOf(plan)));
  // The nodes are few and short-lived, on few cores. One tier of compilation and the garbage collector without threads
  // start fastest.
  const machine = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto', '-XX:-UsePerfData'];
  const memory = [`-Xms${Math.min(plan.heapMb, 128)}m`, `-Xmx${plan.heapMb}m`];
  const flags = [...machine, ...memory, '--enable-native-access=ALL-UNNAMED', '-cp', classPath];
  const child = spawn(java, [...flags, 'ClusterNode', plan.folder], { stdio: ['pipe', 'pipe', 'pipe'] });
  return new NodeProcess(child);
}

/** A node's process, and its last output. */
export class NodeProcess {
  readonly #child: ChildProcess;
  #said = '';

  constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        this.#said = `${this.#said}${chunk}`.slice(-SAID_MAX);
      });
    // A killed process cannot be written to any more.
    child.stdin?.on('error', () => {});
  }

  said(): string {
    return this.#said;
  }

  isGone(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Sends a signal: SIGKILL for a crash, SIGSTOP and SIGCONT for a node that freezes for a while. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(name);
  }

  /** Kills it, like a crash. @returns when it has ended */
  async kill(): Promise<void> {
    if (this.isGone()) return;
    const exited = new Promise(resolve => this.#child.once('exit', resolve));
    this.signal('SIGKILL');
    await exited;
  }
}

function settingsOf(plan: NodePlan): Record<string, unknown> {
  return {
    'node.name': plan.name,
    'network.host': '127.0.0.1',
    'http.port': plan.httpPort,
    'transport.port': plan.transportPort,
    'discovery.type': 'zen',
    'discovery.seed_hosts': plan.seeds,
    'cluster.initial_cluster_manager_nodes': plan.founders,
    'node.processors': 1,
    // In bytes, as a share of the disk would make a test depend on how full the machine is.
    'cluster.routing.allocation.disk.watermark.low': '120mb',
    'cluster.routing.allocation.disk.watermark.high': '90mb',
    'cluster.routing.allocation.disk.watermark.flood_stage': '60mb',
  };
}
