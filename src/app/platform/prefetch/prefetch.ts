import type { PageFiles } from './page-files.ts';

/** How long one page may take to be fetched ahead before others get its turn, in milliseconds. */
const TURN_MS = 5000;

/** Fetches what a page needs into the browser's cache, at its lowest priority; ends when the page's data is there. */
export async function prefetch({ data, scripts }: PageFiles): Promise<void> {
  await Promise.all([
    ...scripts.map(href => loadLink({ rel: 'modulepreload', href })),
    ...(data === null ? [] : [fetchData(data)]),
  ]);
}

function fetchData(href: string): Promise<void> {
  const link = document.createElement('link');
  if (link.relList.supports('prefetch')) return loadLink({ rel: 'prefetch', as: 'fetch', href });
  return fetch(href, { priority: 'low' }).then(
    async response => void (await response.arrayBuffer()),
    error => console.warn('A page was not fetched ahead', error),
  );
}

const present = new Set<string>();

/** Adds a link to the head; ends when it has loaded. The same address is loaded once. */
function loadLink({ rel, as, href }: { rel: string; as?: string; href: string }): Promise<void> {
  if (rel === 'modulepreload' && present.has(href)) return Promise.resolve();
  present.add(href);
  const link = document.createElement('link');
  link.rel = rel;
  if (as !== undefined) link.as = as;
  link.href = href;
  return new Promise(resolve => {
    const timer = setTimeout(done, TURN_MS);
    function done(): void {
      clearTimeout(timer);
      link.remove();
      resolve();
    }
    link.onload = done;
    link.onerror = () => {
      console.warn(`${href} was not fetched ahead`);
      done();
    };
    document.head.append(link);
  });
}
