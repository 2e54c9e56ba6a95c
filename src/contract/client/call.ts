import type { z } from 'zod';
import type { ENDPOINTS, EndpointName } from '../api/endpoints.ts';
import type { Camel } from './key-case.ts';

type Declared<Name extends EndpointName> = (typeof ENDPOINTS)[Name];
type Part<Name extends EndpointName, Key extends string> =
  Declared<Name> extends { [K in Key]: infer Schema extends z.ZodType } ? Camel<z.input<Schema>> : undefined;

/** The request of a call, with keys in camelCase. */
export type RequestOf<Name extends EndpointName> = {
  params?: Part<Name, 'params'>;
  query?: Part<Name, 'query'>;
  body?: Part<Name, 'body'>;
};

/** The `data` of a call's answer, keys in camelCase. */
export type DataOf<Name extends EndpointName> = Camel<z.output<Declared<Name>['data']>>;

/**
 * Options of one call. `signal` cancels it. With `keepalive` the browser still sends it after its page has closed
 * (bodies up to 64 KiB). `token` is sent in place of the client's own.
 */
export type CallOptions = { signal?: AbortSignal; keepalive?: boolean; token?: string };

/**
 * Makes calls of the API by their names. Two implementations: over HTTP (`createClient` in `client.ts`), and in the server's own process
 * (`callInProcess` in the api room). Data is shared with other calls: it is read, never changed.
 * @throws RequestFailure
 */
export type Caller = {
  call<Name extends EndpointName>(
    name: Name,
    request?: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<{ data: DataOf<Name> }>;
};
