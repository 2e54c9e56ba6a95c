import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { signPreviewToken } from '#api/product/preview-token.ts';
import { make } from '#contract/suite/make.ts';
import { openVersionWriter } from '#database/building/version-writer.ts';
import { openDatabase } from '#database/open.ts';
import { dropSiteKey, getSiteKey } from '#database/site-keys.ts';
import { completeVersion, createVersion } from '#database/versions/versions.ts';
import { createLogger } from '../log/logger.ts';
import { openPreviews } from './previews.ts';

const counts = { read: 1, kept: 1, refused: 0, added: 1, changed: 0, withdrawn: 0 };
const SOON = new Date(Date.now() + 60_000);

/** Previews of three versions that are ready. `opened` and `closed` list the sites that were opened and closed. */
async function openThree(options: { idle_ms?: number; fails?: boolean } = {}) {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-previews-'));
  const database = await openDatabase({ data_dir, role: 'importer' });
  for (let n = 0; n < 3; n++) {
    const { id } = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, id);
    await writer.add('catalogue', make.catalogue());
    await writer.flush();
    await completeVersion(database, id, { products: counts, problems: { error: 0, warning: 0 } });
  }
  const opened: string[] = [];
  const closed: string[] = [];
  const previews = openPreviews({
    database,
    log: createLogger('silent'),
    idle_ms: options.idle_ms,
    open: async ({ id }) => {
      opened.push(id);
      if (options.fails) throw new Error('no room');
      return Fastify().addHook('onClose', async () => void closed.push(id));
    },
  });
  onTestFinished(async () => {
    await previews.close();
    await database.close();
    rmSync(data_dir, { recursive: true, force: true });
  });
  const secret = await getSiteKey(database, 'version_preview');
  const tokenOf = (id: string, expires = SOON) => signPreviewToken(secret, { id, expires }, 'version');
  const stateOf = async (token: string) => (await previews.find(token)).state;
  return { database, previews, opened, closed, secret, tokenOf, stateOf };
}

it('makes one site of a version for all who look at it, and two at a time', async () => {
  const { tokenOf, stateOf, opened, closed } = await openThree();
  const again = () => stateOf(tokenOf('v1'));
  expect(await Promise.all([again(), again(), again()])).toEqual(['open', 'open', 'open']);
  await stateOf(tokenOf('v2'));
  await again();
  expect(opened).toEqual(['v1', 'v2']);
  await stateOf(tokenOf('v3'));
  await expect.poll(() => closed).toEqual(['v2']);
});

it('frees a version that nobody looks at', async () => {
  const { tokenOf, stateOf, closed } = await openThree({ idle_ms: 50 });
  await stateOf(tokenOf('v1'));
  await expect.poll(() => closed).toEqual(['v1']);
  expect(await stateOf(tokenOf('v1'))).toBe('open');
});

it('tries a version that cannot be opened once in a while, not with every request', async () => {
  const { tokenOf, previews, opened } = await openThree({ fails: true });
  for (let time = 0; time < 3; time++) await expect(previews.find(tokenOf('v1'))).rejects.toThrow('no room');
  expect(opened).toEqual(['v1']);
});

it('takes a token of another purpose, time, key or version for no token', async () => {
  const { database, secret, tokenOf, stateOf, opened } = await openThree();
  const other = signPreviewToken(secret, { id: 'v1', expires: SOON });
  for (const token of ['', 'v1', other, tokenOf('v1', new Date(Date.now() - 1000)), tokenOf('v9')])
    expect(await stateOf(token)).toBe('over');
  expect(opened).toEqual([]);
  await dropSiteKey(database, 'version_preview');
  expect(await getSiteKey(database, 'version_preview')).not.toBe(secret);
  await expect.poll(() => stateOf(tokenOf('v1'))).toBe('over');
});
