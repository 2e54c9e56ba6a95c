import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The libraries are a package of their own, so that nobody who runs or tests the project installs them.
const PACKAGE = new URL('../../peers/package.json', import.meta.url);

/** Installs the libraries that are measured, unless they are there. */
export function installPeers(): void {
  if (existsSync(new URL('./node_modules/.package-lock.json', PACKAGE))) return;
  execFileSync('npm', ['ci'], {
    cwd: fileURLToPath(new URL('.', PACKAGE)),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Loads one of them. */
export function loadPeer(name: string): unknown {
  return createRequire(PACKAGE)(name);
}
