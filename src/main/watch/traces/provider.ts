import type { Tracer } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TraceSettings } from '../../settings/trace-settings.ts';

/** How long the program waits for the collector when it ends, in ms. */
const CLOSE_MAX_MS = 2000;

/** Creates tracers whose spans are sent to a collector. `close` sends the remaining ones. */
export type Provider = Pick<TracerProvider, 'getTracer'> & { close: () => Promise<void> };

/** Opens the connection to a collector. Spans that it does not accept are dropped, and at most 2048 wait. */
export function openProvider(settings: TraceSettings, version: string, log: Logger): Provider {
  const exporter = new OTLPTraceExporter({ url: `${settings.endpoint}/v1/traces` });
  const named = resourceFromAttributes({
    'service.name': settings.service_name,
    'service.version': version,
  });
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: detectResources({ detectors: [envDetector] }).merge(named),
    spanProcessors: [new BatchSpanProcessor({ exporter: sayingOutages(exporter, log) })],
  });
  return {
    getTracer: (name, version): Tracer => provider.getTracer(name, version),
    close: async () => {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, CLOSE_MAX_MS);
      await Promise.race([provider.shutdown().catch(() => undefined), late.promise]);
      clearTimeout(timer);
    },
  };
}

function samplerOf({ sampler, share }: TraceSettings): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(share)
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** The same exporter, which logs once when the collector stops accepting spans, and once when it accepts them again. */
function sayingOutages(exporter: OTLPTraceExporter, log: Logger): SpanExporter {
  let isAway = false;
  const note = ({ code, error }: ExportResult) => {
    const failed = code === ExportResultCode.FAILED;
    if (failed && !isAway) log.warn({ err: error }, 'Traces cannot be sent and are dropped');
    if (!failed && isAway) log.info('Traces are sent again');
    isAway = failed;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        note(result);
        // The failure was logged already.
        done({ code: ExportResultCode.SUCCESS });
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
