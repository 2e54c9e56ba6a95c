import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { watchCluster } from '#main/catalogue/shared-index/watch-cluster.ts';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { findIndexHealth } from '#search/opensearch/index-health.ts';
import { openOwnLedger } from '#search/opensearch/index-ledger.ts';
import {
  type IndexNames,
  nameIndexes,
  nameVersion,
  removeIndexes,
  showLive,
} from '#search/opensearch/indexes.ts';
import { takeOpenSearchIndex } from '#search/opensearch/take-index.ts';
import { seededRandom } from '#search/reference/random.ts';
import { randomCatalogue } from '#search/reference/random-catalogue.ts';
import { findJava } from './find-java.ts';
import { type GuardedAddress, openGuardedAddress, PASSWORD } from './guarded-address.ts';
import { type OpenSearchCluster, readAddress } from './opensearch-cluster.ts';
import { leaveNodes, shareNodes } from './shared-nodes.ts';

const PREFIX = 'shop';

/** A row of the table of rights: a request as code, then its actions. */
const ROW = /^\| `((?:HEAD|GET|POST|PUT|DELETE) \/[^`]*)` \|/gmu;

/** The requests that the user of a site must be allowed, as operators read them. */
const LISTED = Array.from(
  readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8').matchAll(ROW),
  ([, request = '']) => request,
);

describe.skipIf(findJava() === undefined)('an OpenSearch that allows what docs/scaling.md lists', () => {
  let nodes: OpenSearchCluster;
  let address: GuardedAddress;
  let cluster: Cluster;

  const openAs = (password: string) =>
    openCluster({
      ...readAddress(address.url),
      auth: { username: 'etalon', password },
      prefix: PREFIX,
    });

  beforeAll(async () => {
    nodes = await shareNodes(1);
    address = await openGuardedAddress(nodes.urls[0] ?? '', PREFIX, LISTED);
    cluster = openAs(PASSWORD);
  }, 300_000);

  afterAll(async () => {
    await cluster?.close();
    await address?.close();
    await leaveNodes(nodes);
  });

  const write = (names: IndexNames, from?: IndexNames) =>
    buildOpenSearchIndex(cluster, names, async () => randomCatalogue(seededRandom(1), 60), { from });
  const takeNew = async (from?: IndexNames) => {
    const build = (own: IndexNames) => write(own, from);
    const name = nameVersion(PREFIX, 'v1', randomUUID());
    const { index, builder } = await takeOpenSearchIndex(
      { cluster, ledger: openOwnLedger() },
      { name, version: 'v1' },
      build,
    );
    return { index, names: nameIndexes(name, builder) };
  };

  it('has an index written, served, ordered by choices, shown, watched and removed, by nothing else and nothing less', async () => {
    const { names: earlier } = await takeNew();
    const { index, names } = await takeNew(earlier);
    const found = await index.search({ ...emptyQuery('en'), size: 5 });
    await index.suggest('a', 'en', 5);
    const [first] = found.products;
    await index.ranked({ products: new Map([[first?.id.toLowerCase() ?? '', 9]]), sets: new Map() });
    await showLive(cluster, names);
    expect(await findIndexHealth(cluster, names)).toBe('whole');
    await removeIndexes(cluster, names);
    expect(await findIndexHealth(cluster, names)).toBe('gone');
    expect(address.refused).toEqual([]);
    expect([...address.asked].toSorted()).toEqual(LISTED.toSorted());
  }, 180_000);

  it('says in the log that a password is refused, or which request is not allowed, and does without clones', async () => {
    const stranger = openAs('wrong');
    onTestFinished(() => stranger.close());
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: line => void lines.push(line) });
    const watch = watchCluster({ cluster: stranger, ledger: openOwnLedger() }, log, { look_ms: 50 });
    onTestFinished(watch.close);
    await expect.poll(watch.isUp, { timeout: 20_000 }).toBe(false);
    expect(lines.join()).toContain('OpenSearch does not accept the user name and password in SEARCH_URL');
    address.forbid(['POST /<indexes>/_clone/<indexes>']);
    const { names } = await takeNew();
    expect(await write(nameIndexes(nameVersion(PREFIX, 'v2', randomUUID()), 'test'), names)).toMatchObject({
      written: 60,
      whole: expect.stringContaining('does not allow the user in SEARCH_URL this request: POST /shop-'),
    });
    address.forbid(['POST /_bulk']);
    await expect(takeNew()).rejects.toThrow(
      'OpenSearch does not allow the user in SEARCH_URL this request: POST /_bulk (see “Permissions” in docs/scaling.md)',
    );
  }, 180_000);
});
