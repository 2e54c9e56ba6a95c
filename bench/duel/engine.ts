import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Times of one pass over all questions: processor time of the answering thread and time by the clock, in ms. */
export type Pass = { cpu: number[]; ms: number[] };

/** What building and holding an index took. `own_mb`: memory that is not a mapped file. */
export type Upkeep = {
  build_s: number;
  build_cpu_s?: number;
  rss_mb: number;
  own_mb: number;
  disk_mb: number;
};

/** An engine in a process of its own. */
export type DuelEngine = {
  readonly name: string;
  /** Whether it is the project's own. */
  readonly isOwn: boolean;
  build(): Promise<Pick<Upkeep, 'build_s' | 'build_cpu_s'>>;
  pass(): Promise<Pass>;
  /** Writes the answers to all questions to a file. */
  answers(file: string): Promise<void>;
  memory(): Promise<Omit<Upkeep, 'build_s' | 'build_cpu_s'>>;
  close(): void;
};

const OWN = 'Etalon';
const PEERS = new URL('../peers/', import.meta.url);
const pathOf = (path: string) => fileURLToPath(new URL(path, PEERS));

/** How a peer is started, the file that shows that it was made, and the command that makes it. */
type Start = { made: string; make: string; command: (folder: string) => string[] };

const STARTS: Readonly<Record<string, Start>> = {
  tantivy: {
    made: pathOf('tantivy/target/release/tantivy-peer'),
    make: 'cd bench/peers/tantivy && cargo build --release',
    command: folder => [pathOf('tantivy/target/release/tantivy-peer'), folder],
  },
  lucene: {
    made: pathOf('lucene/target/dependency'),
    make: 'mvn -f bench/peers/lucene/pom.xml compile dependency:copy-dependencies',
    command: folder => [
      process.env.JAVA_HOME === undefined ? 'java' : `${process.env.JAVA_HOME}/bin/java`,
      '-Xmx4g',
      '--add-modules=jdk.incubator.vector',
      '--enable-native-access=ALL-UNNAMED',
      '-cp',
      [pathOf('lucene/target/classes'), ...jarsIn(pathOf('lucene/target/dependency'))].join(delimiter),
      'Peer',
      folder,
    ],
  },
};

/** The peers that can be measured. */
export const PEER_NAMES: readonly string[] = Object.keys(STARTS);

function jarsIn(folder: string): string[] {
  return readdirSync(folder).map(name => `${folder}/${name}`);
}

/** Starts a peer on what it reads. @throws Error where it is unknown, or has not been made */
export function startPeer(name: string, folder: string): DuelEngine {
  const start = STARTS[name];
  if (start === undefined) throw new Error(`There is no peer ${name}: ${PEER_NAMES.join(', ')}`);
  if (!existsSync(start.made)) throw new Error(`${name} has not been made: ${start.make}`);
  const [program = '', ...args] = start.command(folder);
  return engineOf(name, spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] }));
}

/** Starts the project's own engine. */
export function startOwn(products: number, seed: number, questions: number): DuelEngine {
  const file = fileURLToPath(new URL('./own-engine.ts', import.meta.url));
  const args = ['--expose-gc', file, ...[products, seed, questions].map(String)];
  return engineOf(OWN, spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }));
}

function engineOf(name: string, child: ChildProcess): DuelEngine {
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('The process has no pipes');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const say = async (command: string) => {
    stdin.write(`${command}\n`);
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`${name} ended at the command ${command}`);
    return JSON.parse(value);
  };
  return {
    name,
    isOwn: name === OWN,
    build: () => say('build'),
    pass: () => say('pass'),
    answers: file => say(`answers ${file}`),
    memory: () => say('memory'),
    close: () => {
      stdin.end();
    },
  };
}
