import type { TracingChannel } from 'node:diagnostics_channel';
import { type Attributes, type Context, type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api';
import type { SearchResult } from '#contract/search/search-result.ts';
import { type EndedQuery, QUERIES } from '#database/engine/query-channel.ts';
import { CLUSTER_REQUESTS } from '#search/opensearch/cluster.ts';
import { RENDERINGS } from '../../pages/page-plugin.ts';
import { SEARCHES } from '../metered-index.ts';
import { CURRENT, failSpan } from './current-span.ts';

/** The span of one kind of work: its initial attributes, and those of its result. */
type WorkSpan<About> = {
  kind?: SpanKind;
  name: (about: About) => string;
  attributes?: (about: About) => Attributes;
  outcome?: (result: unknown) => Attributes;
};

/**
 * Creates spans of the work for requests. Other work gets none.
 * @returns the function that stops it
 */
export function traceWork(tracer: Tracer): () => void {
  const stops = [
    follow(tracer, RENDERINGS, {
      name: () => 'render',
      // The result of rendering is a response.
      outcome: result => ({ 'etalon.page.status': (result as Response).status }),
    }),
    follow(tracer, SEARCHES, {
      name: ({ search_class }) => `search ${search_class}`,
      attributes: ({ search_class, engine }) => ({
        'etalon.search.class': search_class,
        'etalon.search.engine': engine,
      }),
      // The result of a search is a search result.
      outcome: result => ({ 'etalon.search.total': (result as SearchResult).totals.products }),
    }),
    follow(tracer, CLUSTER_REQUESTS, {
      kind: SpanKind.CLIENT,
      name: () => 'msearch',
      attributes: ({ searches }) => ({
        'db.system.name': 'opensearch',
        'db.operation.name': 'msearch',
        'db.operation.batch.size': searches,
      }),
    }),
  ];
  // Attributes that identify queries.
  const onQuery = (message: unknown) => tellQuery(tracer, message as EndedQuery);
  QUERIES.subscribe(onQuery);
  return () => {
    QUERIES.unsubscribe(onQuery);
    for (const stop of stops) stop();
  };
}

function follow<About extends object>(
  tracer: Tracer,
  channel: TracingChannel<unknown, About>,
  { kind = SpanKind.INTERNAL, name, attributes, outcome }: WorkSpan<About>,
): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (about: About): Context | undefined => {
    const parent = CURRENT.getStore();
    if (parent === undefined) return undefined;
    const span = tracer.startSpan(name(about), { kind, attributes: attributes?.(about) ?? {} }, parent);
    spans.set(about, span);
    return trace.setSpan(parent, span);
  };
  const listeners = {
    asyncEnd: (about: About & { error?: unknown; result?: unknown }) => {
      const span = spans.get(about);
      if (about.error !== undefined && span !== undefined) failSpan(span, about.error);
      else if (outcome !== undefined) span?.setAttributes(outcome(about.result));
      span?.end();
    },
  };
  // Only contexts are bound here.
  const start = channel.start as typeof channel.start & { bindStore: (...given: unknown[]) => void };
  start.bindStore(CURRENT, begin);
  channel.subscribe(listeners as never);
  return () => {
    channel.start.unbindStore(CURRENT);
    channel.unsubscribe(listeners as never);
  };
}

/** Adds the span of a query that has ended. It names the operation and the table, not the text. */
function tellQuery(tracer: Tracer, { engine, sql, ms, error }: EndedQuery): void {
  const parent = CURRENT.getStore();
  if (parent === undefined) return;
  const operation = /^[\s(]*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql)?.[1];
  const attributes: Attributes = {
    'db.system.name': engine === 'postgres' ? 'postgresql' : 'sqlite',
    'db.operation.name': operation,
    ...(table !== undefined && { 'db.collection.name': table }),
  };
  const name = table === undefined ? operation : `${operation} ${table}`;
  const startTime = Date.now() - ms;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent);
  if (error !== undefined) failSpan(span, error);
  span.end();
}
