import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runEtalon } from '../site/etalon.ts';
import { enterDesk, headingOf, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  await terminal.importFiles({
    'products/lenses.csv': 'part_number,set_id,focal_length [mm],price_breaks\nL-1,lens,10,1:10.00\n',
  });
});
afterAll(async () => {
  await closeVisits(browser);
  await terminal.close();
});

describe('nightly runs at the owner’s desk', () => {
  it('are shown with their logs, and import nothing while they are switched off', async () => {
    const page = await enterDesk(browser, terminal);
    await page.getByRole('link', { name: 'Nightly runs' }).click();
    expect(await page.getByRole('main').innerText()).toContain('No run has been started on this machine.');
    terminal.write('prices.csv', 'part_number,price\nL-1,10.50\n');
    const file = terminal.write(
      'nightly.yaml',
      'sources:\n  - file: prices.csv\n    price_jump_limit: 10\n  - file: gone.csv\n',
    );
    const run = () => runEtalon(['run', file], terminal.env);
    expect(await run()).toMatchObject({ code: 1 });
    await page.reload();
    const nightly = page.getByRole('region', { name: 'nightly' });
    const text = await nightly.innerText();
    expect(text).toContain(
      'prices.csv: limit of price jumps: 10 %; of withdrawn products: as in the settings',
    );
    expect(text).toMatch(/Told by mail\s+nobody/);
    expect(text).toMatch(/Last runs\s+.+ failed/);
    expect(await listBarriersBothWays(page)).toEqual([]);
    await nightly.getByRole('listitem').getByRole('link').click();
    expect(await headingOf(page)).toMatch(/^nightly, /);
    expect(await page.getByRole('region', { name: 'Log' }).innerText()).toContain('== gone.csv');
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the runs' }).click();
    await page.getByRole('button', { name: 'Switch nightly off' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/^nightly is switched off/);
    const off = await run();
    expect([off.code, off.out]).toEqual([0, expect.stringContaining('is switched off at the desk')]);
    await page.getByRole('button', { name: 'Switch nightly on' }).click();
    expect(await run()).toMatchObject({ code: 1 });
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    expect(await page.getByRole('main').innerText()).toContain('switched a run on');
  });
});
