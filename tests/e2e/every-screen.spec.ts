import { describe, expect, it } from 'vitest';
import { listBarriers, overflows, useBrowser } from './screen.ts';

const SCREENS = [
  ['/', 'Etalon Photonics', '标准具光子'],
  ['/category', 'All categories', '全部分类'],
  ['/category/lenses', 'Lenses', '透镜'],
  ['/category/lenses/spherical-lenses/plano-convex-lenses?view=set', 'Plano-convex lenses', '平凸透镜'],
  [
    '/product/EL-PCX-25-100-A',
    'N-BK7 plano-convex lens, Ø25.4 mm, f = 100 mm, AR 350–700 nm',
    'N-BK7 平凸透镜，Ø25.4 mm，f = 100 mm',
  ],
  ['/product/n-bk7-plano-convex-25', 'N-BK7 plano-convex lenses, Ø25.4 mm', 'N-BK7 平凸透镜，Ø25.4 mm'],
  ['/search?q=mirror', 'Results for “mirror”', '“mirror”的搜索结果'],
  ['/search/set?q=mirror', 'Results for “mirror”', '“mirror”的搜索结果'],
  ['/search/product?q=mirror', 'Results for “mirror”', '“mirror”的搜索结果'],
  ['/404', 'Page not found', '页面不存在'],
  ['/no-such/page', 'Page not found', '页面不存在'],
] as const;

describe.each(SCREENS)('the screen %s', (path, english, chinese) => {
  const { open } = useBrowser();

  it('R-04 shows its heading in English and in Chinese', async () => {
    const page = await open(path);
    await expect.poll(() => page.locator('h1').first().innerText()).toContain(english);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    const translated = await open(`/cn${path === '/' ? '' : path}`);
    expect(await translated.locator('h1').first().innerText()).toContain(chinese);
    expect(await translated.locator('html').getAttribute('lang')).toBe('zh-CN');
  });

  it('R-08 has a title and a description in the language of the page', async () => {
    const page = await open(path);
    const translated = await open(`/cn${path === '/' ? '' : path}`);
    const texts = (of: typeof page) =>
      Promise.all([
        of.title(),
        of.locator('meta[name=description]').getAttribute('content'),
        of.locator('meta[name=keywords]').getAttribute('content'),
      ]);
    const [own, other] = [await texts(page), await texts(translated)];
    expect(own.every(text => (text?.length ?? 0) > 5)).toBe(true);
    expect(other.every(text => /\p{Script=Han}/u.test(text ?? ''))).toBe(true);
    expect(own.every(text => !/\p{Script=Han}/u.test(text ?? ''))).toBe(true);
  });

  it('keeps WCAG 2.2 AA on light and dark ground, at a desk and on a phone, and is no wider than the screen', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1440]) {
        const page = await open(path, { colorScheme, viewport: { width, height: 900 } });
        expect(await listBarriers(page), `${colorScheme} at ${width} px`).toEqual([]);
        expect(await overflows(page)).toBe(false);
      }
    }
  });

  it('reads the same before the script arrives', async () => {
    const plain = await open(path, { javaScriptEnabled: false });
    expect(await plain.locator('h1').first().innerText()).toContain(english);
    expect(await plain.locator('main').innerText()).not.toBe('');
    expect(await overflows(plain)).toBe(false);
  });
});
