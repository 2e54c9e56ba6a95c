import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listBarriersBothWays, useBrowser } from './screen.ts';

const LIST = '/category/lenses/spherical-lenses/plano-convex-lenses';

describe('a command in the search field', () => {
  const { open, url } = useBrowser();
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search the catalogue' });
  const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const active = (page: Page) => page.locator('[role=option][aria-selected=true]');

  /** Types a command, and takes the first that is offered once it is there. */
  async function command(page: Page, typed: string, offered: string): Promise<void> {
    await field(page).fill(`>${typed}`);
    await active(page).filter({ hasText: offered }).waitFor();
    await page.keyboard.press('Enter');
  }

  it('goes to pages; its code is loaded only then, and nothing is searched for', async () => {
    const page = await open('/');
    const asked: string[] = [];
    page.on('request', request => {
      if (/\/assets\/commands-|search\/suggestions/.test(request.url())) asked.push(request.url());
    });
    await page.keyboard.press('/');
    expect(asked).toEqual([]);
    await page.keyboard.type('>');
    await options(page).first().waitFor();
    expect(asked.map(address => /commands-/.test(address))).toEqual([true]);
    for (const group of ['This page', 'Settings', 'Go to'])
      await page.getByRole('group', { name: group }).waitFor();
    expect(await listBarriersBothWays(page)).toEqual([]);
    const all = await options(page).count();
    await page.keyboard.press('ArrowUp');
    expect(await field(page).getAttribute('aria-activedescendant')).toMatch(new RegExp(`-${all - 1}$`));
    await page.keyboard.press('ArrowDown');
    expect(await field(page).getAttribute('aria-activedescendant')).toMatch(/-0$/);
    await page.keyboard.type('cart');
    await expect.poll(() => options(page).allInnerTexts()).toEqual(['Cart']);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cart$/);
    expect(await field(page).inputValue()).toBe('');
    await command(page, 'all cat', 'All categories');
    await page.waitForURL(/\/category$/);
  });

  it('does what the list on the page can do, and nothing else', async () => {
    const page = await open(`${LIST}?focal_length=50mm..100mm`);
    await command(page, 'save', 'Save this list');
    await page.getByRole('button', { name: 'Save list', pressed: true }).waitFor();
    await command(page, 'save', 'Save this list no longer');
    await page.getByRole('button', { name: 'Save list', pressed: false }).waitFor();
    await command(page, 'keys', 'Show the keys of lists');
    const dialog = page.getByRole('dialog', { name: 'Keys in lists' });
    await dialog.getByText('In the search field: commands').waitFor();
    await page.keyboard.press('Escape');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      command(page, 'download: csv', 'Download: CSV'),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await field(page).fill('>show as');
    await expect.poll(() => options(page).allInnerTexts()).toEqual(['Show as: Series', 'Show as: Plot']);
    await command(page, 'clear', 'Clear all filters');
    await page.waitForURL(url(LIST));
    await field(page).fill('>clear');
    await options(page).filter({ hasText: '>clear' }).waitFor();
  });

  it('changes settings and says so; the language too', async () => {
    const page = await open('/');
    await command(page, 'theme: dark', 'Theme: dark');
    await page.locator('.toast').filter({ hasText: 'Theme: dark' }).waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await command(page, 'inches', 'Units: inches');
    await page.getByRole('switch', { name: 'Imperial units', checked: true }).waitFor();
    await command(page, 'lang', 'Language: 中文');
    await page.waitForURL(/\/cn$/);
    const chinese = page.getByRole('combobox', { name: '搜索产品' });
    await chinese.fill('＞购物');
    await active(page).filter({ hasText: '购物车' }).click();
    await page.waitForURL(/\/cn\/cart$/);
  });

  it('that is none, and a condition, are searched for', async () => {
    const page = await open('/');
    await command(page, 'xyzzy', '>xyzzy');
    await page.waitForURL(/\/search\?q=%3Exyzzy$/);
    await field(page).fill('> 100 mm');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=%3E%20100%20mm/);
  });

  it('typed faster than its code comes is taken when it is there', async () => {
    const page = await open('/');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/commands-/, async route => {
      await promise;
      await route.continue();
    });
    await field(page).fill('>cart');
    await page.keyboard.press('Enter');
    resolve();
    await page.waitForURL(/\/cart$/);
  });
});
