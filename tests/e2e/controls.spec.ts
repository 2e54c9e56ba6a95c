import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './screen.ts';

const LENSES = '/category/optics/lenses';

/** Slows the page's script down, and delays the answers about its list by these numbers of milliseconds, in turn. */
async function slowDown(page: Page, delays_ms: readonly number[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let asked = 0;
  await page.route(/\/lenses\.data/, async route => {
    const delay = delays_ms[asked % delays_ms.length] ?? 0;
    asked += 1;
    await sleep(delay);
    await route.continue().catch(() => {});
  });
}

/** Holds back all answers about the page's list. Returns a function that releases them. */
async function holdAnswers(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/lenses\.data/, async route => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

const arrived = (page: Page) =>
  expect.poll(() => page.getByRole('main').getAttribute('data-status')).toBe('success');
const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

describe('a control that sends while it is being used', () => {
  const { open } = useBrowser();

  it('keeps each step of a histogram’s handle, whatever answers to the steps before come between', async () => {
    const page = await open(LENSES);
    await slowDown(page, [0, 80, 30, 150]);
    const handle = page.getByRole('slider', { name: 'Focal length, minimum', exact: true });
    await handle.focus();
    for (let step = 1; step <= 12; step += 1) {
      await page.keyboard.press('ArrowRight');
      expect(await handle.inputValue()).toBe(String(step));
      await sleep((step * 37) % 200);
    }
    await arrived(page);
    expect(await handle.inputValue()).toBe('12');
  });

  it('keeps what is typed on while the answer to what was sent is late', async () => {
    const page = await open(LENSES);
    const letCome = await holdAnswers(page);
    const field = page.getByRole('textbox', { name: 'Focal length from' });
    await field.fill('20 mm');
    await field.press('Enter');
    await field.pressSequentially(' or more');
    letCome();
    await page.getByRole('listitem').filter({ hasText: 'Focal length ≥' }).waitFor();
    expect(await field.inputValue()).toBe('20 mm or more');
    await field.fill('30 mm');
    await field.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('?focal_length=30mm..');
    await expect.poll(() => field.inputValue()).toBe('30 mm');
  });

  it('keeps what is typed on while what reads numbers is still on its way', async () => {
    const page = await open(LENSES);
    const come = Promise.withResolvers<void>();
    await page.route(/read-fields-.*\.js/, async route => {
      await come.promise;
      await route.continue();
    });
    const field = page.getByRole('textbox', { name: 'Focal length from' });
    await field.fill('20 mm');
    await field.press('Enter');
    await field.pressSequentially(' or more');
    come.resolve();
    await page.getByRole('listitem').filter({ hasText: 'Focal length ≥' }).waitFor();
    await arrived(page);
    expect(await field.inputValue()).toBe('20 mm or more');
  });

  it('loses neither a choice, nor its taking back, nor an order, though none of them is answered yet', async () => {
    const page = await open(`${LENSES}?view=set`);
    const letCome = await holdAnswers(page);
    const boxes = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { disabled: false });
    const places = await boxes.evaluateAll(elements =>
      elements.map(box => (box instanceof HTMLInputElement ? { name: box.name, value: box.value } : null)),
    );
    const boxOf = (at: number) =>
      page.locator(`input[name="${places[at]?.name}"][value="${places[at]?.value}"]`);
    const [first, second] = [boxOf(0), boxOf(1)];
    const orders = page.getByRole('navigation', { name: 'Sort by' });
    await orders.getByRole('link', { name: 'Name' }).click();
    await first.click();
    await second.click();
    await second.click();
    await orders.getByRole('link', { name: 'Newest' }).click();
    letCome();
    await expect.poll(() => addressOf(page)).toMatch(/sort=newest/);
    await arrived(page);
    expect(addressOf(page)).toBe(`?${places[0]?.name}=${places[0]?.value}&sort=newest&view=set`);
    expect([await first.isChecked(), await second.isChecked()]).toEqual([true, false]);
  });
});
