import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { expect, it, onTestFinished } from 'vitest';
import { openCluster, searchAll } from '#search/opensearch/cluster.ts';
import { ANSWERING } from '#search/opensearch/patience.ts';
import { CURRENT } from './current-span.ts';
import { traceWork } from './work-spans.ts';

/**
 * Searches twice in one request to a node that answers with `status`, below a span if `isTraced`. @returns the spans
 * that ended
 */
async function searchTraced(status: number, isTraced: boolean): Promise<ReadableSpan[]> {
  const node = createServer((_request, response) => {
    const found = { hits: { total: { value: 3 }, hits: [] } };
    const body = JSON.stringify({ responses: [found, found] });
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with a port.
  const { port } = node.address() as AddressInfo;
  const exporter = new InMemorySpanExporter();
  const tracer = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer(
    '',
  );
  const stop = traceWork(tracer);
  const cluster = openCluster({ nodes: [`http://127.0.0.1:${port}`], auth: null, prefix: 'etalon' });
  onTestFinished(async () => {
    stop();
    await cluster.close();
    node.close();
  });
  const request = tracer.startSpan('request');
  const question = { index: 'etalon-products', body: { query: { match_all: {} }, size: 0 } };
  const search = () =>
    ANSWERING.run({ since: performance.now() }, () =>
      searchAll(cluster, [question, question]).catch(() => undefined),
    );
  await (isTraced ? CURRENT.run(trace.setSpan(ROOT_CONTEXT, request), search) : search());
  request.end();
  return exporter.getFinishedSpans();
}

it('a request to OpenSearch is a span below that of the request, with how many searches it puts', async () => {
  const [asked, request] = await searchTraced(200, true);
  expect(asked).toMatchObject({
    name: 'msearch',
    attributes: { 'db.system.name': 'opensearch', 'db.operation.batch.size': 2 },
    status: { code: SpanStatusCode.UNSET },
  });
  expect(asked?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
});

it('one that fails says by which error, and not with which words', async () => {
  const [asked] = await searchTraced(503, true);
  expect(asked?.attributes['error.type']).toBe('SearchUnavailableError');
  expect(asked?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(asked?.events).toEqual([]);
});

it('work outside of requests has no spans', async () => {
  expect((await searchTraced(200, false)).map(({ name }) => name)).toEqual(['request']);
});
