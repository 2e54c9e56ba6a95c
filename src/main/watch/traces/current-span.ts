import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type Span, SpanStatusCode } from '@opentelemetry/api';

/** The context of the current work with its span. There is none outside of requests. */
export const CURRENT = new AsyncLocalStorage<Context>();

/** Ends a span of work that failed. The message is left out, as it may repeat a visitor's text. */
export function failSpan(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
