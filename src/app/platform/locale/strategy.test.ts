import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#text/locale.ts';
import { detectLocale, localeCookie } from './detect.ts';
import { redirectOf } from './locale-middleware.ts';
import { localeOfPath, localizePath, readPath } from './strategy.ts';

const STRATEGIES = ['prefix_except_default', 'prefix'] as const;
const ALL_STRATEGIES = [...STRATEGIES, 'no_prefix'] as const;
/** Parts for addresses that lead to other sites. */
const PIECES = [
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2F',
  '%5c',
  '%09',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
  'http:',
  'en',
  'cn',
  'a',
];
const request = (cookie = '', languages = '') => new Headers({ cookie, 'accept-language': languages });
const targetOf = (path: string, rules: Parameters<typeof redirectOf>[2], headers = request()) =>
  redirectOf(new URL(path, 'http://x.test'), headers, rules)?.headers.get('location') ?? null;

describe('addresses and languages', () => {
  it('R-06 writes and reads the same locale and path under every strategy that carries one', () => {
    const path = fc.constantFrom('/', '/category', '/category/a/b?page=2', '/?x=1', '/product/x#top');
    const all = fc.tuple(
      path,
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...STRATEGIES),
    );
    fc.assert(
      fc.property(all, ([to, locale, defaultLocale, strategy]) => {
        const rules = { defaultLocale, strategy };
        const url = new URL(localizePath(to, locale, rules), 'http://x.test');
        const original = new URL(to, 'http://x.test');
        return (
          localeOfPath(url.pathname, rules) === locale &&
          readPath(url.pathname).path === original.pathname &&
          url.search === original.search
        );
      }),
    );
  });

  it('R-06 leaves addresses without a prefix under no_prefix', () => {
    const rules = { defaultLocale: 'en', strategy: 'no_prefix' } as const;
    expect(localizePath('/category', 'cn', rules)).toBe('/category');
    expect(localeOfPath('/cn/category', rules)).toBeNull();
  });

  it('R-06 goes from the placeholder /en to / and sets the locale', () => {
    const rules = { defaultLocale: 'en', strategy: 'prefix_except_default' } as const;
    const moved = redirectOf(new URL('http://x.test/en'), request(), rules);
    expect([moved?.headers.get('location'), moved?.headers.get('set-cookie')]).toEqual([
      '/',
      localeCookie('en'),
    ]);
    expect(localeCookie('en')).toContain('Max-Age=31536000');
  });

  it('R-05 asks cookie, then browser, then the default for the root path only', () => {
    const rules = { defaultLocale: 'en', strategy: 'prefix_except_default' } as const;
    expect(targetOf('/?a=1', rules, request('x=1; locale=cn', 'en'))).toBe('/cn?a=1');
    expect(targetOf('/', rules, request('', 'fr, zh-TW;q=0.8, en;q=0.7'))).toBe('/cn');
    expect(targetOf('/', rules, request('', 'fr'))).toBeNull();
    expect(targetOf('/category', rules, request('locale=cn'))).toBeNull();
    expect(targetOf('/', { ...rules, strategy: 'prefix' })).toBe('/en');
  });

  it('sends nobody to another site, whatever the address', () => {
    const parts = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 });
    const all = fc.tuple(
      parts.map(pieces => pieces.join('')),
      fc.constantFrom('/', '/en/', '/cn/'),
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...ALL_STRATEGIES),
    );
    fc.assert(
      fc.property(all, ([rest, start, defaultLocale, strategy]) => {
        // Concatenated as text, as the server reads an address, so that its host is the site's.
        const url = new URL(`http://x.test${start}${rest}`);
        const target = redirectOf(url, request(), { defaultLocale, strategy })?.headers.get('location');
        return new URL(target ?? '/', url).host === 'x.test';
      }),
      { numRuns: 3000, examples: [[['/evil.example', '/en/', 'en', 'prefix_except_default']]] },
    );
  });

  it.each(['//evil.example', '/\\evil.example', '///evil', '\\\\evil'])(
    'writes no address of another site of %s',
    path => {
      for (const strategy of ALL_STRATEGIES)
        for (const locale of LOCALES) {
          const address = localizePath(path, locale, { defaultLocale: 'en', strategy });
          expect(new URL(address, 'http://x.test').host).toBe('x.test');
        }
    },
  );

  it('R-05 ignores a cookie that names no locale', () => {
    expect(detectLocale(request('locale=fr', 'zh'))).toBe('cn');
  });
});
