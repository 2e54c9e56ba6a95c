/** What a request was for, by the pattern of its route: pages have one for all addresses. */
export function requestKind(route: string): 'page' | 'api' | 'media' | 'health' | 'file' {
  if (route === '/*') return 'page';
  if (route.startsWith('/api')) return 'api';
  if (route.startsWith('/media/')) return 'media';
  return route === '/healthz' || route === '/readyz' ? 'health' : 'file';
}
