import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AskedPage, PAGES } from '../../pages/page-plugin.ts';
import { requestKind } from '../request-kind.ts';
import { CURRENT } from './current-span.ts';

const propagator = new W3CTraceContextPropagator();

/**
 * Creates a span for each request, below that of its caller if `traceparent` names one. It has the method, the route's
 * pattern and the status, but no URL, header or data of the visitor. Health checks have no span.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const traced = new WeakMap<FastifyRequest, Span>();
  const onPage = (message: unknown) => {
    // Attributes that identify pages.
    const { request, pattern, is_kept } = message as AskedPage;
    const span = traced.get(request);
    span?.setAttribute('etalon.page.kept', is_kept);
    if (pattern !== undefined) nameSpan(span, request.method, pattern);
  };
  PAGES.subscribe(onPage);
  app.addHook('onClose', async () => void PAGES.unsubscribe(onPage));
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? '';
    if (requestKind(route) === 'health') return done();
    // Without `tracestate`, which may hold anything.
    const carrier = { traceparent: headers.traceparent };
    const parent = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
    span.setAttribute('http.request.method', method);
    nameSpan(span, method, route);
    traced.set(request, span);
    // Fastify retains this while it waits for a body.
    CURRENT.run(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = traced.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

function nameSpan(span: Span | undefined, method: string, route: string): void {
  if (route === '') return;
  span?.updateName(`${method} ${route}`);
  span?.setAttribute('http.route', route);
}
