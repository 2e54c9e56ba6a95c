import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { CLUSTER_REQUESTS } from '#search/opensearch/cluster.ts';
import { ANSWERING } from '#search/opensearch/patience.ts';
import { sendFor, startSite, type TestCall, type TestSite } from '../api/start-site.ts';
import { copySample } from '../run/sample-data.ts';
import { findJava } from './find-java.ts';
import type { OpenSearchCluster } from './opensearch-cluster.ts';
import { leaveNodes, shareNodes } from './shared-nodes.ts';
import { openSlowAddress, type PassingAddress } from './slow-address.ts';

/** A request of a visitor of the sample catalogue. */
type Asked = [name: EndpointName, call: TestCall];

/**
 * A kind of request, with the most round trips to OpenSearch that it may take, and the most searches in the first of them
 * where these are counted.
 */
type Kind = { kind: string; held: number; searches?: number; asked: readonly Asked[] };

/**
 * How much later each answer of OpenSearch arrives, in milliseconds: `ANSWERS_LATER=200` before the command prints how
 * long every kind of request takes on such a network.
 */
const LATER_MS = Number(process.env.ANSWERS_LATER ?? 0);

/** How much longer than a visitor an answer is waited for, in milliseconds. */
const BUSY_MS = 60_000;

const lenses = (query: string): Asked => [
  'category_filter_product_list',
  { params: { id: 'plano-convex-lenses' }, query },
];
const search = (text: string): Asked[] => [
  ['search', { query: `q=${encodeURIComponent(text)}` }],
  ['search_more', { query: `type=product&q=${encodeURIComponent(text)}` }],
];
const typed = (text: string): Asked => ['search_suggestions', { query: `q=${encodeURIComponent(text)}` }];

