import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { listBarriersBothWays, readApi, useBrowser } from './screen.ts';

const IDS = ['EL-PCX-25-100', 'EL-PCX-25-100-A', 'EL-PCX-25-150-A'];
const COMPARISON = `/compare?ids=${IDS.join(',')}`;
const LIST = '/category/lenses/spherical-lenses/plano-convex-lenses';

type Shown = { groups: { rows: { differs: boolean; best: number[] }[] }[] };

describe('the comparison', () => {
  const { open } = useBrowser();

  it('shows a column a product, with differences and best values said in words', async () => {
    const page = await open(COMPARISON);
    const { groups } = await readApi<Shown>(`/api/v1/compare/show?${IDS.map(id => `ids[]=${id}`).join('&')}`);
    const rows = groups.flatMap(group => group.rows);
    const table = page.getByRole('table', { name: 'Comparison' });
    expect(await table.getByRole('columnheader').count()).toBe(IDS.length + 1);
    expect(await table.getByRole('rowheader', { name: /^differs/ }).count()).toBe(
      rows.filter(row => row.differs).length,
    );
    expect(await table.getByText('best', { exact: true }).count()).toBe(
      rows.reduce((sum, row) => sum + row.best.length, 0),
    );
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.goto('/compare');
    await page.getByText('Nothing to compare yet').waitFor();
    expect(await listBarriersBothWays(page), 'empty').toEqual([]);
  });

  it('hides rows that are the same, by its address', async () => {
    const page = await open(COMPARISON);
    const rows = page.locator('table.compare tbody tr:not(.group)');
    const all = await rows.count();
    await page.getByRole('link', { name: 'Differences' }).click();
    await page.waitForURL(/rows=differences/);
    const differing = page.locator('table.compare tbody tr[data-differs]');
    await expect.poll(() => rows.count()).toBe(await differing.count());
    expect(await rows.count()).toBeLessThan(all);
  });

  it('shows by how much the others differ from a reference, which is in the address', async () => {
    const page = await open(COMPARISON);
    expect(await page.locator('.delta').count()).toBe(0);
    await page.getByRole('link', { name: `Make ${IDS[1]} the reference` }).click();
    await page.waitForURL(url => url.searchParams.get('to') === IDS[1]);
    const row = page.getByRole('row', { name: /Focal length/ }).first();
    await expect.poll(async () => (await row.locator('.delta').innerText()).trim()).toBe('+50');
    expect(await row.locator('td').last().locator('.delta').count()).toBe(1);
    expect(await listBarriersBothWays(page)).toEqual([]);
    await page.getByRole('link', { name: 'Differences' }).click();
    await page.waitForURL(/rows=differences&to=/);
    await page.getByRole('link', { name: `${IDS[1]} is the reference: compare without it` }).click();
    await page.waitForURL(url => url.searchParams.get('to') === null);
    await expect.poll(() => page.locator('.delta').count()).toBe(0);
  });

  it('adds a product by its part number to the address and to the visitor’s own comparison, and names what there is not', async () => {
    const page = await open('/compare');
    const field = page.getByRole('textbox', { name: 'Add part number' });
    for (const [typed, ids] of [
      ['el-pcx-25-75-a', 'EL-PCX-25-75-A'],
      ['EL PCX 25 100 A', 'EL-PCX-25-75-A,EL-PCX-25-100-A'],
      ['no such thing', 'EL-PCX-25-75-A,EL-PCX-25-100-A,no-such-thing'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect.poll(() => new URL(page.url()).search).toBe(`?ids=${ids}`);
    }
    await page.getByText('Not found: no-such-thing').waitFor();
    expect(await page.locator('table.compare thead th').count()).toBe(3);
    expect(await field.inputValue()).toBe('');
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Compare/ })
      .first()
      .click();
    await page.waitForURL(/ids=EL-PCX-25-75-A,EL-PCX-25-100-A$/);
  });

  it('adds both of two part numbers that are entered before the page of the first has come', async () => {
    const page = await open('/compare');
    const held: (() => void)[] = [];
    await page.route(/compare\.data/, async route => {
      if (held.length === 0) await new Promise<void>(done => held.push(done));
      await route.continue().catch(() => undefined);
    });
    const field = page.getByRole('textbox', { name: 'Add part number' });
    for (const typed of ['EL-PCX-25-75-A', 'EL-PCX-25-100-A']) {
      await field.fill(typed);
      await field.press('Enter');
      await expect.poll(() => held.length).toBe(1);
    }
    held[0]?.();
    await page.waitForURL(/ids=EL-PCX-25-75-A,EL-PCX-25-100-A$/);
    await expect.poll(() => page.locator('table.compare thead th').count()).toBe(3);
  });

  it('works without a script: table, differences, removing a product, one plot of all curves, the spreadsheet', async () => {
    const page = await open(COMPARISON, { javaScriptEnabled: false });
    expect(await page.getByRole('img', { name: 'Plot: Transmission' }).count()).toBe(1);
    const series = page.getByRole('table').filter({ hasText: 'Curve' }).first();
    expect(await series.getByRole('rowheader').allInnerTexts()).toEqual(IDS.map(id => `${id} computed`));
    await page.getByRole('link', { name: 'Remove EL-PCX-25-100 from the comparison' }).click();
    expect(page.url()).toContain(`ids=${IDS.slice(1).join(',')}`);
    expect(await page.locator('table.compare thead th').count()).toBe(IDS.length);
    const file = await fetch(
      new URL(
        (await page.getByRole('link', { name: 'Export Excel' }).getAttribute('href')) ?? '',
        page.url(),
      ),
    );
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
  });

  it('is downloaded in every format, without a script too', async () => {
    const page = await open(COMPARISON, { javaScriptEnabled: false });
    const menu = page.getByRole('group').filter({ has: page.getByText('All formats', { exact: true }) });
    await menu.locator('summary').click();
    const fileOf = async (name: string) => {
      const href = await menu.getByRole('link', { name, exact: true }).getAttribute('href');
      return await fetch(new URL(href ?? '', page.url()));
    };
    expect((await fileOf('Excel')).headers.get('content-type')).toContain('spreadsheetml');
    const [csv, tsv, md] = await Promise.all(
      ['CSV', 'TSV', 'Markdown'].map(async name => await (await fileOf(name)).text()),
    );
    for (const text of [csv, tsv, md]) for (const id of IDS) expect(text).toContain(id);
    const json = (await (await fileOf('JSON (API)')).json()) as { columns: string[] };
    expect(json.columns).toEqual(expect.arrayContaining([...IDS]));
  });

  it('shows every row in one unit, imperial where the visitor wants it', async () => {
    const page = await open(COMPARISON);
    const focal = page
      .locator('table.compare tr')
      .filter({ hasText: /Focal length/ })
      .first();
    expect(await focal.innerText()).toMatch(/mm[\s\S]*100/);
    await page.getByRole('switch', { name: 'Imperial units' }).click();
    await expect.poll(() => focal.innerText()).toMatch(/in[\s\S]*3\.937/);
  });

  it('draws the curves of all products in one plot that can be worked with', async () => {
    const page = await open(COMPARISON);
    const section = page.getByRole('region', { name: 'Performance curves' });
    await section.scrollIntoViewIfNeeded();
    await section.locator('canvas').first().waitFor();
    const values = section.getByRole('table').filter({ hasText: 'Curve' }).first();
    const marked = values.getByRole('columnheader', { name: /^@ 1.?064/ });
    // Again, as the plot may be drawn anew while its part arrives.
    const mark = () => section.getByRole('textbox', { name: 'Marker at' }).first().fill('1064');
    await expect.poll(async () => mark().then(() => marked.count())).toBe(1);
    expect(await values.getByRole('rowheader').allInnerTexts()).toEqual(IDS.map(id => `${id} computed`));
  });

  it('begins its plot with the part of the axis where narrow curves are, and shows all of it on request', async () => {
    const page = await open('/compare?ids=EL-FB-05-532-10,EL-FB-05-550-40');
    const section = page.getByRole('region', { name: 'Performance curves' });
    await section.scrollIntoViewIfNeeded();
    await section.locator('canvas').first().waitFor();
    const end = (name: string) =>
      section.getByRole('textbox', { name, exact: true }).first().inputValue().then(Number.parseFloat);
    expect(await end('from')).toBeGreaterThan(450);
    expect(await end('to')).toBeLessThan(650);
    await section.locator('.u-over').first().dblclick();
    await expect.poll(() => end('from')).toBeLessThan(400);
  });

  it('takes products from a table and their pages, at most eight, and counts them in the header', async () => {
    const page = await open(LIST);
    const toggles = page.getByRole('button', { name: /^Compare EL-/ });
    for (let index = 0; index < 8; index += 1) await toggles.nth(index).click();
    const badge = page.getByRole('banner').getByRole('link', { name: 'Compare: 8 products' });
    await badge.waitFor();
    await toggles.nth(8).click();
    await page.getByText('You can compare up to 8 products').first().waitFor();
    expect(await toggles.nth(8).getAttribute('aria-pressed')).toBe('false');
    await toggles.nth(0).click();
    await page.getByRole('banner').getByRole('link', { name: 'Compare: 7 products' }).click();
    await page.waitForURL(/compare\?ids=/);
    await expect.poll(() => page.locator('table.compare thead th').count()).toBe(8);
    await page.goto('/compare');
    await page.waitForURL(/compare\?ids=/);
  });

  it('saves the spreadsheet in the language of the page under its own name', async () => {
    const page = await open(`/cn${COMPARISON}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: '导出 Excel' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^产品对比.*\.xlsx$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('gives each product 360 px where there is room, and the curves what is left beside them', async () => {
    const page = await open(COMPARISON, { viewport: { width: 2560, height: 900 } });
    const table = page.locator('table.compare');
    const widths = () =>
      table
        .locator('thead th')
        .evaluateAll(heads => heads.map(head => Math.round(head.getBoundingClientRect().width)));
    const curves = page.getByRole('region', { name: 'Performance curves' });
    const isBeside = async () => ((await curves.boundingBox())?.x ?? 0) > 220 + 3 * 360;
    expect(await widths()).toEqual([220, 360, 360, 360]);
    expect(await isBeside()).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(isBeside).toBe(false);
    expect(await widths()).toEqual([220, 360, 360, 360]);
  });

  it('puts a product back that was removed, in the address and in the visitor’s own comparison', async () => {
    const page = await open('/compare');
    await page.getByRole('textbox', { name: 'Add part number' }).fill('EL-PCX-25-75-A');
    await page.keyboard.press('Enter');
    await page.waitForURL(/ids=EL-PCX-25-75-A$/);
    await page.getByRole('link', { name: 'Remove EL-PCX-25-75-A from the comparison' }).click();
    await page.getByText('Nothing to compare yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(/ids=EL-PCX-25-75-A$/);
    await page.getByRole('banner').getByRole('link', { name: 'Compare: 1 product' }).waitFor();
  });

  it('can be shared: the address alone brings the same comparison to somebody else', async () => {
    const page = await open(COMPARISON, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: /^Copy link http/ }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const other = await open(new URL(page.url()).pathname + new URL(page.url()).search);
    expect(await other.locator('table.compare thead th').count()).toBe(IDS.length + 1);
    await other.getByRole('button', { name: 'Save as my comparison' }).click();
    await other.getByRole('banner').getByRole('link', { name: 'Compare: 3 products' }).waitFor();
  });

  it('names what the catalogue does not have, and refuses what can be no id', async () => {
    const page = await open('/compare?ids=EL-PCX-25-100,GONE-1');
    expect(await page.getByText('Not found: GONE-1').count()).toBe(1);
    const refused = await fetch(new URL('/compare?ids=%3Cb%3E', page.url()));
    expect(refused.status).toBe(404);
  });
});
