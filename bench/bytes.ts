import type { Browser, Request } from 'playwright-core';
import { listBarriers } from '../tests/e2e/barriers.ts';
import { SCREENS } from '../tests/e2e/screens.ts';
import { startBrowser } from '../tests/run/chromium.ts';
import { startSampleSite } from '../tests/run/site.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row } from './search/show.ts';

// How many bytes does each screen take, and what does axe find on it? Each with an empty cache in the machine's Chromium, 1440 × 900: bytes
// as they are sent, packed by brotli, until the network is idle; without the code of toasts, which comes once a page is at rest.
//
//     npm run build && npm run bench -- bytes

/** Loaded when a message waits, or a second and a half after the page. */
const TOASTS = /\/toast-host-[^/]*\.js$/;

type Kind = 'html' | 'js' | 'css' | 'other';

const site = await startSampleSite();
const browser = await startBrowser();
try {
  const rows: string[] = [];
  for (const [path] of SCREENS) {
    const { bytes, barriers } = await measure(browser, path);
    const kB = (...kinds: Kind[]) => (kinds.reduce((sum, kind) => sum + bytes[kind], 0) / 1000).toFixed(1);
    const findings = barriers.length === 0 ? '0' : barriers.join('; ');
    rows.push(row([`\`${path}\``, kB('html'), kB('js'), kB('css'), kB('js', 'css'), kB('other'), findings]));
  }
  const table = [
    '## Bytes of each screen',
    '',
    `${describeRun()}; Chromium ${browser.version()}, empty cache, the built site with the sample catalogue. kB (1000 bytes) as sent, packed, without the code of toasts, which comes once a page is at rest; JS and CSS together: must be at most 150 kB. Findings of axe against WCAG 2.2 AA.`,
    '',
    row(['screen', 'HTML', 'JS', 'CSS', 'JS and CSS', 'pictures and answers', 'findings']),
    row(['---', '---', '---', '---', '---', '---', '---']),
    ...rows,
  ].join('\n');
  console.log(table);
  await writeSection('bytes', table);
} finally {
  await browser.close();
  await site.stop();
}

async function measure(
  chromium: Browser,
  path: string,
): Promise<{ bytes: Record<Kind, number>; barriers: string[] }> {
  const context = await chromium.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const bytes: Record<Kind, number> = { html: 0, js: 0, css: 0, other: 0 };
  const sized: Promise<void>[] = [];
  page.on('requestfinished', request => {
    if (TOASTS.test(request.url())) return;
    sized.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[kindOf(request)] += responseBodySize;
      }),
    );
  });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await Promise.all(sized);
  const barriers = await listBarriers(page);
  await context.close();
  return { bytes, barriers };
}

function kindOf(request: Request): Kind {
  const { pathname } = new URL(request.url());
  if (pathname.endsWith('.js')) return 'js';
  if (pathname.endsWith('.css')) return 'css';
  return request.resourceType() === 'document' ? 'html' : 'other';
}