const KINDS: readonly Kind[] = [
  { kind: 'the home page, the first of a day', held: 2, asked: [['home_show', {}]] },
  {
    kind: 'a category',
    held: 2,
    asked: ['plano-convex-lenses', 'lenses', 'lens-tubes'].map(id => ['category_show', { params: { id } }]),
  },
  { kind: 'a list', held: 2, asked: [lenses(''), lenses('page=2'), lenses('view=set')] },
  {
    kind: 'a list under conditions',
    held: 2,
    asked: [
      lenses('filters[]=focal_length=100mm&filters[]=diameter=25.4mm&filters[]=substrate=n-bk7'),
      lenses('filters[]=focal_length=50mm..200mm&sort=-focal_length'),
    ],
  },
  {
    kind: 'a plot of two attributes',
    held: 2,
    asked: ['', '&filters[]=focal_length=50mm..200mm&filters[]=substrate=n-bk7'].map(more => [
      'category_plot',
      { params: { id: 'lenses' }, query: `x=focal_length&y=price&marks=substrate${more}` },
    ]),
  },
  {
    kind: 'a list where nothing meets the conditions',
    held: 2,
    asked: [lenses('filters[]=focal_length=101.3mm&filters[]=diameter=25.4mm&filters[]=substrate=caf2')],
  },
  { kind: 'a search by words', held: 2, asked: ['lens', 'silver mirror', '平凸透镜'].flatMap(search) },
  {
    kind: 'a search by a part number',
    held: 2,
    asked: ['EL-AC-25-100-A', 'EL-AC-25', 'AC254-100-A', 'EL-PXC-25-1OO', 'CS6U-330Q'].flatMap(search),
  },
  {
    kind: 'a search by words and numbers',
    held: 2,
    asked: [
      'lens f=100mm 1064nm 1"',
      '100 mm',
      'lens 100 mm 25',
      'plano-convex f=100',
      'lens diameter 51 mm f=100',
      'bolt M6 20 mm',
      '波长 532 nm 反射镜 25 mm',
    ].flatMap(search),
  },
  {
    kind: 'a search by an unknown word',
    held: 2,
    asked: ['qqxxzz', 'qqxxzz lens', 'lnes', 'mirorr silver', 'TI comparator', '激光护目镜'].flatMap(search),
  },
  {
    kind: 'a search by words and numbers that finds nothing',
    held: 2,
    asked: [
      'silver lens f=101.3mm 1064nm',
      'photodiode 800-1700 nm 17 GHz',
      'black lens f=100 for a periscope',
      'lens 250 mm 7 inch 10 um',
    ].flatMap(search),
  },
  {
    kind: 'a search whose words or numbers have several meanings, the first of which find nothing',
    held: 2,
    asked: [
      'polarizer non-rotating 25 mm',
      'LM358XYZ-100',
      'black aluminium post 100 mm M6',
      'silver rotation objective',
    ].flatMap(search),
  },
  {
    kind: 'a search where setting words aside leads to a kind of product that lacks the rest',
    held: 2,
    asked: ['germanium beamsplitter cube post', 'non-polarizing cube 20 mm 633 nm'].flatMap(search),
  },
  {
    kind: 'a search by many words that nothing meets together',
    held: 2,
    asked: [
      'silver germanium periscope bolt cage objective',
      'sapphire rotation ball objective silver periscope polarizer',
      'rotation ball objective mirror polarizer post mount cage',
      'silver germanium periscope lens f=101.3mm 1064nm',
      '反射镜 银 锗 分束器 接杆 旋转 物镜',
    ].flatMap(search),
  },
  {
    kind: 'a search by a pasted text of a dozen words and conditions',
    held: 2,
    searches: 64,
    asked: [
      'silver mirror protected gold kinematic mount cage rotation ball lens prism achromatic doublet aspheric germanium sapphire window bandpass filter 532 nm',
      'black anodised aluminium optical post 100 mm long 12.7 mm diameter with M6 thread and M4 stud, vacuum compatible, non-magnetic, stainless steel base clamp',
      'Wir suchen eine plankonvexe Linse aus N-BK7 mit Durchmesser 25,4 mm, Brennweite 100 mm und Antireflexbeschichtung für 650 bis 1050 nm in einer Fassung mit M6 Gewinde',
      'germanium sapphire silver gold copper brass steel titanium rotation periscope objective polarizer cage',
    ].flatMap(search),
  },
  {
    kind: 'a search by part numbers of others beside words',
    held: 2,
    searches: 16,
    asked: ['LA1509-B AC254-100-A lens holder CS6U-330Q', 'mirror EL-PXC-25-1OO silver EL-AC-99'].flatMap(
      search,
    ),
  },
  {
    kind: 'a search by several part numbers of the catalogue beside words',
    held: 2,
    asked: [
      'EL-AC-25-100-A EL-PCX-25-100-B EL-AC-25-50-A lens achromat',
      'EL-AC-25-100-A EL-PCX-25-100 EL-AC-50-150-B lens',
    ].flatMap(search),
  },
  {
    kind: 'a search by more conditions than one search counts together',
    held: 2,
    asked: [
      'plano-convex lens f=100mm diameter 25.4mm 1064nm N-BK7 AR coating thickness 3 mm weight 10 g price < 50 in stock',
      'the quick brown fox jumps over the lazy dog and then it runs away into the deep dark forest',
    ].flatMap(search),
  },
  {
    kind: 'a search by conditions alone that nothing meets',
    held: 2,
    asked: [
      'CWL 632.8nm FWHM<3nm',
      'T >= 90 % at 532 nm and OD >= 4 at 1064 nm',
      '25毫米直径',
      'R1=51.5mm',
      'gold n and k',
    ].flatMap(search),
  },
  {
    kind: 'a search by a long text whose words are searched for in other forms if nothing has them together',
    held: 2,
    asked: [
      'EL-AC-25-100-A mirror EL-PXC-25 objective LA1509-B AC254-100-A',
      '10 x EL-AC-25-100-A, 5 x EL-PCX-25-100-B, 2 x EL-XYZ-99, silver mirror',
      'M6x20 screw stainless steel DIN 912 A2-70 hex socket head cap pack of 100 metric fully threaded',
      '薄膜组件',
      '密度最小的光学玻璃',
      'back focal length 95mm',
    ].flatMap(search),
  },
  {
    kind: 'a search by a number that may be part of a name, or that is beyond all values',
    held: 2,
    asked: [
      'goniometer 15°',
      'polarizer 12 mm',
      'lens diameter 700 mm',
      'silver mirror diameter 900 mm',
      'lens f=9000 mm 25 mm',
    ].flatMap(search),
  },
  {
    kind: 'suggestions',
    held: 2,
    asked: ['l', 'lens', 'plano con 100', 'm6', '532', 'nd', '400de', 'mirorr', 'lens f=100'].map(typed),
  },
  { kind: 'suggestions of a number in categories that have very many', held: 2, asked: [typed('lens 100')] },
  // The answers of the same language are kept, but not its counts.
  {
    kind: 'suggestions whose counts are known',
    held: 1,
    asked: ['lens 100', 'plano con 100', 'lens f=100'].map(text => [
      'search_suggestions',
      { query: `q=${encodeURIComponent(text)}`, headers: { lang: 'zh_CN' } },
    ]),
  },
  {
    kind: 'a product',
    held: 2,
    asked: ['EL-AC-25-100-A', 'achromatic-doublets-25', 'nothing-like-it'].map(id => [
      'product_get',
      { params: { id } },
    ]),
  },
  {
    kind: 'what is like a product',
    held: 2,
    asked: ['EL-AC-25-100-A', 'achromatic-doublets-25'].map(id => [
      'product_alternatives',
      { params: { id } },
    ]),
  },
];

