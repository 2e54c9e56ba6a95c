import { describe, expect, it } from 'vitest';
import { localizePath } from '../../platform/locale/strategy.ts';
import { localizeLinks, wrapWideParts } from './catalogue-markup.ts';

const rules = { defaultLocale: 'en', strategy: 'prefix_except_default' } as const;
const inChinese = (html: string) => localizeLinks(html, path => localizePath(path, 'cn', rules));
const link = (href: string) => `<p>See <a href="${href}" rel="nofollow noopener">this</a>.</p>`;

describe('links of a catalogue’s text', () => {
  it.each([
    ['/', '/cn'],
    ['/product/EL-1', '/cn/product/EL-1'],
    [
      '/category/lenses?focal_length=90mm..110mm&amp;diameter=1mm',
      '/cn/category/lenses?focal_length=90mm..110mm&amp;diameter=1mm',
    ],
    ['/course/lenses#lenses-2', '/cn/course/lenses#lenses-2'],
    ['/search?q=media', '/cn/search?q=media'],
  ])('R-06 lead from a Chinese page to %s in Chinese', (href, wanted) => {
    expect(inChinese(link(href))).toBe(link(wanted));
    expect(localizeLinks(link(href), path => localizePath(path, 'en', rules))).toBe(link(href));
  });

  it.each([
    'https://example.com/product/1',
    '//example.com/product/1',
    '/media/v1/documents/a.pdf',
    '/api/docs',
    '/sitemap.xml',
    '/en',
    '/cn/product/EL-1',
    '#lenses-2',
    'mailto:a@example.com',
  ])('stay as they are where there is no other language of it: %s', href => {
    expect(inChinese(link(href))).toBe(link(href));
  });

  it('are told from a text that only looks like one', () => {
    const text = '<p>href="/product/x" in a <code>&lt;a href="/product/x"&gt;</code></p>';
    expect(inChinese(text)).toBe(text);
  });
});

describe('what may be wider than its text', () => {
  const names = { formula: 'Formula', table: 'Table' };

  it('stands in a box with a name that the keyboard reaches: a formula of its own line, a table', () => {
    const formula = '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mi>x</mi></math>';
    expect(wrapWideParts(`<p>a</p>\n<p>${formula}</p>`, names)).toBe(
      `<p>a</p>\n<div class="wide-part" role="group" tabindex="0" aria-label="Formula">${formula}</div>`,
    );
    expect(wrapWideParts('<table><tbody></tbody></table>', names)).toBe(
      '<div class="wide-part" role="group" tabindex="0" aria-label="Table"><table><tbody></tbody></table></div>',
    );
  });

  it('is not a formula within a line', () => {
    const html = '<p>The <math><mi>x</mi></math> of it</p>';
    expect(wrapWideParts(html, names)).toBe(html);
  });
});
