import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { type ComposedSite, startComposedSite, withVisits } from './composed-site.ts';

const page = (id: string, more: Partial<ReturnType<typeof make.article>>): Entry => [
  'article',
  make.article('page', id, { status: 'published', ...more }),
];

/** A catalogue with the owner's pages, and with no other kinds of articles than those of the small catalogue. */
const PAGES: Entry[] = [
  page('about', { name: { en: 'About us', cn: '关于我们' }, place: 'navigation', order: 2 }),
  page('imprint', {
    name: { en: 'Imprint', cn: '网站信息' },
    body: { en: 'Commercial register **zwölfzig**', cn: '商业登记' },
    place: 'footer',
    order: 1,
  }),
  page('hidden', { name: { en: 'For the fair' }, place: 'none', order: 3 }),
  page('draft', { name: { en: 'Draft' }, place: 'footer', order: 4, status: 'draft' }),
];

let site: ComposedSite;
beforeAll(async () => {
  site = await startComposedSite({}, undefined, PAGES);
});
afterAll(() => site.stop());
const visit = withVisits();

const read = async (path: string) => {
  const answer = await fetch(site.address + path);
  return { status: answer.status, text: await answer.text() };
};

describe('pages of the owner', () => {
  it('are linked where their front matter says, in order and in the language of the page', async () => {
    const { page, console } = await visit(site.address);
    const footer = page.getByRole('navigation', { name: 'More about this site' });
    const links = await footer.getByRole('link').allInnerTexts();
    expect(links.filter(text => /About|Imprint|fair|Draft/.test(text))).toEqual(['About us', 'Imprint']);
    const about = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'About us' });
    await about.filter({ visible: true }).click();
    await page.waitForURL(/\/page\/about$/);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('About us');
    expect(await about.filter({ visible: true }).getAttribute('aria-current')).toBe('page');
    // The pictures of the small catalogue do not exist.
    expect(console.filter(line => !line.startsWith('Failed to load resource'))).toEqual([]);
    expect((await read('/cn')).text).toContain('href="/cn/page/imprint"');
  });

  it('are shown with their text, title and alternates, and tell an unknown one from a known one', async () => {
    const { status, text } = await read('/cn/page/imprint');
    expect(status).toBe(200);
    expect(text).toMatch(/<title>网站信息 – /);
    expect(text).toContain('商业登记');
    expect(text).toMatch(/<link rel="alternate"[^>]*\/cn\/page\/imprint"/);
    expect((await read('/page/nothing')).status).toBe(404);
    expect((await read('/page/draft')).status).toBe(404);
    expect((await read('/page/hidden')).status).toBe(200);
  });

  it('are found by the document search and listed in the sitemap', async () => {
    const found = await read('/search/document?q=zw%C3%B6lfzig');
    expect(found.text).toContain('href="/page/imprint"');
    const { text } = await read('/sitemap-screens.xml');
    for (const path of ['/page/about', '/page/imprint', '/page/hidden', '/cn/page/about'])
      expect(text).toContain(`${path}</loc>`);
    expect(text).not.toContain('/page/draft');
  });
});

describe('a kind of content that is empty', () => {
  it('has no link in the navigation, the footer, on the home page or in the sitemap', async () => {
    const bare = await startComposedSite({}, undefined, []);
    try {
      const answer = await fetch(`${bare.address}/api/v1/home`);
      const { data } = await answer.json();
      const held: string[] = data.catalogue.article_kinds;
      const html = await (await fetch(bare.address)).text();
      const sitemap = await (await fetch(`${bare.address}/sitemap-screens.xml`)).text();
      const paths = {
        course: '/course',
        manual: '/manual',
        software: '/software',
        technology: '/technology',
        solution: '/solution',
        banner: '/new-product',
      };
      const empty = Object.entries(paths).filter(([kind]) => !held.includes(kind));
      expect(empty.length).toBeGreaterThan(0);
      for (const [kind, path] of Object.entries(paths)) {
        const isLinked = held.includes(kind);
        expect(html.includes(`href="${path}"`), `${path} on the home page`).toBe(isLinked);
        expect(sitemap.includes(`${path}</loc>`), `${path} in the sitemap`).toBe(isLinked);
      }
      expect(html).not.toContain('href="/page/');
    } finally {
      await bare.stop();
    }
  });
});
