import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signPreviewToken } from '#api/product/preview-token.ts';
import { previewPath } from '#contract/api/preview-address.ts';
import { make } from '#contract/suite/make.ts';
import { BUILD_FOLDER, type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';
import { waitForScript } from './page-requests.ts';

const SECRET = 'a secret of sixteen characters or more';
const tokenFor = (id: string, days: number) =>
  signPreviewToken(SECRET, { id, expires: new Date(Date.now() + days * 86_400_000) });
const DRAFT = previewPath('product', 'SECRET-1', tokenFor('SECRET-1', 1));

let site: ComposedSite;
beforeAll(async () => {
  site = await startComposedSite({ PREVIEW_SECRET: SECRET }, BUILD_FOLDER, [
    ['curve', make.curve('secret-t', { product_id: 'SECRET-1', name: { en: 'Transmission of the draft' } })],
  ]);
});
afterAll(() => site.stop());
const visit = withVisits();

describe('a preview page', () => {
  it('R-52 shows a draft to who holds its address, says that it is a preview, and is neither kept nor indexed', async () => {
    for (const [path, words] of [
      [DRAFT, 'Unpublished draft'],
      [`/cn${DRAFT}`, '未发布的草稿'],
      [previewPath('set', 'hidden', tokenFor('hidden', 1)), 'Unpublished draft'],
      [`/preview/list/hidden?token=${tokenFor('hidden', 1)}`, 'Unpublished draft'],
    ] as const) {
      const answer = await fetch(site.address + path);
      expect(await answer.text(), path).toContain(words);
      expect([
        answer.status,
        answer.headers.get('cache-control'),
        answer.headers.get('x-robots-tag'),
        answer.headers.get('referrer-policy'),
      ]).toEqual([200, 'private, no-store', 'noindex, nofollow', 'no-referrer']);
    }
    expect((await fetch(`${site.address}/product/SECRET-1`)).url).toMatch(/\/404$/);
  });

  it('R-52 answers 403 to a wrong, expired, altered or missing token, and tells nothing of the record', async () => {
    const answers = await Promise.all(
      [
        `${DRAFT.slice(0, -3)}AAA`,
        previewPath('product', 'SECRET-1', tokenFor('SECRET-1', -1)),
        previewPath('product', 'SECRET-1', tokenFor('LA-25', 1)),
        '/preview/product/SECRET-1',
        '/preview/set/hidden?token=x',
        '/preview/list/no-such-thing?token=x',
      ].map(path => fetch(site.address + path)),
    );
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'private, no-store']);
      expect(await answer.text()).not.toMatch(/Unannounced|Plano-convex/);
    }
    expect((await fetch(`${site.address}/preview/product/a%20b?token=x`)).status).toBe(404);
    expect(site.logged.every(line => !JSON.stringify(line).includes('token='))).toBe(true);
  });

  it('R-10 keeps the token of its address in the state, from where it goes with the calls', async () => {
    const { page, console } = await visit('about:blank');
    const tokens: (string | undefined)[] = [];
    page.on('request', request => {
      if (request.url().includes('/api/v1/')) tokens.push(request.headers().token);
    });
    await page.goto(site.address + DRAFT);
    await waitForScript(page);
    expect(await page.locator('h1').innerText()).toBe('Unannounced');
    await page.evaluate(() =>
      document
        .querySelector('button[aria-controls="menu"]')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
    await expect.poll(() => tokens.length).toBeGreaterThan(1);
    expect(new Set(tokens)).toEqual(new Set([DRAFT.split('token=')[1]]));
    expect(console).toEqual([]);
  });

  it('R-52 opens the curves of a draft in the viewer, by calls with the token that nobody keeps; no file or address names them', async () => {
    const { page, console } = await visit('about:blank');
    const calls: { path: string; token: string | undefined; kept: string | null }[] = [];
    page.on('response', async response => {
      const path = new URL(response.url()).pathname;
      if (path.startsWith('/api/v1/product'))
        calls.push({
          path,
          token: response.request().headers().token,
          kept: response.headers()['cache-control'] ?? null,
        });
    });
    await page.goto(site.address + DRAFT);
    const plot = page.getByRole('slider', { name: /Transmission of the draft/ });
    await plot.scrollIntoViewIfNeeded();
    await plot.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => plot.getAttribute('aria-valuetext')).toMatch(/nm; Transmission of the draft/);
    const viewer = page.locator('.curve-viewer', { has: plot });
    expect(await viewer.getByRole('button', { name: 'Share' }).count()).toBe(0);
    await viewer.getByRole('button', { name: 'Download' }).click();
    expect(await viewer.getByRole('link').count()).toBe(0);
    const download = page.waitForEvent('download');
    await viewer.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe('Transmission of the draft.shown.csv');
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls)
      expect(call).toEqual({
        path: '/api/v1/product/previewProduct/SECRET-1',
        token: DRAFT.split('token=')[1],
        kept: 'private, no-store',
      });
    expect(console).toEqual([]);
    const refused = await fetch(`${site.address}/api/v1/product/previewProduct/SECRET-1`);
    expect([refused.status, await refused.text()]).toEqual([403, expect.not.stringContaining('draft')]);
    const open = await fetch(`${site.address}/api/v1/curve?ids[]=secret-t`);
    expect(await open.text()).not.toContain('Transmission of the draft');
  });
});
