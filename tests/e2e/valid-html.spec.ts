import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished, type TestContext } from 'vitest';
import { findJava, JAVA_MISSING } from '../cluster/find-java.ts';
import { ROOT } from '../run/tool.ts';
import { waitForRest } from './page-requests.ts';
import { openOnePage } from './screen.ts';
import { SCREENS } from './screens.ts';

/** Screens besides those of every test: with conditions, without results, with features of only some products. */
const MORE = [
  '/category/lenses/spherical-lenses/plano-convex-lenses?coating=A,B&focal_length=90mm..200mm',
  '/category/lenses/spherical-lenses/plano-convex-lenses?diameter=!12.7mm&average_reflectance=!*',
  '/category/filters?transmission@532nm=>=50%25',
  '/category/lenses?focal_length=90mm..110mm&diameter=1mm',
  '/product/EL-PCX-25-100-D',
  '/product/EL-FB-05-532-10',
  '/product/EL-P150-M',
  '/search?q=lens+f%3D100mm+1064nm+1%22',
  '/search?q=mirror+qqxxzz',
  '/search?q=EL-PCX-25-100-D',
  '/curves',
];

/** Screens in which scripts create more than the server sent. */
const ALIVE = [
  '/',
  '/category/lenses/spherical-lenses/plano-convex-lenses?coating=A,B',
  '/product/EL-FB-05-532-10',
  '/product/n-bk7-plano-convex-25',
  '/search?q=lens+f%3D100mm+1064nm+1%22',
  '/compare?ids=EL-PCX-25-100-A,EL-PCX-25-100-B',
  '/curves?ids=EL-FB-05-532-10,EL-FB-05-550-40&y=od&at=532',
  '/cart',
  '/feedback',
];

type Message = { url: string; message: string; extract?: string };

/** Messages of the checker on every page that are not faults, as patterns: React's notation of elements without content. */
const NO_FAULT = '.*Trailing slash on void elements.*';

/**
 * What the checker does not know yet: a link that blocks rendering, which the standard has allowed since `expect` was added
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect), and the attributes of WebMCP
 * (https://webmachinelearning.github.io/webmcp/).
 */
const isExpected = ({ message, extract }: Message): boolean =>
  (message.includes('“blocking”') && extract?.includes('rel="expect"') === true) ||
  /^Attribute “tool(?:name|description|autosubmit)” not allowed on element “form”/.test(message);

/** The findings of the Nu HTML Checker in pages, by address. */
async function check(context: TestContext, pages: ReadonlyMap<string, string>): Promise<string[]> {
  const java = findJava();
  context.skip(java === undefined && process.env.CI !== 'true', JAVA_MISSING);
  if (java === undefined) throw new Error(JAVA_MISSING);
  const folder = mkdtempSync(join(tmpdir(), 'etalon-html-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const addresses = [...pages.keys()];
  for (const [number, address] of addresses.entries())
    writeFileSync(join(folder, `${number}.html`), pages.get(address) ?? '');
  const jar = join(ROOT, 'node_modules/vnu-jar/build/dist/vnu.jar');
  // One tier of compilation takes half of the work for so few pages; its frames are larger.
  const machine = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m'];
  const how = ['--stdout', '--format', 'json', '--exit-zero-always', '--filterpattern', NO_FAULT];
  const { stdout } = await promisify(execFile)(java, [...machine, '-jar', jar, ...how, folder], {
    maxBuffer: 1e8,
  });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(message => !isExpected(message))
    .map(
      ({ url, message, extract }) =>
        `${addresses[Number(/(\d+)\.html$/.exec(url)?.[1])]}: ${message} ${extract}`,
    );
}

const open = openOnePage({ viewport: { width: 1440, height: 900 } });

it('the HTML of every screen is valid as it is served, in English and in Chinese', async context => {
  const pages = new Map<string, string>();
  for (const path of [...SCREENS.map(([screen]) => screen), ...MORE])
    for (const address of [path, `/cn${path === '/' ? '' : path}`]) {
      const response = await fetch(inject('siteUrl') + address, { headers: { 'accept-language': 'en' } });
      pages.set(address, await response.text());
    }
  expect(await check(context, pages)).toEqual([]);
});

it('the HTML of a screen is valid once scripts have done their part', async context => {
  const pages = new Map<string, string>();
  for (const address of ALIVE) {
    const page = await open(address);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await waitForRest(page);
    pages.set(address, await page.content());
  }
  expect(await check(context, pages)).toEqual([]);
});
