import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { startBrowser } from '../tests/run/chromium.ts';
import { startSampleSite } from '../tests/run/site.ts';
import { describeRun, writeSection } from './results-file.ts';
import { summarizeTimes } from './timing.ts';

// Is the curve workbench smooth with 100 lines of 2,000 points? The built site in the machine's Chromium, without a
// graphics card: times between frames while the cursor moves, and from a change (zoom, unit, scale, a hidden line) to
// the frame that shows it.
//
//     npm run build && npm run bench -- plot [--lines 100] [--points 2000]
const { values } = parseArgs({
  options: { lines: { type: 'string', default: '100' }, points: { type: 'string', default: '2000' } },
});
const [LINES, POINTS] = [Number(values.lines), Number(values.points)];
const CURVE = 'EL-FB-05-532-10';

/** A file as a visitor would choose it: band filters side by side, with ripple. */
function ownFile(): string {
  const head = ['wavelength [nm]', ...Array.from({ length: LINES }, (_, line) => `line ${line + 1} [%]`)];
  const rows = Array.from({ length: POINTS }, (_, at) => {
    const x = 350 + (at * 430) / POINTS;
    const ys = Array.from({ length: LINES }, (_, line) => {
      const centre = 360 + (410 * line) / LINES;
      const passed = 95 / (1 + ((x - centre) / (8 + (line % 7) * 6)) ** 8);
      return (passed + 2 * Math.sin(x / (1 + (line % 5))) ** 2).toFixed(3);
    });
    return [x.toFixed(4), ...ys].join(',');
  });
  return [head.join(','), ...rows].join('\n');
}

/** Times between frames while something happens, in ms. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    const tick = (time: number): void => {
      seen.push(time);
      if (document.body.dataset.frames !== 'done') requestAnimationFrame(tick);
    };
    Object.assign(window, { seenFrames: seen });
    document.body.dataset.frames = '';
    requestAnimationFrame(tick);
  });
  await act();
  return page.evaluate(() => {
    document.body.dataset.frames = 'done';
    // Put there above.
    const { seenFrames } = window as unknown as { seenFrames: number[] };
    return seenFrames.slice(1).map((time, at) => time - (seenFrames[at] ?? time));
  });
}

/** The time from a click on a button to the second frame after it, which shows what it did, in ms. */
function timeClick(page: Page, name: string): Promise<number> {
  return page.evaluate(
    label =>
      new Promise<number>((resolve, reject) => {
        const button = [...document.querySelectorAll('button')].find(
          candidate => (candidate.ariaLabel ?? candidate.textContent) === label,
        );
        if (button === undefined) return reject(new Error(`No button ${label}`));
        const begin = performance.now();
        button.click();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begin)));
      }),
    name,
  );
}

const site = await startSampleSite();
const browser = await startBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await page.goto(`${site.url}/curves?ids=${CURVE}`, { waitUntil: 'networkidle' });
  await page.locator('.uplot-box canvas').waitFor();
  await page.getByRole('button', { name: 'Own data' }).click();
  const begin = performance.now();
  await page
    .getByLabel('File with your own data')
    .setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(ownFile()) });
  await page.getByText(`many.csv: ${LINES} lines`).waitFor();
  const read = performance.now() - begin;
  await page.locator('.u-over').scrollIntoViewIfNeeded();
  const box = await page.locator('.u-over').boundingBox();
  if (box === null) throw new Error('The plot has no place');
  const still = summarizeTimes(await framesDuring(page, () => page.waitForTimeout(1000)));
  const moving = summarizeTimes(
    await framesDuring(page, async () => {
      for (let step = 0; step < 120; step += 1)
        await page.mouse.move(box.x + 20 + (step / 120) * (box.width - 40), box.y + 80 + (step % 9));
    }),
  );
  const rows: [string, string][] = [
    ['reading the file to its lines on the plot', `${read.toFixed(0)} ms`],
    ['frame while nothing moves, p50 / p95', `${still.p50_ms.toFixed(1)} / ${still.p95_ms.toFixed(1)} ms`],
    [
      `frame while the cursor moves and ${LINES} values follow, p50 / p95 / p99`,
      `${moving.p50_ms.toFixed(1)} / ${moving.p95_ms.toFixed(1)} / ${moving.p99_ms.toFixed(1)} ms`,
    ],
  ];
  for (const name of ['THz', 'nm', 'log', 'linear', 'Hide many.csv · line 7', 'Show many.csv · line 7'])
    rows.push([
      `click on “${name}” to the frame that shows it`,
      `${(await timeClick(page, name)).toFixed(0)} ms`,
    ]);
  const zooming = await framesDuring(page, async () => {
    await page.getByRole('slider').focus();
    for (const key of ['+', '+', '+', '-', '-', '-']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
    }
  });
  rows.push(['longest frame while zooming in and out by keys', `${Math.max(...zooming).toFixed(0)} ms`]);
  const table = [
    `## The curve workbench with ${LINES} lines of ${POINTS} points`,
    '',
    `${describeRun()}; Chromium ${browser.version()} without a graphics card, 1440 × 900.`,
    '',
    '| what | time |',
    '|---|---|',
    ...rows.map(([what, time]) => `| ${what} | ${time} |`),
  ].join('\n');
  console.log(table);
  await writeSection(`plot-${LINES}-${POINTS}`, table);
} finally {
  await browser.close();
  await site.stop();
}
