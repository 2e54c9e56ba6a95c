import { z } from 'zod';
import { optional, setting, webAddress } from './setting.ts';

/** The sampler of traces, by its name in OpenTelemetry. */
const SamplerName = z.enum([
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
]);

const share = z
  .string()
  .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/)
  .transform(Number);

/** The settings of traces, which are standard variables of OpenTelemetry. */
export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    optional(webAddress),
    '',
    'an http or https URL',
    'Collector of OpenTelemetry that [traces](watching.md#traces) are sent to; if not set, there are no traces.',
  ),
  OTEL_SERVICE_NAME: setting(
    z.string().max(200),
    'etalon',
    'up to 200 characters',
    'Name of the site in traces.',
  ),
  OTEL_TRACES_SAMPLER: setting(
    SamplerName,
    'parentbased_always_on',
    '`always_on`, `always_off`, `traceidratio`, or one of them after `parentbased_`',
    'Which requests are traced; `parentbased_…`: as the caller decided, where there is one.',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    share,
    '1',
    'a number from 0 to 1',
    'Share of the requests that `traceidratio` traces.',
  ),
};

type Values = { [Name in keyof typeof TRACE_SETTINGS]: z.output<(typeof TRACE_SETTINGS)[Name]['schema']> };

/** Where traces are sent. `share` is the share of traced requests, from 0 to 1. */
export type TraceSettings = {
  endpoint: string;
  service_name: string;
  sampler: z.infer<typeof SamplerName>;
  share: number;
};

/** @returns undefined if traces are not configured */
export function shapeTraces(values: Values): TraceSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    service_name: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
