import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { IndexGoneError, SearchUnavailableError } from '../unavailable.ts';
import { openCluster, searchAll } from './cluster.ts';
import { ANSWERING } from './patience.ts';

/** Opens a node. @returns its address */
async function openNode(answer: RequestListener): Promise<string> {
  const node = createServer(answer);
  await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    node.closeAllConnections();
    node.close();
  });
  // A server that listens on a port has an address with a port.
  return `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
}

it('a node that says nothing is given up, and what is asked beside the one that answers is broken off', async () => {
  let broken = 0;
  let asked = 0;
  const silent: RequestListener = request => {
    asked++;
    request.socket.on('close', () => broken++);
  };
  const body = JSON.stringify({ responses: [{ hits: { total: { value: 3 }, hits: [] } }] });
  // It answers after the third node was asked beside it.
  const slow: RequestListener = (_, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), 1300);
  };
  let turn = 0;
  const nodes = await Promise.all(
    [0, 1, 2].map(() => openNode((request, response) => (turn++ === 1 ? slow : silent)(request, response))),
  );
  const cluster = openCluster({ nodes, auth: null, prefix: 'etalon' });
  onTestFinished(() => cluster.close());
  const question = { index: 'etalon-products', body: { query: { match_all: {} }, size: 0 } };
  const [found] = await ANSWERING.run({ since: performance.now() }, () => searchAll(cluster, [question]));
  expect(found?.total).toBe(3);
  expect(asked).toBe(2);
  await expect.poll(() => broken).toBe(2);
});

it('ends what a silent node is asked when it is closed, and asks no other node', async () => {
  let asked = 0;
  const node = await openNode(() => asked++);
  const cluster = openCluster({ nodes: [node], auth: null, prefix: 'etalon' });
  const asking = cluster.client.ping();
  const outcome = asking.then(
    () => 'answered',
    (error: Error) => error.name,
  );
  await expect.poll(() => asked).toBe(1);
  await cluster.close();
  expect(await outcome).toBe('RequestAbortedError');
  expect(asked).toBe(1);
});

const FAILED = 'search_phase_execution_exception';

it.each([
  ['is known to be gone', { type: 'index_not_found_exception' }, 404, IndexGoneError],
  ['is away, where it is removed before its hits are read', { type: FAILED }, 404, SearchUnavailableError],
  ['is away, where its parts do not answer', { type: FAILED }, 503, SearchUnavailableError],
])('an index %s', async (_, error, status, expected) => {
  const body = JSON.stringify({ responses: [{ error, status }] });
  const node = await openNode((__, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  );
  const cluster = openCluster({ nodes: [node], auth: null, prefix: 'etalon' });
  onTestFinished(() => cluster.close());
  const question = { index: 'etalon-products', body: { query: { match_all: {} }, size: 0 } };
  await expect(
    ANSWERING.run({ since: performance.now() }, () => searchAll(cluster, [question])),
  ).rejects.toThrow(expected);
});
