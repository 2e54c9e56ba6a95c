import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { TraceSettings } from '../../settings/trace-settings.ts';
import { openProvider } from './provider.ts';
import { traceRequests } from './request-spans.ts';
import { traceWork } from './work-spans.ts';

/**
 * Traces of the requests that a site answers, by OpenTelemetry. Their contents are described in
 * docs/operating/watching.md.
 */
export type Traces = {
  /** Traces every request of a server. */
  watchRequests: (app: FastifyInstance) => void;
  /** Sends the spans that are not sent yet. */
  close: () => Promise<void>;
};

/** Starts tracing. The work of anything opened earlier, such as a database, is not traced. */
export function openTraces(settings: TraceSettings, version: string, log: Logger): Traces {
  const provider = openProvider(settings, version, log);
  const tracer = provider.getTracer('etalon', version);
  const stop = traceWork(tracer);
  return {
    watchRequests: app => traceRequests(app, tracer),
    close: async () => {
      stop();
      await provider.close();
    },
  };
}
