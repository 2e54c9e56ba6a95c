import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { askSession } from '../api/sessions.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { readyAddress, runEtalon, startEtalon } from '../site/etalon.ts';
import { Visitor } from './visitor.ts';

const DAY_MS = 86_400_000;
/** Successive settings of the clock, in days from now: back, back by another hour, far ahead, correct again. */
const STANDS = [-2, -2 - 1 / 24, 400, 0];

it('a clock that jumps by hours and days, ahead and back, stops no search, write, import, limit or new version', {
  timeout: 240_000,
}, async context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  const work = mkdtempSync(join(tmpdir(), 'etalon-clock-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const clock = join(work, 'clock');
  writeFileSync(clock, '0');
  const env = {
    DATA_DIR: join(work, 'var'),
    PORT: '0',
    RATE_LIMIT: '0',
    SUBMISSION_LIMIT: '2',
    LOG_LEVEL: 'error',
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url)}`,
  };
  const importEdition = async (edition: number) => {
    const folder = join(work, `edition-${edition}`);
    writeCatalogue(folder, {
      'products/lenses.csv': `part_number,set_id,focal_length [mm]\nL-1,lens,25\nE-${edition},lens,25\n`,
    });
    expect(await runEtalon(['import', folder, '--confirm'], env)).toMatchObject({ code: 0 });
  };
  await importEdition(0);
  const site = startEtalon(['serve'], env);
  context.onTestFinished(() => void site.child.kill('SIGKILL'));
  const address = await readyAddress(site);
  const statusOf = async (path: string) => (await fetch(address + path)).status;
  /** Sends feedback in a new session. @returns the status, and the day under which it was stored */
  const send = async () => {
    const response = await fetch(`${address}/api/v1/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sessionId: await askSession(address) },
      body: JSON.stringify({ type_id: 'product', content: 'x' }),
    });
    const { data } = await response.json();
    return { status: response.status, at: Date.parse(data?.created_at ?? '') };
  };
  const visitor = new Visitor();
  expect((await send()).status).toBe(200);
  for (const [edition, days] of STANDS.entries()) {
    writeFileSync(clock, String(days * DAY_MS));
    site.child.kill('SIGUSR2');
    // The first one shows that the site's clock has jumped. Whether it counts for the day before or after does not
    // matter.
    await context.expect
      .poll(async () => Math.abs((await send()).at - Date.now() - days * DAY_MS) < 60_000)
      .toBe(true);
    expect(await statusOf('/api/v1/search/suggestions?q=lens')).toBe(200);
    expect(await statusOf('/product/L-1')).toBe(200);
    expect(await visitor.write(address)).toBe('confirmed');
    await importEdition(edition + 1);
    await context.expect.poll(() => statusOf(`/product/E-${edition + 1}`)).toBe(200);
    await visitor.check(address);
  }
  const { out } = await runEtalon(['doctor'], env);
  expect(out).not.toMatch(/^fail/m);
  site.child.kill('SIGTERM');
  expect(await site.ended).toMatchObject({ code: 0, err: '' });
});
