import { type MiddlewareFunction, redirect } from 'react-router';
import type { Locale } from '#text/locale.ts';
import { type LocaleStrategy, requestContext } from '../request-context.ts';
import { detectLocale, localeCookie } from './detect.ts';
import { type LocaleRules, localizePath, readPath } from './strategy.ts';

/**
 * Redirects a request to the address of its language: the root path by cookie and browser, a superfluous prefix
 * removed, a missing one added.
 */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { config } = context.get(requestContext);
  const rules = { defaultLocale: config.default_locale, strategy: config.locale_strategy };
  const moved = redirectOf(url, request.headers, rules);
  if (moved !== null) return moved;
  const response = await next();
  if (variesByVisitor(url.pathname, rules.strategy)) response.headers.set('vary', 'Cookie, Accept-Language');
  return response;
};

/** Whether an address's answer depends on the visitor's language, so that no shared cache may keep it. */
function variesByVisitor(pathname: string, strategy: LocaleStrategy): boolean {
  return strategy === 'no_prefix' || pathname === '/';
}

/**
 * The redirect of a request to its correct address, or null if it is correct. It is permanent (301) if the address
 * alone decides, so that search engines know each page by one address. `/` and `/en` depend on the visitor.
 */
export function redirectOf(url: URL, headers: Headers, rules: LocaleRules): Response | null {
  const { prefix, path } = readPath(url.pathname);
  const kept = path + url.search;
  if (rules.strategy === 'no_prefix') return prefix === null ? null : chooseLocale(kept, prefix);
  if (prefix === null) {
    if (url.pathname !== '/')
      return rules.strategy === 'prefix'
        ? redirect(localizePath(kept, rules.defaultLocale, rules), 301)
        : null;
    const locale = detectLocale(headers) ?? rules.defaultLocale;
    const target = localizePath(kept, locale, rules);
    return target === kept ? null : vary(redirect(target));
  }
  if (prefix !== rules.defaultLocale || rules.strategy === 'prefix') return null;
  // The default language has no prefix: `/en` is the placeholder that sets the locale and leads to `/`.
  return chooseLocale(kept, prefix);
}

/**
 * Removes a prefix and stores the language in the cookie. Browsers may not cache the redirect, as they would not set
 * the cookie again.
 */
function chooseLocale(to: string, locale: Locale): Response {
  const headers = { 'set-cookie': localeCookie(locale), 'cache-control': 'no-store' };
  return redirect(to, { status: /^\/($|\?)/.test(to) ? 302 : 301, headers });
}

function vary(response: Response): Response {
  response.headers.set('vary', 'Cookie, Accept-Language');
  return response;
}
