import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { startBrowser } from '../run/chromium.ts';

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await startBrowser(['--enable-features=WebMCP']);
});
afterAll(() => browser?.close());

/** Opens a page in a browser that supports WebMCP. */
async function open(path: string) {
  if (browser === undefined) throw new Error('The browser has not started');
  const context = await browser.newContext({ baseURL: inject('siteUrl'), locale: 'en-US' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

describe('the browser’s own assistant', () => {
  it.each([
    ['/', ['search_catalogue']],
    ['/category/lenses/spherical-lenses/plano-convex-lenses', ['search_catalogue', 'filter_products']],
    ['/compare?ids=EL-PCX-25-100-A', ['search_catalogue', 'add_to_comparison']],
    ['/curves', ['search_catalogue', 'plot_curves']],
    ['/feedback', ['search_catalogue', 'write_feedback']],
    ['/manual', ['search_catalogue', 'filter_files']],
  ])('finds the forms of %s as tools', async (path, names) => {
    const page = await open(path);
    await expect
      .poll(async () => (await page.webmcp.tools()).map(({ name }) => name))
      .toEqual(expect.arrayContaining(names));
    for (const { description } of await page.webmcp.tools()) expect(description).not.toBe('');
  });

  it('searches the catalogue by itself', async () => {
    const page = await open('/');
    const arrived = page.waitForURL(/\/search\?q=/);
    await Promise.all([arrived, page.webmcp.callTool('search_catalogue', { q: 'achromatic doublet' })]);
    expect(new URL(page.url()).searchParams.get('q')).toBe('achromatic doublet');
  });

  it('leaves it to the visitor to send a message', async () => {
    const page = await open('/feedback');
    const form = page.locator('form[toolname="write_feedback"]');
    expect(await form.getAttribute('toolautosubmit')).toBeNull();
  });
});
