/**
 * A rule for the paths that a pattern matches, where a final `**` matches any rest. The first matching rule applies.
 * See `GET /builds/meta/<id>.json`.
 */
export type RouteRule = { path: string; cacheable?: boolean; prerendered?: boolean; redirect?: string };

/**
 * The path and query that a link leads to by the rules, if the browser can cache what is prefetched for it. Returns
 * null if it cannot, and the link itself if no rule matches.
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

/** The rest of a path after a pattern, with its leading slash. Returns null if the pattern does not match. */
function restUnder(pattern: string, path: string): string | null {
  if (!pattern.endsWith('/**')) return pattern === path ? '' : null;
  const head = pattern.slice(0, -3);
  return path === head || path.startsWith(`${head}/`) ? path.slice(head.length) : null;
}
