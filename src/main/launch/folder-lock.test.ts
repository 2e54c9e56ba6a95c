import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFolderLock } from './folder-lock.mjs';

describe('withFolderLock', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'etalon lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const lock = () => join(folder, '.etalon.lock');
  /** An id that no process has, as it is beyond the range of systems. */
  const nobody = 2 ** 30;

  it('lets one action after the other into a folder, never two', async () => {
    let inside = 0;
    let most = 0;
    const action = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(20);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 4 }, () => withFolderLock(folder, action)));
    expect(most).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('answers what the action answers and lets go when it throws', async () => {
    expect(await withFolderLock(folder, async () => 7)).toBe(7);
    const failing = withFolderLock(folder, async () => {
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(existsSync(lock())).toBe(false);
  });

  it('says once that it waits', async () => {
    let said = 0;
    const first = withFolderLock(folder, () => sleep(500));
    await withFolderLock(folder, async () => {}, { onWait: () => said++ });
    await first;
    expect(said).toBe(1);
  });

  it('takes over from a process that died', async () => {
    writeFileSync(lock(), JSON.stringify({ pid: nobody, host: hostname(), id: 'a' }));
    expect(await withFolderLock(folder, async () => 'in')).toBe('in');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes over from a holder on another machine only when it gives no sign of life any more', async () => {
    writeFileSync(lock(), JSON.stringify({ pid: nobody, host: `not-${hostname()}`, id: 'a' }));
    let isIn = false;
    const waiting = withFolderLock(folder, async () => {
      isIn = true;
    });
    await sleep(500);
    expect(isIn).toBe(false);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock(), longAgo, longAgo);
    await waiting;
    expect(isIn).toBe(true);
  });

  it('lets only one of many take over', async () => {
    writeFileSync(lock(), JSON.stringify({ pid: nobody, host: hostname(), id: 'a' }));
    let inside = 0;
    let most = 0;
    const action = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(10);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => withFolderLock(folder, action)));
    expect(most).toBe(1);
  });
});
