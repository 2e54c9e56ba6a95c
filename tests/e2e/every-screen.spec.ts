import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listBarriers } from './barriers.ts';
import { listCut, spaceTexts } from './cut-texts.ts';
import { openOnePage, overflows } from './screen.ts';
import { SCREENS } from './screens.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 900 };

const open = openOnePage({ viewport: DESK });
const openPlain = openOnePage({ viewport: PHONE, javaScriptEnabled: false });

describe.each(SCREENS)('the screen %s', (path, english, chinese) => {
  /** The page of a test, for the next one to look at. */
  let opened: Page | undefined;
  const chinesePath = `/cn${path === '/' ? '' : path}`;

  it('R-04 R-08 R-11 says in English and in Chinese what it is, before any script arrives', async () => {
    for (const [address, heading, lang] of [
      [path, english, 'en-US'],
      [chinesePath, chinese, 'zh-CN'],
    ] as const) {
      const page = await openPlain(address);
      expect(await page.locator('h1').first().innerText()).toContain(heading);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(await page.locator('main').innerText()).not.toBe('');
      expect(await overflows(page)).toBe(false);
      const texts = await Promise.all([
        page.title(),
        page.locator('meta[name=description]').getAttribute('content'),
        page.locator('meta[name=keywords]').getAttribute('content'),
      ]);
      for (const text of texts) {
        // Names are short in Chinese.
        expect(text?.length ?? 0).toBeGreaterThan(lang === 'zh-CN' ? 3 : 5);
        expect(/\p{Script=Han}/u.test(text ?? '')).toBe(lang === 'zh-CN');
      }
    }
  });

  it('R-11 keeps WCAG 2.2 AA on light and dark ground, at a desk and on a phone, and is no wider than the screen', async () => {
    const page = await open(path);
    opened = page;
    expect(await page.locator('h1').first().innerText()).toContain(english);
    expect(await listBarriers(page), 'light, at a desk').toEqual([]);
    expect(await overflows(page)).toBe(false);
    // The dark theme only changes colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await listBarriers(page, 'color-contrast'), 'dark, at a desk').toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await listBarriers(page), 'dark, on a phone').toEqual([]);
    expect(await overflows(page), 'on a phone').toBe(false);
    for (const width of [320, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      // A plot takes its new width a moment after the page does.
      await expect.poll(() => overflows(page), { message: `at ${width} px` }).toBe(false);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESK);
  });

  it('R-11 cuts off no text and is no wider than a phone with the spacing that a reader may set', async () => {
    const page = opened ?? (await open(path));
    await page.setViewportSize(PHONE);
    await expect.poll(() => overflows(page)).toBe(false);
    const before = await listCut(page);
    await spaceTexts(page);
    expect((await listCut(page)).filter(text => !before.includes(text))).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await page.setViewportSize(DESK);
  });
});
