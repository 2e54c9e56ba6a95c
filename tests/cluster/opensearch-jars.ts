import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Need } from '../run/debian.ts';
import { ROOT, runTool } from '../run/tool.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/**
 * The checksums of all jars in the form of `sha256sum *.jar`. They also name the folder, so that a change causes a new
 * download.
 */
const SUMS = readFileSync(join(HERE, 'jars.sha256'), 'utf8');
const CACHE = join(ROOT, 'node_modules/.cache/opensearch');
const FOLDER = join(CACHE, hash(SUMS + readFileSync(join(HERE, 'ClusterNode.java'))).slice(0, 16));

/** The program that downloads the jars. */
export const MAVEN: Need = { program: 'Maven', packages: [['maven']] };

/** Whether everything is downloaded. */
export function hasJars(): boolean {
  return existsSync(FOLDER);
}

/** Finds Maven in PATH. */
export function findMaven(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map(folder => join(folder, 'mvn')).find(path => existsSync(path));
}

/**
 * Downloads OpenSearch with Maven once, checks every jar against its known checksum, and compiles the starter of a
 * node.
 * @param java the program that compiles
 * @returns the class path for Java
 * @throws Error if Maven fails, or a jar is missing, unknown or different from its checksum
 */
export async function prepareJars(java: string): Promise<string> {
  if (!hasJars()) await makeFolder(java);
  return [join(FOLDER, 'classes'), join(FOLDER, 'jars/*')].join(delimiter);
}

/**
 * Works in an adjacent folder, which gets its final name only when it is complete, as two test runs may do this at the
 * same time.
 */
async function makeFolder(java: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'part-'));
  try {
    const jars = join(folder, 'jars');
    const fetching = ['dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
    await run(findMaven() ?? 'mvn', [
      '-q',
      '-B',
      '--strict-checksums',
      '-f',
      join(HERE, 'pom.xml'),
      ...fetching,
    ]);
    checkJars(jars, SUMS);
    const compiler = readdirSync(jars).find(name => name.startsWith('ecj-')) ?? '';
    const known = readdirSync(jars).map(name => join(jars, name));
    const form = ['-nowarn', '-source', '21', '-target', '21', '-cp', known.join(delimiter)];
    const output = ['-d', join(folder, 'classes'), join(HERE, 'ClusterNode.java')];
    await run(java, ['-jar', join(jars, compiler), ...form, ...output]);
    if (!hasJars()) renameSync(folder, FOLDER);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares the jars of a folder with a list of checksums. @throws Error with the names of those that differ */
export function checkJars(folder: string, sums: string): void {
  const found = readdirSync(folder).map(name => `${hash(readFileSync(join(folder, name)))}  ${name}`);
  const known = sums.trim().split('\n');
  const wrong = [
    ...found.filter(line => !known.includes(line)),
    ...known.filter(line => !found.includes(line)),
  ];
  const names = [...new Set(wrong.map(line => line.split('  ')[1]))];
  if (names.length > 0)
    throw new Error(`These jars are not those of tests/cluster/jars.sha256: ${names.join(', ')}`);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runTool(program, args, { quiet: true });
  if (code !== 0) throw new Error(`${program} failed with code ${code}:\n${output.slice(-4000)}`);
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
