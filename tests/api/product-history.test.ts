import sax from 'sax';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Entry } from '#database/suite/test-records.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE, env: { BASE_URL: 'https://optics.example' } });
  await site.publish(CATALOGUE.flatMap(change));
  const isServed = async () =>
    expect((await callFor(site, 'product_get', { params: { id: 'LA-25' } })).changed_at).not.toBeNull();
  await vi.waitFor(isServed, { timeout: 45_000, interval: 100 });
});
afterAll(() => site.close());

/** LA-25 with another price, focal length and name, and without a summary. LA-50 is removed. */
function change(entry: Entry): Entry[] {
  const [noun, record] = entry;
  if (noun !== 'product') return [entry];
  if (record.id === 'LA-50') return [];
  if (record.id !== 'LA-25') return [entry];
  const attributes = record.attributes.map(value =>
    value.kind === 'number' ? { ...value, value: 26, given: '26' } : value,
  );
  const price = {
    currency: 'USD',
    breaks: [{ min_quantity: 1, unit_price: 2200 }],
    on_request_from: null,
  };
  return [['product', { ...record, name: { en: 'A < B & C' }, attributes, price }]];
}

const history = (id: string, headers = {}) => callFor(site, 'product_history', { params: { id }, headers });

it('tells what changed of a product, with the names of the live version', async () => {
  const { name, changes, breadcrumb } = await history('la-25');
  expect(name).toEqual({ text: 'LA-25/M' });
  expect(breadcrumb.at(-1)?.name.text).toBe('Plano-convex lenses');
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ version: 'v2', product_id: 'LA-25', change: 'changed' });
  expect(changes[0]?.fields).toEqual(
    expect.arrayContaining([
      { key: 'name', name: { text: 'Name' }, before: expect.anything(), after: { text: 'A < B & C' } },
      { key: 'price', name: { text: 'Price' }, before: expect.anything(), after: { text: '1+: USD 22.00' } },
      {
        key: 'focal_length',
        name: { text: 'Focal length' },
        before: { text: expect.stringMatching(/^25(\.0)? mm$/) },
        after: { text: expect.stringMatching(/^26(\.0)? mm$/) },
      },
    ]),
  );
});

it('tells what changed of the products of a set, those that are gone without a link', async () => {
  const { name, changes } = await history('pcx');
  expect(name.text).toBe('Plano-convex lenses');
  expect(changes.map(({ part_number, change, product_id }) => [part_number, change, product_id])).toEqual(
    expect.arrayContaining([['LA-25/M', 'changed', 'LA-25']]),
  );
  const gone = changes.find(({ change }) => change === 'withdrawn');
  expect(gone).toMatchObject({ product_id: null, fields: [] });
  expect((await history('HOLD-1')).changes).toEqual([]);
  expect(await failureFor(site, 'product_history', { params: { id: 'nothing' } })).toMatchObject({
    status: 404,
  });
});

it('the day of the last change is part of a product, and of its set', async () => {
  const { changed_at } = await callFor(site, 'product_get', { params: { id: 'LA-25' } });
  expect(changed_at).toBe((await history('LA-25')).changes[0]?.published_at);
  expect((await callFor(site, 'product_get', { params: { id: 'pcx' } })).changed_at).toBe(changed_at);
  expect((await callFor(site, 'product_get', { params: { id: 'HOLD-1' } })).changed_at).toBeNull();
});

it('gives the changes of a set as an Atom feed in both languages', async () => {
  const response = await site.get('/feed/en/pcx.xml');
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const text = await response.text();
  const parser = sax.parser(true);
  const ids: string[] = [];
  const path: string[] = [];
  parser.onopentag = ({ name }) => void path.push(name);
  parser.onclosetag = () => void path.pop();
  parser.ontext = found => {
    if (path.join('/') === 'feed/entry/id') ids.push(found);
  };
  // The text must be well-formed.
  parser.onerror = error => {
    throw error;
  };
  parser.write(text).close();
  expect(new Set(ids).size).toBe(2);
  expect(text).toContain('<link rel="self" href="https://optics.example/feed/en/pcx.xml"/>');
  expect(text).toContain('→ A &lt; B &amp; C');
  expect(text).toMatch(/Focal length: \S+ mm → 26(\.0)? mm/);
  expect(text).toContain('→ 1+: USD 22.00');
  expect(await (await site.get('/feed/cn/pcx.xml')).text()).toContain('：更改');
  for (const other of ['/feed/xx/pcx.xml', '/feed/en/nothing.xml', '/feed/en/PCX.xml', '/feed/en/%3F.xml'])
    expect([other, (await site.get(other)).status]).toEqual([other, 404]);
});
