import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflows, useBrowser } from './screen.ts';

const NARROW = 'EL-FB-05-532-10';
const WIDE = 'EL-FB-05-550-40';
const BOTH = `/curves?ids=${NARROW},${WIDE}`;

/** The cells of a line in the table below the plot, by its name. */
const cellsOf = async (page: Page, name: string) => {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  return (await row.getByRole('cell').allInnerTexts()).map(text => Number(text.replaceAll(',', '')));
};
const ready = (page: Page) => page.locator('.uplot-box canvas').first().waitFor();

describe('the curve workbench', () => {
  const { open } = useBrowser();

  it('R-48 restores curves, axes, unit, zoom, marker and stack from an address, also where no script runs', async () => {
    const address = `${BOTH}&stack=${NARROW}:1,${WIDE}:1&x=THz&y=od&zoom=500..600&at=532`;
    const plain = await open(address, { javaScriptEnabled: false });
    const names = [NARROW, WIDE, `Combined: ${NARROW} × ${WIDE}`];
    const heads = (page: Page) => page.locator('.curve-viewer table').getByRole('rowheader').allInnerTexts();
    expect((await heads(plain)).map(text => text.replace(/ (computed|combined)$/, ''))).toEqual(names);
    expect(await plain.getByRole('img').locator('text').allTextContents()).toEqual(
      expect.arrayContaining(['Frequency / THz', 'Optical density −log₁₀ T / OD', '563.52 THz', '560']),
    );
    // In series, optical densities add up.
    const [narrow = 0] = await cellsOf(plain, `${NARROW} computed`);
    const [wide = 0] = await cellsOf(plain, `${WIDE} computed`);
    const [product = 0] = await cellsOf(plain, 'Combined');
    expect(product).toBeCloseTo(narrow + wide, 4);
    const page = await open(address);
    await ready(page);
    expect(await heads(page)).toEqual(await heads(plain));
    expect(await page.getByRole('textbox', { name: 'Marker at' }).inputValue()).toBe('563.52 THz');
    expect(await page.getByRole('textbox', { name: 'from' }).inputValue()).toBe('499.654 THz');
    expect((await cellsOf(page, 'Combined'))[1]).toBeCloseTo(product, 4);

    // A form without a script sends as text what the address has as numbers.
    await plain.getByRole('textbox', { name: 'Part number' }).fill('el fb 05 560 10');
    await plain.getByRole('textbox', { name: 'Marker at' }).fill('0.56 µm');
    await plain.getByRole('button', { name: 'Apply' }).click();
    expect(plain.url()).toContain('EL-FB-05-560-10');
    expect(plain.url()).toMatch(/[&?]at=560(&|$)/);
    await plain.getByRole('textbox', { name: 'Marker at' }).fill('5 kg');
    await plain.getByRole('button', { name: 'Apply' }).click();
    expect(await plain.getByText('“5 kg” is not a valid position').count()).toBe(1);
  });

  it('leaves nothing of its tools and hints on paper, even after its script runs', async () => {
    const page = await open(`/product/${NARROW}`);
    await page.getByRole('region', { name: 'Performance curves' }).scrollIntoViewIfNeeded();
    await ready(page);
    const tools = ['Marker at', 'Drag to zoom'].map(text => page.getByText(text).first());
    for (const tool of tools) expect(await tool.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    for (const tool of tools) expect(await tool.isVisible()).toBe(false);
    expect(await page.locator('.uplot-box').first().isVisible()).toBe(true);
  });

  it('draws a plot on paper and in a file with the colours of light ground, from a dark page too', async () => {
    const drawn = async (colorScheme: 'light' | 'dark') => {
      const page = await open(`/product/${NARROW}`, { colorScheme });
      await page.getByRole('region', { name: 'Performance curves' }).scrollIntoViewIfNeeded();
      await ready(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const drawFor = async (media: 'print' | 'screen') => {
        await page.emulateMedia({ media });
        // In the first frame the plot gets its width there.
        await page.evaluate(
          () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        const canvas = page.locator('.uplot-box canvas').first();
        return canvas.evaluate(element => (element as HTMLCanvasElement).toDataURL());
      };
      const printed = await drawFor('print');
      const shown = await drawFor('screen');
      await page.getByRole('button', { name: 'Download', exact: true }).first().click();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'SVG', exact: true }).first().click();
      return { printed, shown, svg: await readFile(await (await saved).path(), 'utf8') };
    };
    const [light, dark] = [await drawn('light'), await drawn('dark')];
    expect(dark.shown).not.toBe(light.shown);
    expect(dark.printed).toBe(light.printed);
    expect(dark.svg).toBe(light.svg);
  });

  it('R-48 overlays another product by its part number and follows in its address, all by keyboard', async () => {
    const page = await open(`/product/${NARROW}`);
    await page.getByRole('region', { name: 'Performance curves' }).scrollIntoViewIfNeeded();
    await ready(page);
    await page.getByRole('button', { name: 'Share', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    const address = await page.getByRole('textbox', { name: 'Link to this plot' }).inputValue();
    expect(new URL(address).pathname).toBe('/curves');
    await page.goto(address);
    await ready(page);
    await page.getByRole('button', { name: 'Add a product' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Part number' }).focus();
    await page.keyboard.type('EL-FB-05-550-4');
    await page.getByRole('option').first().filter({ hasText: WIDE }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(`${WIDE}: 1 curve added`).waitFor();
    await page.waitForURL(new RegExp(`ids=${NARROW},${WIDE}`));
    const cursor = page.getByRole('slider', { name: 'Cursor on the plot' });
    await cursor.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
    // Three tenths of the way along the axis, with the values of both lines there.
    await expect
      .poll(() => cursor.getAttribute('aria-valuetext'))
      .toMatch(/^4\d\d(\.\d+)? nm; EL-FB-05-532-10 .*%; EL-FB-05-550-40 /);
    await page.keyboard.press('+');
    await page.keyboard.press('Enter');
    await page.waitForURL(/zoom=.*at=/);
    await page.keyboard.press('Escape');
    await page.waitForURL(url => !url.search.includes('zoom'));
    // Dragging over the plot zooms as well.
    const box = await page.locator('.u-over').boundingBox();
    const [left, middle] = [box?.x ?? 0, (box?.y ?? 0) + 50];
    await page.mouse.move(left + 100, middle);
    await page.mouse.down();
    await page.mouse.move(left + 300, middle, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL(/zoom=\d/);
    expect(await overflows(page)).toBe(false);
  });

  it('R-49 puts the visitor’s own file on the plot without sending it, and saves the plot as CSV, .xlsx, SVG and PNG', async () => {
    const page = await open(`${BOTH}&stack=${NARROW}:1,${WIDE}:1`);
    await ready(page);
    const sent: string[] = [];
    page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByRole('button', { name: 'Your data' }).click();
    const choose = (text: string) =>
      page
        .getByLabel('Data file')
        .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('wavelength [nm];T [%]\n500;10,5\n550;oops\n');
    await page.getByText('mine.csv, line 3, column 2: “oops” is not a number (for example 98.5').waitFor();
    await choose('wavelength [nm];T [%]\n500;4711,5\n600;20,25\n');
    await page.getByText('mine.csv: 1 curve, 2 points each.').waitFor();
    await page.getByRole('textbox', { name: 'Marker at' }).fill('0.5 µm');
    await expect.poll(async () => (await cellsOf(page, 'mine.csv'))[1]).toBe(4711.5);
    // As a spreadsheet copies it to the clipboard.
    const pasted = page.getByRole('textbox', { name: 'Paste data here' });
    await pasted.fill('nm\tT [%]\n500\toops');
    await page.getByRole('button', { name: 'Plot data' }).click();
    await page.getByText('Pasted data, line 2, column 2: “oops” is not a number').waitFor();
    await pasted.fill('µm\tT [%]\n0.4\t4712.5\n0.6\t4712.5');
    await page.getByRole('button', { name: 'Plot data' }).click();
    await page.getByText('Pasted data: 1 curve, 2 points each.').waitFor();
    await expect.poll(async () => (await cellsOf(page, 'Pasted data'))[1]).toBe(4712.5);
    await page
      .getByRole('row')
      .filter({ hasText: 'Pasted data' })
      .getByRole('button', { name: 'remove' })
      .click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Your data is not included.').waitFor();
    expect(sent.filter(request => /471[12]|mine\.csv/.test(request))).toEqual([]);

    await page.getByRole('button', { name: 'Points', exact: true }).click();
    const points = page.getByRole('region', { name: 'Points' }).last();
    await points.getByRole('rowheader').first().waitFor();
    expect(await points.getByRole('columnheader').count()).toBe(5);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const save = async (name: string, role: 'link' | 'button') => {
      const saved = page.waitForEvent('download');
      await page.getByRole(role, { name, exact: true }).click();
      const file = await saved;
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const csv = await save('CSV', 'link');
    expect(csv.bytes.toString()).toMatch(
      new RegExp(
        `^\ufeffWavelength \\[nm\\],Transmission \\[%\\] ${NARROW},.*${WIDE},.*${NARROW} × ${WIDE}\r\n`,
      ),
    );
    expect((await save('Excel (.xlsx)', 'link')).bytes.subarray(0, 2).toString()).toBe('PK');
    const svg = await save('SVG', 'button');
    expect([svg.name, svg.bytes.toString()]).toEqual([
      'Transmission.svg',
      expect.stringContaining('mine.csv <tspan'),
    ]);
    expect((await save('PNG', 'button')).bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('keeps its picture where the points cannot be fetched, says so, and tries again; on a phone its tables fit', async () => {
    const page = await open('/product/EL-PCX-25-100-A', { viewport: { width: 390, height: 400 } });
    await page.evaluate(() => {
      const { fetch } = window;
      const { error } = console;
      // The wrapper logs the failure, as it must.
      console.error = () => {};
      window.fetch = (input, init) =>
        String(input).includes('/api/v1/curve?')
          ? Promise.reject(new TypeError('offline'))
          : fetch(input, init);
      window.addEventListener(
        'mended',
        () => Object.assign(window, { fetch }) && Object.assign(console, { error }),
      );
    });
    const viewer = page.locator('.curve-viewer').first();
    const picture = viewer.getByRole('img', { name: 'Plot: Transmission' });
    // Numbers keep their size on a phone, and stay within the picture.
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    for (const label of await picture.locator('text').all()) {
      const place = await label.boundingBox();
      if (place === null) continue;
      expect(place.x).toBeGreaterThanOrEqual(box?.x ?? 0);
      expect(place.x + place.width).toBeLessThanOrEqual(390);
    }
    await viewer.getByRole('alert').waitFor();
    expect(await picture.isVisible()).toBe(true);
    await page.evaluate(() => window.dispatchEvent(new Event('mended')));
    await viewer.getByRole('button', { name: 'Try again' }).click();
    await viewer.getByRole('slider').waitFor();
    expect(await viewer.getByRole('alert').count()).toBe(0);
    await viewer.getByRole('button', { name: 'Points' }).click();
    for (const table of await viewer.locator('table').all())
      expect(
        await table.evaluate(element => element.scrollWidth - (element.parentElement?.clientWidth ?? 0)),
      ).toBeLessThanOrEqual(0);
    expect(await overflows(page)).toBe(false);
  });
});
