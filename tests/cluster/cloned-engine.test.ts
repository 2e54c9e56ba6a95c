import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { openOwnLedger } from '#search/opensearch/index-ledger.ts';
import { countPieces, type IndexNames, nameIndexes, nameVersion } from '#search/opensearch/indexes.ts';
import { openOpenSearchIndex } from '#search/opensearch/open-index.ts';
import { takeOpenSearchIndex } from '#search/opensearch/take-index.ts';
import { seededRandom } from '#search/reference/random.ts';
import { randomCatalogue } from '#search/reference/random-catalogue.ts';
import { randomPopularity, randomQuery } from '#search/reference/random-query.ts';
import type { CatalogueStream } from '#search/search-index.ts';
import type { OpenIndex } from '#search/suite/asking.ts';
import { describeTwin } from '#search/twin.suite.ts';
import type { CloneJob } from './clone-writer.ts';
import { earlierCatalogue } from './earlier-catalogue.ts';
import { findJava } from './find-java.ts';
import { type OpenSearchCluster, readAddress } from './opensearch-cluster.ts';
import { leaveNodes, shareNodes } from './shared-nodes.ts';
import { openPassingAddress } from './slow-address.ts';

/** The number of queries for the twin: 3,000, which takes many minutes and is therefore only asked with `--all`. */
const SIZE = { catalogues: 10, queries: 300 };

/** The layout of each index: shards, and a copy of each on another node. */
const LAYOUT = { shards: 2, replicas: 1 };

/** The catalogue of a writer that is killed, and how many questions the index that another one writes is asked. */
const SEED = 11;
const PRODUCTS = 60;
const QUERIES = 30;

/** When another server writes instead of one that is silent, in milliseconds. */
const PACE = { beat_ms: 50, dead_ms: 500 };

describe.skipIf(findJava() === undefined)('an index that is cloned, of three nodes', () => {
  let nodes: OpenSearchCluster;
  let cluster: Cluster;

  beforeAll(async () => {
    nodes = await shareNodes(3);
    cluster = { ...openCluster(readAddress(nodes.searchUrl)), layout: LAYOUT };
  }, 300_000);

  afterAll(async () => {
    await cluster?.close();
    await leaveNodes(nodes);
  });

  const nameNew = () => nameVersion(cluster.prefix, 'v1', randomUUID());
  const write = (names: IndexNames, stream: CatalogueStream, from?: IndexNames) =>
    buildOpenSearchIndex(cluster, names, async () => stream, { from });
  const openWritten = async (names: IndexNames) =>
    openOpenSearchIndex(cluster, names, await countPieces(cluster, names));

  if (process.env.FAULTS === 'long')
    describe('beside the naive twin of its catalogue', () => {
      const made = { cloned: 0, whole: 0 };
      const open: OpenIndex = async stream => {
        const [from, names] = [nameIndexes(nameNew(), 'test'), nameIndexes(nameNew(), 'test')];
        await write(from, await earlierCatalogue(stream));
        // The popularity of the version before is copied with it.
        await (await openWritten(from)).ranked(randomPopularity(seededRandom(1), PRODUCTS));
        const { whole } = await write(names, stream, from);
        made[whole === undefined ? 'cloned' : 'whole']++;
        return openWritten(names);
      };
      describeTwin('cloned OpenSearch', open, SIZE);

      it('was made by a clone for most catalogues', () => {
        // A few of them are empty, or differ in what their attributes are like.
        expect(made.cloned).toBeGreaterThan(made.whole);
      });
    });

  describe('when its writer is killed', () => {
    /** Starts a writer, and kills it at a request: before that is passed on, or before its answer is. */
    const writeAndKill = async (job: Omit<CloneJob, 'address'>, at: RegExp, when: 'asked' | 'answered') => {
      let child: ChildProcess | undefined;
      let isKilled = false;
      const address = await openPassingAddress(nodes.urls[0] ?? '', {
        [when]: async (request: string) => {
          if (!at.test(request)) return;
          isKilled = true;
          child?.kill('SIGKILL');
          // It is never passed on.
          await new Promise(() => undefined);
        },
      });
      onTestFinished(address.close);
      const argument = JSON.stringify({ ...job, address: readAddress(address.url) } satisfies CloneJob);
      child = fork(fileURLToPath(new URL('./clone-writer.ts', import.meta.url)), [argument]);
      await once(child, 'exit');
      expect(isKilled).toBe(true);
    };

    it.each([
      ['while the served index is blocked', /^(PUT|POST) \/[^/]+-products\/_clone\//, 'asked', true],
      ['when the clone was made, before the block is lifted', /-products\/_clone\//, 'answered', true],
      ['while the index of part numbers is cloned', /-numbers\/_clone\//, 'answered', false],
      ['while it writes what differs', /^POST \/_bulk/, 'answered', false],
    ] as const)(
      '%s, that one serves on and takes popularity, and another server writes it, with its copies',
      async (_, at, when, isBlocked) => {
        const stream = randomCatalogue(seededRandom(SEED), PRODUCTS);
        const [from, whole, name] = [
          nameIndexes(nameNew(), 'test'),
          nameIndexes(nameNew(), 'test'),
          nameNew(),
        ];
        await write(from, await earlierCatalogue(stream));
        await write(whole, stream);
        const ledger = openOwnLedger();
        await ledger.claim({ name, version: 'v1', builder: 'dead' });
        const job = {
          layout: LAYOUT,
          from,
          names: nameIndexes(name, 'dead'),
          seed: SEED,
          products: PRODUCTS,
        };
        await writeAndKill(job, at, when);
        const { body } = await cluster.client.indices.getSettings({ index: from.products });
        // As OpenSearch answers without `flat_settings`.
        const blocks = body[from.products]?.settings?.index?.blocks as { write?: string } | undefined;
        expect(blocks?.write === 'true').toBe(isBlocked);
        const served = await openWritten(from);
        const popularity = randomPopularity(seededRandom(2), PRODUCTS);
        await (await served.ranked(popularity)).search(randomQuery(seededRandom(3), stream));
        const built: (string | undefined)[] = [];
        const taken = await takeOpenSearchIndex(
          { cluster, ledger, pace: PACE },
          { name, version: 'v1' },
          async own => {
            built.push((await write(own, stream, from)).whole);
          },
        );
        expect(built).toEqual([undefined]);
        const all = await cluster.client.indices.get({ index: `${name}-*` });
        const own = nameIndexes(name, taken.builder);
        expect(Object.keys(all.body).toSorted()).toEqual(Object.values(own).toSorted());
        const { body: health } = await cluster.client.cluster.health({ index: Object.values(own) });
        expect(health).toMatchObject({ status: 'green', active_shards: 2 * health.active_primary_shards });
        const random = seededRandom(4);
        const [index, expected] = [
          await taken.index.ranked(popularity),
          await (await openWritten(whole)).ranked(popularity),
        ];
        for (let count = 0; count < QUERIES; count++) {
          const query = randomQuery(random, stream);
          expect({ query, answer: await index.search(query) }).toEqual({
            query,
            answer: await expected.search(query),
          });
        }
      },
      300_000,
    );
  });
});
