import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listBarriers } from './barriers.ts';
import { listCut } from './cut-texts.ts';
import { openOnePage, useBrowser } from './screen.ts';

/** Number of keyboard stops that are checked on a screen. */
const STOPS = 90;

const LIST = '/category/lenses/spherical-lenses/plano-convex-lenses';

describe('a page made bad', () => {
  const open = openOnePage({ bypassCSP: true });

  it('is told: a heading that is cut off, and a link that a bar hides', async () => {
    const page = await open(LIST);
    expect(await listCut(page)).toEqual([]);
    await page.addStyleTag({ content: 'h1 { height: 9px; overflow: hidden }' });
    expect(await listCut(page)).toContainEqual(expect.stringMatching(/^H1 Plano-convex/));
    await page.locator('main a:visible').first().focus();
    expect(await coveredFocus(page)).toBeNull();
    await page.evaluate(() => {
      const bar = document.createElement('div');
      bar.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
      document.body.append(bar);
    });
    expect(await coveredFocus(page)).toMatch(/^A /);
  });

  it('is told by axe: a picture without a text, and too little contrast, which can be asked for alone', async () => {
    const page = await open('/manual');
    expect(await listBarriers(page)).toEqual([]);
    await page.evaluate(() => {
      const text = document.createElement('p');
      text.style.cssText = 'color: #888; background: #999';
      text.textContent = 'Grey on grey';
      document.querySelector('main')?.append(document.createElement('img'), text);
    });
    const contrast = expect.stringMatching(/^color-contrast: .+ \(1\)$/);
    expect(await listBarriers(page)).toEqual([contrast, expect.stringMatching(/^image-alt: /)]);
    expect(await listBarriers(page, 'color-contrast')).toEqual([contrast]);
  });
});

describe('what the keyboard is at', () => {
  const { open } = useBrowser();

  it.each([
    [LIST, 1440],
    [LIST, 390],
    ['/product/EL-PCX-25-100-A', 1440],
    ['/product/EL-PCX-25-100-A', 390],
    ['/curves?ids=EL-FB-05-532-10,EL-FB-05-550-40&y=od&at=532', 1440],
    ['/compare?ids=EL-PCX-25-100-A,EL-PCX-25-100-B', 390],
  ])('is never hidden by what stays in view: %s at %i px', async (path, width) => {
    const page = await open(path, { viewport: { width, height: 700 } });
    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < STOPS; stop++) {
        await page.keyboard.press(key);
        const covered = await coveredFocus(page);
        if (covered !== null) hidden.push(`${key} ${stop}: ${covered}`);
      }
    expect(hidden).toEqual([]);
  });

  it('stays on the screen where a plot above it gets its tools', async () => {
    const page = await open('/compare?ids=EL-PCX-25-100-A,EL-PCX-25-100-B', {
      viewport: { width: 390, height: 700 },
    });
    const held = Promise.withResolvers<void>();
    await page.route('**/workbench-*.js', async route => {
      await held.promise;
      await route.continue();
    });
    await page.locator('footer a').first().focus();
    await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'end' }));
    expect(await page.locator('.curve-tools').count()).toBe(0);
    held.resolve();
    await page.locator('.curve-tools').first().waitFor();
    expect(await coveredFocus(page)).toBeNull();
  });
});

/** The focused element if it is not visible. Returns null if it is, or if nothing has the focus. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const isSeen = boxes.some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some(across =>
        [0.1, 0.5, 0.9].some(down => {
          const found = document.elementFromPoint(left + width * across, top + height * down);
          return (
            found !== null &&
            (focused.contains(found) ||
              found.contains(focused) ||
              found.closest('label')?.control === focused)
          );
        }),
      ),
    );
    return isSeen ? null : `${focused.tagName} ${(focused.textContent || focused.outerHTML).slice(0, 60)}`;
  });
}
