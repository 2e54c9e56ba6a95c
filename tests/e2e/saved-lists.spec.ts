import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';
import { waitForScript } from './page-requests.ts';
import { listBarriersBothWays } from './screen.ts';

const LIST = '/search/product?q=lens&focal_length=20mm..200mm';
/** A product that the site's earlier version had, so that the others of the small catalogue are not its first. */
const EARLIER = [['product', make.product('OLD-1', { part_number: 'OLD-1' })]] as const;
/** Products that the version after the first one adds to the list. */
const ADDED = [
  [
    'product',
    make.product('NEW-1', { part_number: 'NEW-1', name: { en: 'Lens new' }, attributes: [focal(60)] }),
  ],
  [
    'product',
    make.product('NEW-2', { part_number: 'NEW-2', name: { en: 'Lens new' }, attributes: [focal(70)] }),
  ],
  [
    'product',
    make.product('NEW-3', { part_number: 'NEW-3', name: { en: 'Lens new' }, attributes: [focal(700)] }),
  ],
] as const;

function focal(value: number) {
  return {
    kind: 'number' as const,
    key: 'focal_length',
    value,
    comparison: null,
    tolerance: null,
    given: `${value} mm`,
  };
}

let site: ComposedSite;
beforeAll(async () => {
  site = await startComposedSite({}, undefined, [...ADDED], [...EARLIER]);
});
afterAll(() => site.stop());
const visit = withVisits();

const button = (page: Page) => page.getByRole('button', { name: 'Save list' });
const section = (page: Page) => page.getByRole('region', { name: 'Saved lists' });
const isPressed = (page: Page) => button(page).getAttribute('aria-pressed');

async function go(page: Page, path: string): Promise<void> {
  await page.goto(site.address + path);
  await waitForScript(page);
}

/** Makes the saved lists look as if they had been seen some days ago, before the site's versions were published. */
async function age(page: Page, days: number): Promise<string> {
  const seen = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await page.evaluate(moment => {
    const zone = JSON.parse(localStorage.getItem('dataZone') ?? '{}');
    for (const list of zone.permanent.saved) list.seen = moment;
    localStorage.setItem('dataZone', JSON.stringify(zone));
  }, seen.toISOString());
  return seen.toLocaleDateString('en-US', { weekday: 'long' });
}

/** The paths of the calls for changes from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/search/changes')) calls.push(request.url());
  });
  return calls;
}

describe('a saved list', () => {
  it('says what is new since it was last seen, in one call; it is opened, which counts as seen', async () => {
    const { page, console } = await visit(site.address + LIST);
    expect(await isPressed(page)).toBe('false');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('List saved in this browser.').first().waitFor();
    await expect.poll(() => isPressed(page)).toBe('true');
    const weekday = await age(page, 3);
    const calls = watchCalls(page);
    await go(page, '/feedback');
    const entry = section(page).getByRole('listitem');
    await entry.getByText(`2 new since ${weekday}`).waitFor();
    expect(await entry.innerText()).toContain('“lens”');
    expect(await entry.innerText()).toContain('Focal length 20–200 mm');
    expect(await entry.innerText()).toContain(`last seen: ${weekday}`);
    expect(calls).toHaveLength(1);
    expect(await page.getByRole('heading', { level: 2, name: 'My requests and lists' }).count()).toBe(1);
    expect(await listBarriersBothWays(page)).toEqual([]);
    await entry.getByRole('link').click();
    await page.waitForURL(/focal_length=20mm\.\.200mm/);
    await expect.poll(() => isPressed(page)).toBe('true');
    await expect
      .poll(() =>
        page.evaluate(() => {
          const zone = JSON.parse(localStorage.getItem('dataZone') ?? '{}');
          return Date.now() - Date.parse(zone.permanent.saved[0].seen) < 24 * 60 * 60 * 1000;
        }),
      )
      .toBe(true);
    await go(page, '/feedback');
    await entry.getByText(/^Nothing new since /).waitFor();
    expect(console).toEqual([]);
  });

  it('is unsaved by its button, removed with a way back, and belongs to its conditions, not to its page', async () => {
    const { page } = await visit(`${site.address}/category/lenses?focal_length=20mm..200mm&page=1`);
    await button(page).click();
    await expect.poll(() => isPressed(page)).toBe('true');
    await go(page, '/category/lenses');
    expect(await isPressed(page)).toBe('false');
    await button(page).click();
    await expect.poll(() => isPressed(page)).toBe('true');
    await button(page).click();
    await expect.poll(() => isPressed(page)).toBe('false');
    await go(page, '/feedback');
    const remove = section(page).getByRole('button', { name: /^Remove / });
    await remove.click();
    await section(page).getByText('No lists saved in this browser yet.').waitFor();
    expect(
      await section(page)
        .getByRole('heading')
        .evaluate(own => own === document.activeElement),
    ).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await remove.waitFor();
    await go(page, '/category/lenses?focal_length=20mm..200mm');
    await expect.poll(() => isPressed(page)).toBe('true');
  });

  it('R-27 says in its place that what is new could not be counted, and tries again', async () => {
    const { page } = await visit(site.address + LIST);
    await button(page).click();
    await expect.poll(() => isPressed(page)).toBe('true');
    await age(page, 3);
    const isIt = ({ pathname }: URL): boolean => pathname.endsWith('/search/changes');
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    await page.route(isIt, async route => {
      await told;
      await route.fulfill({ status: 503, json: { success: false, msg: 'Come back after lunch' } });
    });
    await page.goto(`${site.address}/feedback`);
    await section(page).getByText('Counting what is new').waitFor();
    tell();
    await section(page).getByText('Come back after lunch').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    await page.unroute(isIt);
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await section(page)
      .getByText(/^2 new since /)
      .waitFor();
  });

  it('that does not come near the window is not asked about', async () => {
    const { page } = await visit(site.address + LIST);
    await button(page).click();
    await expect.poll(() => isPressed(page)).toBe('true');
    await page.evaluate(() => {
      const zone = JSON.parse(localStorage.getItem('dataZone') ?? '{}');
      const [list] = zone.permanent.saved;
      zone.permanent.saved = Array.from({ length: 50 }, (_, at) => ({
        ...list,
        path: `${list.path}&size=${at}`,
      }));
      localStorage.setItem('dataZone', JSON.stringify(zone));
    });
    const calls = watchCalls(page);
    await go(page, '/feedback');
    await section(page)
      .getByText(/ since /)
      .first()
      .waitFor();
    expect(await section(page).getByRole('listitem').count()).toBe(50);
    expect(calls.length).toBeLessThan(30);
    await go(page, LIST);
    await button(page).click();
    await page.getByText('You can save up to 50 lists.').first().waitFor();
    expect(await isPressed(page)).toBe('false');
  });

  it('says so where the browser stores nothing', async () => {
    const { page } = await visit(site.address + LIST);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await button(page).click();
    await page.getByText('This browser does not store anything for this site.').first().waitFor();
  });

  it('has no button without a script', async () => {
    const { page } = await visit(site.address + LIST, { javaScriptEnabled: false });
    await page.getByText('Download').first().waitFor();
    expect(await page.getByText('Save list').isVisible()).toBe(false);
  });
});
