/**
 * What holds for the paths that a pattern covers (`**` at its end: any rest); of several the first counts. See
 * `GET /builds/meta/<id>.json`.
 */
export type RouteRule = { path: string; cacheable?: boolean; prerendered?: boolean; redirect?: string };

/**
 * Where a link leads by the rules, as path and query, if what is fetched ahead of it can be kept by the browser; null
 * where it cannot. No rules yet: the link itself.
 */
export function pageAhead(page: string, rules: readonly RouteRule[]): string | null {
  const [path = '', query] = page.split('?', 2);
  const rule = rules.find(candidate => restUnder(candidate.path, path) !== null);
  if (rule === undefined) return page;
  if (rule.redirect === undefined) return rule.cacheable === false ? null : page;
  const target = rule.redirect.replace(/\/?\*\*$/, restUnder(rule.path, path) ?? '') || '/';
  const others = rules.filter(other => other !== rule);
  return pageAhead(query === undefined ? target : `${target}?${query}`, others);
}

/** The rest of a path under a pattern, with its slash; null where the pattern does not cover it. */
function restUnder(pattern: string, path: string): string | null {
  if (!pattern.endsWith('/**')) return pattern === path ? '' : null;
  const head = pattern.slice(0, -3);
  return path === head || path.startsWith(`${head}/`) ? path.slice(head.length) : null;
}
