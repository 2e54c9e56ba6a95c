import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often a holder shows that it lives, in milliseconds. */
const HEARTBEAT_MS = 2_000;

/** A lock without a heartbeat for this long is left over from a process that died, in milliseconds. */
const STALE_MS = 30_000;

/** How often one that waits looks again, in milliseconds. */
const POLL_MS = 200;

/**
 * Does something in a folder that only one process at a time may do there, such as installing packages.
 * A lock whose holder died (killed, power cut) is taken over.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} action
 * @param {{ onWait?: () => void }} [options] `onWait` is called once if another process holds the lock
 * @returns {Promise<T>} what the action answers
 */
export async function withFolderLock(folder, action, { onWait } = {}) {
  const path = join(folder, '.etalon.lock');
  const holder = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  for (let waited = false; !take(path, holder); waited = true) {
    if (!waited) onWait?.();
    if (isStale(path)) removeStale(path);
    else await sleep(POLL_MS);
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  try {
    return await action();
  } finally {
    clearInterval(heartbeat);
    if (read(path) === holder) rmSync(path, { force: true });
  }
}

/**
 * Creates the file only if there is none: of several processes exactly one succeeds.
 * @param {string} path
 * @param {string} content
 */
function take(path, content) {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a left-over lock. Two that find it at once must not remove each other's fresh one: a second lock, held for
 * a moment only, makes looking again and removing one step.
 * @param {string} path
 */
function removeStale(path) {
  const guard = `${path}.stale`;
  if (ageMs(guard) > STALE_MS) rmSync(guard, { force: true });
  if (!take(guard, '')) return;
  try {
    if (isStale(path)) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @param {string} path */
function isStale(path) {
  const age = ageMs(path);
  if (age > STALE_MS) return true;
  const content = read(path);
  if (!content) return false; // Just gone, or just being written: look again.
  const { pid, host } = JSON.parse(content);
  return host === hostname() && !isAlive(pid);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * @param {string} path
 * @returns {number} milliseconds since the last sign of life, or 0 if there is no such file
 */
function ageMs(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : 0;
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch (error) {
    // The lock was deleted by hand. The action continues.
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** @param {unknown} error */
function errorCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
