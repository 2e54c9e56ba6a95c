import type { z } from 'zod';
import type { ENDPOINTS, EndpointName } from '#contract/endpoints.ts';
import type { Locale } from '#contract/locale.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/** What one call is answered from. */
export type CallContext = {
  locale: Locale;
  session_id: string;
  /** The catalogue that is live. @throws ApiError `no_catalogue` */
  served: () => ServedCatalogue;
};

type Declared<Name extends EndpointName> = (typeof ENDPOINTS)[Name];
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The request of one call, parsed by its schemas. */
export type CallRequest<Name extends EndpointName> = CallContext & {
  params: Declared<Name> extends { params: infer Schema } ? Parsed<Schema> : undefined;
  query: Declared<Name> extends { query: infer Schema } ? Parsed<Schema> : undefined;
};

/** Answers one call: parsed request in, `data` of the envelope out. */
export type Handler<Name extends EndpointName> = (
  request: CallRequest<Name>,
) => Promise<z.output<Declared<Name>['data']>>;

/** One handler for each of some calls. */
export type Handlers<Name extends EndpointName> = { [Key in Name]: Handler<Key> };
