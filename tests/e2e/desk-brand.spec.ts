import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterDesk, headingOf, Terminal } from './desk-terminal.ts';
import { listBarriersBothWays } from './screen.ts';
import { closeVisits, openBrowser } from './shared-browser.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path fill="#0a7" d="M0 0h80v20H0z"/></svg>';

let browser: Browser;
const terminal = new Terminal();

beforeAll(async () => {
  browser = await openBrowser();
  await terminal.importFiles({
    'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,10\n',
  });
});
afterAll(async () => {
  await closeVisits(browser);
  await terminal.close();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The colour of the sample of a link in a scheme. */
function linkColour(page: Page, scheme: 'day' | 'night'): Promise<string> {
  return page
    .locator(`.trial.by-${scheme} .as-link`)
    .first()
    .evaluate(link => getComputedStyle(link).color);
}

describe('the brand at the desk', () => {
  it('is named, coloured and drawn without JavaScript, refused where it cannot be read, and published', async () => {
    const page = await enterDesk(browser, terminal, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Brand', exact: true }).click();
    expect(await page.getByLabel('Name (English)').inputValue()).toBe('Tiny optics');
    await page.getByLabel('Name (English)').fill('Clear & Sharp');
    await page.getByLabel('Colour of links').fill('#f5a623');
    await press(page, 'Make a version with it');
    expect(await headingOf(page)).toBe('Brand');
    expect(await page.getByRole('alert').innerText()).toContain('No version is made');
    expect(await page.getByLabel('Colour of links').getAttribute('aria-invalid')).toBe('true');
    const contrasts = page.getByRole('region', { name: 'Contrasts of #f5a623: Light scheme' });
    expect(await contrasts.innerText()).toMatch(/Links on the page\s+2\.0 : 1\s+4\.5 : 1\s+too low/);
    expect(await contrasts.innerText()).toMatch(/Outlines of controls\s+1\.9 : 1\s+3 : 1\s+too low/);
    const advice = await page.getByText('The nearest colour that can is').innerText();
    const nearest = /is (#[0-9a-f]{6})\.$/.exec(advice)?.[1] ?? '';
    await page.getByLabel('Colour of links').fill(nearest);
    await page.getByLabel('Another picture').setInputFiles(terminal.write('mark.svg', SVG));
    await page.getByLabel('Colour of links').press('Enter');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByLabel('Name (English)').inputValue()).toBe('Clear & Sharp');
    const marks = page.locator('.trial .mark');
    expect(await marks.first().innerText()).toBe('Clear & Sharp');
    const width = (img: SVGElement | HTMLElement) => (img as HTMLImageElement).naturalWidth;
    expect(await marks.locator('img').first().evaluate(width)).toBeGreaterThan(0);
    expect(await linkColour(page, 'day')).toBe(rgbOf(nearest));
    expect(await linkColour(page, 'night')).not.toBe(rgbOf(nearest));
    await page.getByLabel('The logo contains the name').check();
    await press(page, 'Make a version with it');
    expect(await headingOf(page)).toBe('Publish v2');
    expect(await page.getByRole('status').innerText()).toBe('The brand is in v2. Nobody sees it yet.');
    await page.getByRole('button', { name: 'Publish v2' }).click();
    await page.getByRole('link', { name: 'Brand', exact: true }).click();
    expect(await page.getByLabel('Colour of links').inputValue()).toBe(nearest);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Brand of the live version as brand.yaml' }).click();
    const file = readFileSync(await (await saved).path(), 'utf8');
    expect(file).toMatch(
      /en: Clear & Sharp\n[\s\S]*light: media\/desk\/[0-9a-f]{12}\/mark\.svg\n[\s\S]*logo_shows_name: true/,
    );
    expect(file).not.toContain('by_update');
    await press(page, 'Make a version with it');
    expect(await page.getByRole('main').innerText()).toContain('Nothing was changed');
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    expect(await page.getByRole('row').nth(2).innerText()).toMatch(
      /v2\s+brand\.yaml: name, logo, logo_shows_name, accent/,
    );
  });

  it('of somebody whose page is older than what is live is refused, as are files that are no pictures', async () => {
    const [ann, bob] = [await enterDesk(browser, terminal), await enterDesk(browser, terminal)];
    for (const page of [ann, bob]) {
      await page.getByRole('link', { name: 'Brand', exact: true }).click();
      await page.getByLabel('Name Etalon at the foot').uncheck();
    }
    await ann.getByLabel('Another picture').setInputFiles(terminal.write('mark.png', 'no picture'));
    await press(ann, 'Show it');
    expect(await ann.getByRole('main').innerText()).toContain('nothing was changed: mark.png');
    await ann.goBack();
    await ann.getByLabel('Another picture').setInputFiles([]);
    await press(ann, 'Make a version with it');
    await ann.getByRole('button', { name: /^Publish v/ }).click();
    await press(bob, 'Make a version with it');
    expect(await headingOf(bob)).toBe('This was not done');
  });

  it('has no barrier, with or without colours and pictures', async () => {
    const page = await enterDesk(browser, terminal);
    await page.getByRole('link', { name: 'Brand', exact: true }).click();
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByLabel('Colour of links').fill('');
    await page.getByLabel('Take off: Logo', { exact: true }).check();
    await press(page, 'Show it');
    expect(await page.getByText('The site’s own colours').count()).toBe(2);
    expect(await listBarriersBothWays(page)).toEqual([]);
  });
});

function rgbOf(colour: string): string {
  return `rgb(${[1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
}
