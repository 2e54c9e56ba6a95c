import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { PNG } from '#api/visitors/test-images.ts';
import { hasWebkit, startWebkit, type Webkit } from '../run/webkit.ts';
import { COMPARISON, LENS, LIST, NARROW, PATIENCE_MS } from './trial.ts';

const DESK = { width: 1440, height: 900 };

/** In the page: keeps what its script throws from now on. */
const KEEP_ERRORS = `window.thrown = [];
addEventListener('error', event => window.thrown.push(String(event.error ?? event.message)));
addEventListener('unhandledrejection', event => window.thrown.push(String(event.reason)));`;

/** In the page: whether its script has begun to work; its first effect is the home call. */
const HAS_BEGUN = `return performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/v1/home'))`;

describe('a visitor with WebKit', () => {
  const home = mkdtempSync(join(tmpdir(), 'etalon-webkit-'));
  const site = inject('siteUrl');
  let webkit: Webkit | undefined;
  beforeAll(async () => {
    if (hasWebkit()) webkit = await startWebkit(home);
  });
  beforeEach(context => context.skip(webkit === undefined, 'WebKit is not installed'));
  afterAll(() => {
    webkit?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  /** Opens a page of the site for a new visitor. What its script throws fails the test. */
  async function open(path: string, size = DESK): Promise<WebDriver> {
    if (webkit === undefined) throw new Error('WebKit has not started');
    const page = await webkit.open(size);
    onTestFinished(async () => {
      const thrown = await page.executeScript('return window.thrown ?? []').finally(() => page.quit());
      expect(thrown).toEqual([]);
    });
    await page.get(site + path);
    await page.executeScript(KEEP_ERRORS);
    await page.wait(async () => await page.executeScript(HAS_BEGUN), PATIENCE_MS);
    return page;
  }

  /** Waits for an element that can be seen, the first that fits. */
  async function find(page: WebDriver, selector: string): Promise<WebElement> {
    const visible = async () => {
      for (const element of await page.findElements(By.css(selector)))
        if (await element.isDisplayed().catch(() => false)) return element;
      return null;
    };
    const found = await page.wait(visible, PATIENCE_MS, `Nothing fits ${selector}`);
    if (found === null) throw new Error(`Nothing fits ${selector}`);
    return found;
  }

  const click = async (page: WebDriver, selector: string) => await (await find(page, selector)).click();

  /** Clicks the first button or link with a text that can be seen, within what a selector gives. */
  async function clickText(page: WebDriver, within: string, text: string): Promise<void> {
    const byText = By.xpath(`.//*[self::a or self::button][normalize-space()='${text}']`);
    const visible = async () => {
      for (const box of await page.findElements(By.css(within)))
        for (const element of await box.findElements(byText)) if (await element.isDisplayed()) return element;
      return null;
    };
    const found = await page.wait(visible, PATIENCE_MS, `Nothing in ${within} is called ${text}`);
    await found?.click();
  }

  const text = async (page: WebDriver, selector: string) =>
    await page.executeScript<string>('return document.querySelector(arguments[0])?.innerText', selector);

  const shows = (page: WebDriver, selector: string, expected: string | RegExp) =>
    expect.poll(() => text(page, selector), { timeout: PATIENCE_MS }).toMatch(expected);

  const arrives = (page: WebDriver, path: string | RegExp) =>
    expect
      .poll(async () => decodeURIComponent((await page.getCurrentUrl()).slice(site.length)), {
        timeout: PATIENCE_MS,
      })
      .toMatch(path);

  it('changes the language and stays at the same place of the list', async () => {
    const page = await open(`${LIST}?coating=A`);
    await click(page, 'header a[hreflang=zh-CN]');
    await arrives(page, /^\/cn\/category\/.*coating=A/);
    await shows(page, 'h1', '平凸透镜');
    expect(await page.executeScript('return document.documentElement.lang')).toBe('zh-CN');
  });

  it('is suggested products while typing and goes to one by keys', async () => {
    const page = await open('/');
    const field = await find(page, 'header [name=q]');
    await field.sendKeys('el-pcx-25-100');
    await shows(page, '[role=option]', 'EL-PCX-25-100');
    await field.sendKeys(Key.ARROW_DOWN, Key.ENTER);
    await arrives(page, /^\/product\/el-pcx-25-100/i);
  });

  it('reads lengths in inches and filters by one', async () => {
    const page = await open(LIST);
    await click(page, 'header [role=switch]');
    await shows(page, 'main thead small', 'in');
    await (await find(page, 'main input[name="focal_length.min"]')).sendKeys('5', Key.ENTER);
    await arrives(page, /focal_length=127mm\.\./);
    await shows(page, 'main', 'Focal length ≥ 5 in');
  });

  it('moves a slider by keys, and the list follows', async () => {
    const page = await open(LIST);
    const slider = await find(page, 'main input[type=range]');
    await slider.sendKeys(Key.ARROW_RIGHT, Key.ARROW_RIGHT, Key.ARROW_RIGHT);
    await arrives(page, /[?&]price=\d/);
  });

  it('compares products, and shows only what differs', async () => {
    const page = await open(`/cn${COMPARISON}`);
    expect(await page.findElements(By.css('table.compare thead th'))).toHaveLength(3);
    const rows = async () => (await page.findElements(By.css('table.compare tbody tr'))).length;
    const all = await rows();
    await clickText(page, 'main', '仅差异');
    await arrives(page, /rows=/);
    await expect.poll(rows).toBeLessThan(all);
  });

  it('reads a curve at a wavelength, by the cursor and by keys, and zooms by dragging', async () => {
    const page = await open(`/curves?ids=${NARROW}`);
    const cursor = await find(page, '.curve-viewer [role=slider]');
    const read = () => cursor.getAttribute('aria-valuetext');
    const before = await read();
    const plot = await find(page, '.curve-viewer .u-over');
    const { width } = await plot.getRect();
    const at = (part: number) => ({ origin: plot, x: Math.round(width * (part - 0.5)), y: 0 });
    await page.actions().move(at(0.4)).move(at(0.45)).perform();
    await expect.poll(read).not.toBe(before);
    const pointed = await read();
    await cursor.sendKeys(Key.ARROW_RIGHT);
    await expect.poll(read).not.toBe(pointed);
    expect(await read()).toMatch(/^\d+(\.\d+)? nm; Transmission \d/);
    await page.actions().move(at(0.4)).press().move(at(0.5)).move(at(0.6)).release().perform();
    await arrives(page, /zoom=/);
  });

  it('asks for a quotation of what is in the cart', async () => {
    const page = await open(LENS);
    await clickText(page, 'main', 'Add to cart');
    await shows(page, 'header a[href$="/cart"]', '1');
    await click(page, 'header a[href$="/cart"]');
    await arrives(page, /^\/cart$/);
    await (await find(page, 'main input[autocomplete=name]')).sendKeys('Ann');
    await (await find(page, 'main input[type=email]')).sendKeys('ann@example.com');
    await clickText(page, 'main', 'Request a quote');
    await arrives(page, /^\/quotation\/Q\d{8}-/);
    await shows(page, 'main', 'EL-PCX-25-100-A');
  });

  it('sends feedback with a picture and finds it again', async () => {
    const page = await open('/category');
    await click(page, 'footer a[href$="/feedback"]');
    await (await find(page, 'dialog textarea')).sendKeys('Seen with WebKit');
    const file = join(home, 'one.png');
    writeFileSync(file, PNG);
    await page.findElement(By.css('dialog input[type=file]')).sendKeys(file);
    await clickText(page, 'dialog', 'Send feedback');
    await shows(page, 'body', 'We have received your feedback');
    await page.get(`${site}/feedback`);
    await shows(page, 'body', /1 image.*Seen with WebKit/s);
  });

  it('reads a course with its formulas, chapter by chapter', async () => {
    const page = await open('/course/lenses-in-practice');
    const formula = await find(page, 'math[display=block]');
    expect((await formula.getRect()).height).toBeGreaterThan(20);
    expect(
      await page.executeScript(
        'return document.documentElement.scrollWidth <= document.documentElement.clientWidth',
      ),
    ).toBe(true);
  });

  it('goes back through pages to the place it came from', async () => {
    const page = await open(LIST);
    const top = () => page.executeScript('return Math.round(scrollY)');
    await page.executeScript('scrollTo(0, 500)');
    await expect.poll(top).toBe(500);
    // A visitor’s click: the browser goes back over pages that a script alone has opened.
    const links = await page.findElements(By.css('main tbody a[href*="/product/"]'));
    await links[9]?.click();
    await arrives(page, /^\/product\//);
    await page.navigate().back();
    await arrives(page, new RegExp(`^${LIST}$`));
    await expect.poll(top).toBe(500);
    await click(page, 'main input[name=substrate]');
    await arrives(page, /substrate=/);
  });
});
