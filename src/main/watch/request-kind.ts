/** The kind of a request by the pattern of its route. All pages share one pattern. */
export function requestKind(route: string): 'page' | 'api' | 'media' | 'health' | 'file' {
  if (route === '/*') return 'page';
  if (route.startsWith('/api')) return 'api';
  if (route.startsWith('/media/')) return 'media';
  return route === '/healthz' || route === '/readyz' ? 'health' : 'file';
}
