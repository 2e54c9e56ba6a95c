import { describe, expect, it } from 'vitest';
import { listBarriers, openOnePage, overflows } from './screen.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 900 };

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
  ['/search/document?q=lens', 'Results for “lens”', '“lens”的搜索结果'],
  ['/search/document?q=qqxxzz', 'Results for “qqxxzz”', '“qqxxzz”的搜索结果'],
  ['/compare', 'Comparison', '产品对比'],
  ['/compare?ids=EL-PCX-25-100-A,EL-PCX-25-100-B', 'Comparison', '产品对比'],
  ['/cart', 'Cart', '购物车'],
  ['/cart?lines=EL-PCX-25-100-A*10', 'Shared list', '分享的清单'],
  ['/feedback', 'Feedback', '意见反馈'],
  ['/new-product', 'New products', '新品'],
  ['/new-product?category=nothing-there', 'New products', '新品'],
  ['/solution', 'Solutions', '解决方案'],
  ['/solution/research', 'Research', '科研'],
  ['/solution/industrial', 'Industry', '工业'],
  ['/solution/detail/beam-expander', 'A 5× Galilean beam expander for 1064 nm', '1064 nm'],
  ['/course?level=beginner', 'Courses', '课程'],
  ['/course/lenses-in-practice', 'Lenses in practice', '透镜的实际应用'],
  ['/manual', 'Manuals', '手册'],
  ['/software', 'Software', '软件'],
  ['/technology', 'Technology', '技术'],
  ['/technology/thin-film-interference', 'How an antireflection coating is computed', '增透膜'],
  ['/curves?ids=EL-FB-05-532-10,EL-FB-05-550-40&y=od&at=532', 'Curve workbench', '曲线工作台'],
  ['/404', 'Page not found', '页面不存在'],
  ['/no-such/page', 'Page not found', '页面不存在'],
] as const;

const open = openOnePage({ viewport: DESK });
const openPlain = openOnePage({ viewport: PHONE, javaScriptEnabled: false });

describe.each(SCREENS)('the screen %s', (path, english, chinese) => {
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
        expect(text?.length ?? 0).toBeGreaterThan(5);
        expect(/\p{Script=Han}/u.test(text ?? '')).toBe(lang === 'zh-CN');
      }
    }
  });

  it('R-11 keeps WCAG 2.2 AA on light and dark ground, at a desk and on a phone, and is no wider than the screen', async () => {
    const page = await open(path);
    expect(await page.locator('h1').first().innerText()).toContain(english);
    expect(await listBarriers(page), 'light, at a desk').toEqual([]);
    expect(await overflows(page)).toBe(false);
    // What is dark is other colours, nothing else.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await listBarriers(page, 'color-contrast'), 'dark, at a desk').toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await listBarriers(page), 'dark, on a phone').toEqual([]);
    expect(await overflows(page), 'on a phone').toBe(false);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESK);
  });
});
