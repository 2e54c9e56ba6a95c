import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '#database/open.ts';
import { seededRandom } from '#search/reference/random.ts';
import { ROUND } from '../run/round.ts';
import { findBroken, nothingSeen } from './invariants.ts';
import { simulate } from './simulate.ts';
import { startServer } from './simulated-server.ts';
import { makeTemplate, openSite, type SiteTemplate } from './simulated-site.ts';
import { Turns } from './turns.ts';
import { changeCart, sendQuotation } from './visitors.ts';

/** Number of seeds of a run, each time others, of those that `npm run simulate -- --seeds 10000` tries. */
const SEEDS = 75;
const SEEDS_IN_ALL = 10_000;

let template: SiteTemplate;

beforeAll(async () => {
  template = await makeTemplate();
});

afterAll(() => template.remove());

it('everything that was promised holds, whatever is killed, whenever the disk fails and whichever mails are lost, for 75 seeds', {
  timeout: 1_800_000,
}, async () => {
  const broken: string[] = [];
  let faults = 0;
  const first = 1 + (ROUND % (SEEDS_IN_ALL - SEEDS));
  for (let seed = first; seed < first + SEEDS; seed++) {
    const outcome = await simulate(template, seed);
    broken.push(...outcome.broken.map(line => `npm run simulate -- --seed ${seed}: ${line}`));
    faults += outcome.faults;
  }
  expect(broken).toEqual([]);
  // About two per seed. Otherwise nothing was tested.
  expect(faults).toBeGreaterThan(SEEDS);
});

it('a seed has the same course of events each time', async () => {
  const first = await simulate(template, 20_260);
  expect((await simulate(template, 20_260)).trace).toEqual(first.trace);
  expect(first.trace.length).toBeGreaterThan(10);
});

it('a simulation notices a quote request that is lost, a cart that goes back, a mail sent twice and a second live version', async () => {
  const random = seededRandom(1);
  const site = openSite(template, { name: 'noticed', random, turns: new Turns(random) });
  const server = await startServer(site, 'server');
  await server.refresh();
  const { db } = server.process.database;
  const inspector = await connectDatabase({ data_dir: site.data_dir, role: 'server' });
  const look = () => findBroken(site, inspector, nothingSeen());
  await sendQuotation(site, server);
  for (let change = 0; change < 12; change++) await changeCart(site, server);
  expect(await look()).toEqual([]);

  await db.updateTable('carts').set({ revision: 0 }).execute();
  expect(await look()).toContainEqual(expect.stringMatching(/^the cart of .* went back to revision 0$/));
  await db.deleteFrom('carts').execute();
  expect(await look()).toContainEqual(expect.stringMatching(/^the cart of .* was saved and is lost$/));
  site.acknowledged.carts.clear();
  await db.deleteFrom('quotations').execute();
  expect(await look()).toEqual([
    expect.stringMatching(/^quotation Q\d{8}-\w{6} was acknowledged and is lost$/),
  ]);
  site.acknowledged.quotations.length = 0;
  site.acknowledged.mails.set('N1', { taken: 2, doubtful: 0 });
  expect(await look()).toEqual(['mail N1 was sent 2 times']);
  site.acknowledged.mails.clear();
  await db.updateTable('versions').set({ state: 'previous' }).where('state', '=', 'live').execute();
  expect(await look()).toEqual(['0 versions are live']);
  await inspector.close();
  await server.process.close();
});
