import { describe, expect, it } from 'vitest';
import { listBarriers } from './barriers.ts';
import { waitForScript } from './page-requests.ts';
import { listBarriersBothWays, overflows, useBrowser } from './screen.ts';

/** The smallest PNG: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
);

describe('feedback', () => {
  const { open } = useBrowser();

  it('is given in a dialog over any page, by keyboard, and stands in the history', async () => {
    const page = await open('/category');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Feedback' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('This page: /category');
    expect(await listBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await dialog.getByText('Enter a message.').waitFor();
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('The lens is upside down');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('We have received your feedback').first().waitFor();
    await page.goto('/feedback');
    const history = page.getByRole('region', { name: 'Your feedback' });
    await expect.poll(() => history.innerText()).toContain('The lens is upside down');
    expect(await history.innerText()).toContain('received');
    expect(await listBarriersBothWays(page)).toEqual([]);
  });

  it('R-56 is found again by clicks from every page, beside the quote requests, with the page that it was about', async () => {
    const page = await open('/category');
    const mine = page.getByRole('contentinfo').getByRole('link', { name: 'My requests' });
    await mine.click();
    await page.getByText('No quote requests sent from this browser yet.').waitFor();
    await page.goto('/category');
    await waitForScript(page);
    const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Feedback' });
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('A word is missing');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('We have received your feedback').first().waitFor();
    await page.goto('/product/EL-PCX-25-100-A');
    await waitForScript(page);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).filter({ hasText: '1' }).waitFor();
    await page.goto('/cart');
    await page.getByLabel(/^Name/).fill('Ann');
    await page.getByLabel(/^E-?mail/i).fill('ann@example.com');
    await page.getByRole('button', { name: 'Request a quote' }).click();
    await page.waitForURL(/\/quotation\//);
    const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto('/cart');
    await waitForScript(page);
    await page.getByRole('main').getByRole('link', { name: reference }).waitFor();
    await opener.click();
    await dialog.getByRole('link', { name: 'My requests' }).click();
    const history = page.getByRole('region', { name: 'Your feedback' });
    await history.getByRole('link', { name: '/category' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page
      .getByRole('region', { name: 'Your quote requests' })
      .getByRole('link', { name: reference })
      .click();
    await page.getByRole('heading', { name: reference }).waitFor();
    expect(await listBarriers(page)).toEqual([]);
  });

  it('about a product names it, takes images by their content and at most three, and a place found by its name', async () => {
    const page = await open('/product/EL-PCX-25-100-A');
    await page.getByRole('link', { name: 'Feedback about this product' }).click();
    const dialog = page.getByRole('dialog', { name: 'Feedback' });
    await dialog.getByText('Product EL-PCX-25-100-A').waitFor();
    const image = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer });
    const images = dialog.getByLabel('Images', { exact: true });
    await images.setInputFiles([image('text.png', Buffer.from('<svg/>')), image('1.png')]);
    await dialog.getByText('text.png is not a PNG, JPEG or WebP image.').waitFor();
    await images.setInputFiles([image('2.png'), image('3.png'), image('4.png')]);
    await dialog.getByText('You can attach up to 3 images.').waitFor();
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('Radius missing');
    const area = dialog.getByRole('combobox', { name: 'Area' });
    await area.click();
    await area.pressSequentially('南山区');
    await page.getByRole('treeitem').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => area.inputValue()).toContain('南山区');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('We have received your feedback').first().waitFor();
    await page.goto('/feedback');
    const history = page.getByRole('region', { name: 'Your feedback' });
    await expect.poll(() => history.innerText()).toContain('Radius missing');
    expect(await history.innerText()).toMatch(/3 images[\s\S]*EL-PCX-25-100-A/);
  });

  it('keeps what was sent within a phone, however long its words are', async () => {
    const page = await open('/feedback', { viewport: { width: 390, height: 844 } });
    const message = 'https://example.com/a-very-long-address/'.repeat(8);
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.getByRole('textbox', { name: 'Your message' }).fill(message);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByRole('region', { name: 'Your feedback' }).getByText(message).waitFor();
    expect(await overflows(page)).toBe(false);
  });

  it('opens the tree of areas level by level with the arrows', async () => {
    const page = await open('/feedback');
    const area = page.getByRole('combobox', { name: 'Area' });
    await area.focus();
    await page.keyboard.press('ArrowDown');
    const items = page.getByRole('treeitem');
    await items.first().waitFor();
    const provinces = await items.count();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => items.count()).toBeGreaterThan(provinces);
    expect(await items.first().getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await area.inputValue()).toMatch(/ \/ /);
    await page.getByRole('button', { name: 'Clear area' }).click();
    expect(await area.inputValue()).toBe('');
  });

  it('R-19 asks for its types when there are none yet, and not again when it is opened again', async () => {
    const page = await open('/category');
    const calls: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/feedback/types')) calls.push(request.headers().lang ?? '');
    });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' });
    const types = page.getByRole('dialog').getByRole('combobox', { name: 'Type' });
    for (let time = 0; time < 2; time += 1) {
      await link.click();
      await expect.poll(() => types.locator('option').count()).toBeGreaterThan(2);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(calls).toEqual(['en_US']);
  });

  it('R-20 loads the areas at start, keeps them in this browser, and then asks only for newer ones', async () => {
    const page = await open('/category');
    const areas = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('dataZone') ?? '{}').permanent?.areas_en);
    await expect.poll(async () => (await areas())?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const kept = await areas();
    const codes = kept.data.map(({ code }: { code: string }) => code);
    // 31 provinces, and the countries of the world next to them.
    expect(codes.filter((code: string) => /^\d\d$/.test(code)).length).toBeGreaterThanOrEqual(31);
    expect(codes).toContain('DE');
    const answers: { time: string | null; count: number }[] = [];
    page.on('response', async response => {
      const url = new URL(response.url());
      if (url.pathname !== '/api/v1/area') return;
      answers.push({ time: url.searchParams.get('time'), count: (await response.json()).data.length });
    });
    await page.reload();
    await expect.poll(() => answers).toEqual([{ time: kept.time, count: 0 }]);
    expect(await areas()).toEqual(kept);
    // The copy is shown although the server cannot be reached.
    await page.route('**/api/v1/area**', route => route.abort('failed'));
    await page.evaluate(() => {
      console.error = () => {};
    });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Delivery area' }).click();
    await page.getByRole('combobox', { name: 'Delivery area' }).click();
    await page.getByRole('combobox', { name: 'Delivery area' }).pressSequentially('Germany');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('dataZone') ?? '{}').permanent?.area))
      .toBe('DE');
  });
});
