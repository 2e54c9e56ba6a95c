import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runQuietly } from './child.mjs';

/** Prints its process id, then runs until it is asked to end, which it prints too. */
const PROGRAM = `
const life = setInterval(() => {}, 1000);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => { console.log(signal); clearInterval(life); process.exitCode = 7; });
}
console.log(process.pid);
`;

describe('runNode', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'etalon child-'));
    writeFileSync(join(folder, 'program.mjs'), PROGRAM);
    const child = new URL('./child.mjs', import.meta.url).href;
    const run = `import { runNode } from '${child}';
      process.exitCode = await runNode(process.execPath, process.argv.slice(2));`;
    writeFileSync(join(folder, 'launcher.mjs'), run);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Starts a launcher that starts a program. @returns both, once the program has printed its id */
  async function launch(env: NodeJS.ProcessEnv, ...args: string[]) {
    const launcher = spawn(process.execPath, [join(folder, 'launcher.mjs'), ...args], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const output: string[] = [];
    launcher.stdout.on('data', chunk => output.push(String(chunk)));
    return { launcher, said: () => output.join('') };
  }

  async function launchProgram() {
    const { launcher, said } = await launch(process.env, join(folder, 'program.mjs'));
    while (!said().includes('\n')) await sleep(10);
    return { launcher, said, pid: Number.parseInt(said(), 10) };
  }

  const ended = async (process: ChildProcess) => (await once(process, 'exit'))[0];

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'passes %s on and ends with the exit code of the program',
    async signal => {
      const { launcher, said, pid } = await launchProgram();
      launcher.kill(signal);
      expect(await ended(launcher)).toBe(7);
      expect(said()).toBe(`${pid}\n${signal}\n`);
    },
  );

  it('leaves no program behind when it is killed itself', async () => {
    const { launcher, said, pid } = await launchProgram();
    launcher.kill('SIGKILL');
    while (isAlive(pid)) await sleep(10);
    expect(said()).toContain('SIGTERM');
  });

  it('passes standard input and output through as they are', async () => {
    const { launcher, said } = await launch(process.env, '-e', 'process.stdin.pipe(process.stdout)');
    launcher.stdin?.end('a\nb');
    expect(await ended(launcher)).toBe(0);
    expect(said()).toBe('a\nb');
  });

  it('keeps what Node compiles beside the packages, or where the owner says', async () => {
    const { NODE_COMPILE_CACHE: _, ...env } = process.env;
    const beside = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
    const own = join(folder, 'compiled');
    for (const [given, place] of [
      [env, beside],
      [{ ...env, NODE_COMPILE_CACHE: own }, own],
    ] as const) {
      const { launcher, said } = await launch(given, '-p', 'process.env.NODE_COMPILE_CACHE');
      expect(await ended(launcher)).toBe(0);
      expect(said()).toBe(`${place}\n`);
    }
  });

  it('tells which signal ended a program', async () => {
    const { launcher } = await launch(process.env, '-e', 'process.kill(process.pid, "SIGKILL")');
    expect(await ended(launcher)).toBe(128 + 9);
  });
});

describe('runQuietly', () => {
  it('says nothing of what went well and everything of what did not', async () => {
    await runQuietly('Step', process.execPath, ['-e', 'console.log(1)'], {});
    const failing = runQuietly(
      'Step',
      process.execPath,
      ['-e', 'console.log(1); console.error(2); process.exit(3)'],
      {},
    );
    await expect(failing).rejects.toThrow(/^1\n2\n\nStep failed with code 3/);
  });

  it('says what is missing where a program cannot be started', async () => {
    await expect(runQuietly('Step', join(tmpdir(), 'no-such-npm'), [], {})).rejects.toThrow(
      /no-such-npm does not run here/,
    );
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