describe.skipIf(findJava() === undefined)('a site that asks OpenSearch', () => {
  let nodes: OpenSearchCluster;
  let site: TestSite;
  let address: PassingAddress | undefined;
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-trips-'));
  // By the request that they are for, as one may still ask for what its answer turned out not to need.
  let trips = new Map<object, number>();
  let first = new Map<object, number>();
  const before = new WeakSet<object>();
  const add = (more: number) => {
    const request = ANSWERING.getStore();
    if (request !== undefined && !before.has(request)) trips.set(request, (trips.get(request) ?? 0) + more);
  };
  const count = (message: unknown) => {
    const request = ANSWERING.getStore();
    // As a cluster publishes it.
    const { searches } = message as { searches: number };
    if (request !== undefined && !before.has(request) && !first.has(request)) first.set(request, searches);
    add(1);
  };
  // A query that is repeated because a busy machine did not answer in time counts as one.
  const uncount = () => add(-1);
  const countAnew = () => {
    for (const request of trips.keys()) before.add(request);
    trips = new Map();
    first = new Map();
  };

  beforeAll(async () => {
    // Trips count here, not their time, which a busy machine does not always keep.
    const run: typeof ANSWERING.run = ANSWERING.run.bind(ANSWERING);
    vi.spyOn(ANSWERING, 'run').mockImplementation(({ since }, work, ...rest) =>
      run({ since: since + BUSY_MS }, work, ...rest),
    );
    nodes = await shareNodes(1);
    await copySample(data_dir);
    if (LATER_MS > 0) address = await openSlowAddress(nodes.searchUrl, LATER_MS);
    site = await startSite({ env: { DATA_DIR: data_dir, SEARCH_URL: address?.url ?? nodes.searchUrl } });
    await vi.waitUntil(async () => (await site.get('/api/v1/home')).ok, { timeout: 200_000, interval: 500 });
    // What belongs to the day is made beside the first requests, so that it counts for none of them.
    await site.api.prepareDay();
    CLUSTER_REQUESTS.start.subscribe(count);
    CLUSTER_REQUESTS.error.subscribe(uncount);
  }, 500_000);

  afterAll(async () => {
    CLUSTER_REQUESTS.start.unsubscribe(count);
    CLUSTER_REQUESTS.error.unsubscribe(uncount);
    await site?.close();
    await address?.close();
    await leaveNodes(nodes);
    rmSync(data_dir, { recursive: true, force: true });
  });

  it.each(KINDS)('answers $kind in about $held round trips', async ({ kind, held, searches, asked }) => {
    const taken: number[] = [];
    const sent: number[] = [];
    const times: number[] = [];
    for (const [name, call] of asked) {
      countAnew();
      const from = performance.now();
      const response = await sendFor(site, name, call);
      expect([200, 404], JSON.stringify(call)).toContain(response.status);
      times.push(Math.round(performance.now() - from));
      taken.push(Math.max(0, ...trips.values()));
      sent.push(Math.max(0, ...first.values()));
    }
    if (LATER_MS > 0)
      console.info(
        `${kind}: ${Math.max(...taken)} round trips, ${Math.max(...sent)} searches in the first, ${Math.min(...times)} to ${Math.max(...times)} ms`,
      );
    const told = asked.map(
      ([name, call], place) => `${taken[place]} (${sent[place]} searches) ${name} ${JSON.stringify(call)}`,
    );
    expect(Math.max(...taken), told.join('\n')).toBeLessThanOrEqual(held);
    if (searches !== undefined) expect(Math.max(...sent), told.join('\n')).toBeLessThanOrEqual(searches);
  });
});
