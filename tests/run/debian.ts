import { existsSync } from 'node:fs';
import { runTool } from './tool.ts';

/** A program from outside npm that some suite needs, and its Debian packages: the first known name of each list. */
export type Need = { readonly program: string; readonly packages: readonly (readonly string[])[] };

/** The message for a missing program: its name and the command that installs it. */
export function describeMissing({ program, packages }: Need): string {
  const names = packages.map(([name]) => name).join(' ');
  return `${program} is not installed; on Debian: sudo apt-get install ${names}`;
}

/**
 * Installs missing programs with Debian's apt-get, if this machine has it and we may use it (as root or by sudo without
 * a password). It first prints the command and how to avoid it. The caller checks whether it worked.
 */
export async function installMissing(needs: readonly Need[]): Promise<void> {
  const apt = needs.length > 0 ? await findApt() : undefined;
  if (!apt) return;
  const names = await Promise.all(needs.flatMap(need => need.packages.map(findPackage)));
  process.stdout.write(announce(needs, [...apt, 'install', ...names]));
  const update = await runApt(apt, ['update']);
  if (update.code !== 0) process.stdout.write(`${update.output}\n`);
  // An update may have added a name that was unknown before.
  const known = await Promise.all(needs.flatMap(need => need.packages.map(findPackage)));
  const install = await runApt(apt, ['install', '-y', '--no-install-recommends', ...known]);
  if (install.code !== 0)
    process.stdout.write(`${install.output}\nInstalling ${known.join(' ')} failed, see above.\n`);
}

/** The message before anything is installed. @param command the command with its arguments */
export function announce(needs: readonly Need[], command: readonly string[]): string {
  const programs = needs.map(need => need.program).join(', ');
  const words = command.filter(word => word !== 'env' && !word.includes('='));
  return (
    `Not found on this machine: ${programs}. Installing now with: ${words.join(' ')}\n` +
    'To leave this out and skip the tests that need it: npm test -- --no-install\n'
  );
}

/** @returns the command to call apt-get with, or undefined if there is none or we may not use it */
async function findApt(): Promise<readonly string[] | undefined> {
  if (
    !existsSync('/etc/debian_version') ||
    (await runTool('apt-get', ['--version'], { quiet: true })).code !== 0
  ) {
    return undefined;
  }
  if (process.getuid?.() === 0) return ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const sudo = await runTool('sudo', ['-n', 'true'], { quiet: true });
  return sudo.code === 0 ? ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] : undefined;
}

function runApt([program = 'apt-get', ...prefix]: readonly string[], args: readonly string[]) {
  // Two test runs on one machine wait for each other instead of failing.
  return runTool(program, [...prefix, '-o', 'DPkg::Lock::Timeout=300', ...args], { quiet: true });
}

/** Finds which of several names this release of Debian has. Returns the first one if it has none of them. */
async function findPackage(names: readonly string[]): Promise<string> {
  for (const name of names) {
    const policy = await runTool('apt-cache', ['policy', name], { quiet: true });
    if (/Candidate: (?!\(none\))/.test(policy.output)) return name;
  }
  return names[0] ?? '';
}
