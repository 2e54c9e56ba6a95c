import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const CHILD = fileURLToPath(new URL('full-disk-child.ts', import.meta.url));
/** A disk for one command, invisible to all others. */
const MOUNT = 'mount -t tmpfs -o size=24m tmpfs "$0" && exec "$@"';

function withSmallDisk(folder: string, ...command: string[]) {
  return spawnSync('unshare', ['-m', 'sh', '-c', MOUNT, folder, ...command], { encoding: 'utf8' });
}

it('a full disk is said in a sentence and in one line of the log, reading goes on, and writing with the first room', context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-full-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  context.skip(withSmallDisk(folder, 'true').status !== 0, 'only root may mount a small disk');
  const { stdout, stderr } = withSmallDisk(folder, process.execPath, CHILD, folder);
  expect(stderr).toBe('');
  const { imported, ...seen } = JSON.parse(stdout);
  const done = { status: 200, type: '', msg: '' };
  const refused = {
    status: 503,
    type: 'storage_full',
    msg: expect.stringMatching(
      /^The server has run out of disk space and cannot save this\. Please try again later\. Reference: [0-9a-f]{8}$/,
    ),
  };
  expect(seen).toEqual({
    first: 0,
    before: done,
    full: [refused, refused],
    lines: ['A request failed', 'A request failed'],
    read: 200,
    after: done,
  });
  expect(imported.code).toBe(1);
  expect(imported.err).toMatch(
    /^No disk space left \(.+\)\. Free some space, then run the command again\.\n$/m,
  );
  expect(imported.err).not.toMatch(/^ +at /m);
});
