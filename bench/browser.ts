import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { startBrowser } from '../tests/run/chromium.ts';
import { startSampleSite } from '../tests/run/site.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row } from './search/show.ts';
import { summarizeTimes } from './timing.ts';

// How quickly does the built site answer a visitor's hand? From the event in the machine's Chromium (without a graphics card, 1440 × 900)
// to the frame that shows what came of it, and how much of that was the wait for the server:
// - a choice in a filter of a category to its new rows, each address for the first time;
// - a letter typed into the search field to its suggestions;
// - a click on a link that was pointed at before to the page behind it: what the window shows of it. What lies below comes a frame later.
//
//     npm run build && npm run bench -- browser [--rounds 3]
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const ROUNDS = Number(values.rounds);

const CATEGORIES = ['lenses', 'lenses/spherical-lenses/plano-convex-lenses', 'filters', 'mirrors'];
const CHOICES_EACH = 4;
const WORDS = ['lens 100mm', 'mirror', 'n-bk7', 'filter 532', 'prism'];
/** How long a link is pointed at before it is clicked, in ms: as long as a hand takes from a halt to the click, and a slow server. */
const POINTED_MS = 500;
/** How long the button is down, in ms, as under a hand. The wait is counted from the click, which is when it comes up. */
const PRESSED_MS = 80;

/** Waits of one kind of event, in ms: until painted, and of that for the server. */
type Waits = { painted: number[]; server: number[] };
type Wait = { painted: number; server: number };

const site = await startSampleSite();
const browser = await startBrowser();
try {
  const filters: Waits = { painted: [], server: [] };
  const letters: Waits = { painted: [], server: [] };
  const links: Waits = { painted: [], server: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    const page = await context.newPage();
    for (const category of CATEGORIES) await chooseFilters(page, category, round, filters);
    await typeWords(page, letters);
    await followLinks(page, round, links);
    await context.close();
  }
  const table = [
    '## In the browser',
    '',
    `${describeRun()}; Chromium ${browser.version()} without a graphics card, 1440 × 900, the built site with the sample catalogue. p50 / p95 in ms.`,
    '',
    row(['', 'times', 'to the frame that shows it', 'of that for the server', 'must reach']),
    row(['---', '---', '---', '---', '---']),
    line('a choice in a filter → new rows', filters, '60'),
    line('a letter in the search field → suggestions', letters, '50'),
    line('a click on a link pointed at before → its page', links, '50'),
  ].join('\n');
  console.log(table);
  await writeSection('browser', table);
} finally {
  await browser.close();
  await site.stop();
}

function line(what: string, { painted, server }: Waits, must: string): string {
  const show = (times: number[]) => {
    const { p50_ms, p95_ms } = summarizeTimes(times);
    return `${p50_ms.toFixed(0)} / ${p95_ms.toFixed(0)}`;
  };
  return row([what, String(painted.length), show(painted), show(server), must]);
}

/** Ticks choices in one list, each round in another order of them, so that every address is new to the server. */
async function chooseFilters(page: Page, category: string, round: number, waits: Waits): Promise<void> {
  const order = ['', '?sort=price', '?sort=-price', '?sort=part_number'][round % 4] ?? '';
  await page.goto(`${site.url}/category/${category}${order}`, { waitUntil: 'networkidle' });
  const boxes = page.locator('form[aria-label="Filters"] input[type=checkbox]:visible');
  const fields = await boxes.evaluateAll(all =>
    all.map(box => [box.getAttribute('name'), box.getAttribute('value')]),
  );
  const step = Math.max(1, Math.floor(fields.length / CHOICES_EACH));
  for (let at = 0; at < fields.length && at < step * CHOICES_EACH; at += step) {
    const [name, value] = fields[at] ?? [];
    const box = page.locator(`form[aria-label="Filters"] input[name="${name}"][value="${value}"]`);
    if (!(await box.isVisible()) || (await box.isDisabled())) continue;
    await box.scrollIntoViewIfNeeded();
    await addWait(page, waits, 'click', () => box.click());
  }
}

async function typeWords(page: Page, waits: Waits): Promise<void> {
  await page.goto(site.url, { waitUntil: 'networkidle' });
  for (const word of WORDS) {
    const field = page.getByRole('combobox').first();
    await field.fill('');
    for (const letter of word) {
      await addWait(page, waits, 'keydown', () => field.press(letter === ' ' ? 'Space' : letter));
      await page.waitForTimeout(30);
    }
  }
}

async function followLinks(page: Page, round: number, waits: Waits): Promise<void> {
  await page.goto(`${site.url}/category/${CATEGORIES[round % CATEGORIES.length]}`, {
    waitUntil: 'networkidle',
  });
  for (let n = 0; n < 5; n++) {
    const link = page.locator('tbody th a').nth(n + round);
    const pages = [link, page.locator('nav ol a').last()];
    for (const next of pages) {
      await next.hover();
      await page.waitForTimeout(POINTED_MS);
      await addWait(page, waits, 'click', () => next.click({ delay: PRESSED_MS }));
      await page.waitForLoadState('networkidle');
    }
  }
}

/** Measures in the page: from the event that `act` brings about to the frame after the change that it waits for. */
async function addWait(
  page: Page,
  waits: Waits,
  event: 'click' | 'keydown',
  act: () => Promise<void>,
): Promise<void> {
  await page.evaluate(kind => {
    const main = document.querySelector('main');
    const list = document.querySelector('[role=listbox]');
    if (main === null || list === null) throw new Error('This is no page of the site');
    performance.clearResourceTimings();
    Object.assign(window, {
      shown: new Promise<Wait>(resolve => {
        let begun = 0;
        const begin = ({ timeStamp }: Event): void => {
          begun = timeStamp;
        };
        window.addEventListener(kind, begin, { capture: true, once: true });
        const watch = new MutationObserver(changes => {
          // A page is there when its status is success again; suggestions when their list changed.
          const isThere = changes.some(({ target, attributeName }) =>
            kind === 'keydown'
              ? target !== main && attributeName !== 'data-status'
              : attributeName === 'data-status' && main.dataset.status === 'success',
          );
          if (!isThere || begun === 0) return;
          watch.disconnect();
          const painted = new MessageChannel();
          painted.port1.onmessage = () => {
            const asked = performance
              .getEntriesByType('resource')
              .filter(({ name }) => /\.data\b|suggestion/i.test(name));
            const server = asked.reduce((sum, { duration }) => Math.max(sum, duration), 0);
            resolve({ painted: performance.now() - begun, server });
          };
          requestAnimationFrame(() => painted.port2.postMessage(null));
        });
        if (kind === 'keydown') watch.observe(list, { childList: true, subtree: true, characterData: true });
        else watch.observe(main, { attributes: true, attributeFilter: ['data-status'] });
        setTimeout(() => resolve({ painted: -1, server: 0 }), 3000);
      }),
    });
  }, event);
  await act();
  // Put there above.
  const { painted, server } = await page.evaluate(
    () => (window as unknown as { shown: Promise<Wait> }).shown,
  );
  // A letter that leaves the suggestions as they are changes nothing.
  if (painted < 0) return;
  waits.painted.push(painted);
  waits.server.push(server);
}
