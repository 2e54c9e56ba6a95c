import { tracingChannel } from 'node:diagnostics_channel';
import { Client, errors, Transport } from '@opensearch-project/opensearch';
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws';
import type { ApiResponse, TransportRequestPromise } from '@opensearch-project/opensearch/lib/Transport.js';
import { IndexGoneError, SearchUnavailableError } from '../unavailable.ts';
import type { ClusterAccess, IndexLayout, SearchCluster } from './address/search-cluster.ts';
import type { AggregationResults, NamedAggregations } from './aggregations.ts';
import { Patience, type Try } from './patience.ts';
import type { Condition } from './query-dsl.ts';

/** Timeout of one node, and the number of others that are tried after it: 15 seconds in all. */
const TIMEOUT_MS = 5000;
const RETRIES = 2;

/** An OpenSearch cluster. `prefix` starts the names of its indexes, which have a `layout`. */
export type Cluster = {
  readonly client: Client;
  readonly prefix: string;
  readonly patience: Patience;
  readonly layout?: IndexLayout;
  /** Ends the requests under way, however long their nodes would still be silent, and closes the connections. */
  readonly close: () => Promise<void>;
};

/** One search. */
export type SearchBody = {
  query: Condition;
  size: number;
  from?: number;
  sort?: readonly Condition[];
  collapse?: { field: string; inner_hits?: object };
  search_after?: readonly unknown[];
  aggs?: NamedAggregations;
  _source?: readonly string[] | false;
  /** Fields that are read from their columns, which needs no unpacking of whole documents. */
  docvalue_fields?: readonly string[];
};

/** A search of one index. */
export type IndexQuestion = { index: string; body: SearchBody };

/** The values of a product by field. */
export type MemberFields = Readonly<Record<string, readonly unknown[] | undefined>>;

/** The products of a hit that stands for several: their number, and the values of the first of them. */
export type Members = { total: number; fields: readonly MemberFields[] };

/** The result of one search. */
export type Found = {
  total: number;
  hits: {
    source: Readonly<Record<string, unknown>>;
    fields: MemberFields;
    sort: readonly unknown[];
    members?: Members | undefined;
  }[];
  counted: AggregationResults;
};

/**
 * Publishes each request to a cluster that answers visitors, with the number of its searches. It costs nothing without
 * subscribers.
 */
export const CLUSTER_REQUESTS = tracingChannel<unknown, { searches: number }>('etalon:opensearch');

/** Prepares the connections to a cluster, without sending anything yet. */
export function openCluster({ nodes, auth, prefix, access = {}, layout = {} }: SearchCluster): Cluster {
  const { base_path = '', api_key, aws, tls } = access;
  const closing = new AbortController();
  const signer = aws && signerOf(aws);
  const client = new Client({
    nodes: nodes.map(node => node + base_path),
    ...(auth !== null && { auth }),
    ...(api_key !== undefined && { headers: { authorization: `ApiKey ${api_key}` } }),
    ...(tls !== undefined && { ssl: withoutUndefined(tls) }),
    ...signer,
    Transport: endingTransport(signer?.Transport ?? Transport, closing.signal),
    requestTimeout: TIMEOUT_MS,
    maxRetries: RETRIES,
  });
  const close = async () => {
    closing.abort();
    await client.close();
  };
  return { client, prefix, patience: new Patience(), layout, close };
}

/** Makes a transport whose requests, those under way and later ones, end at a signal. */
function endingTransport(Base: typeof Transport, signal: AbortSignal): typeof Transport {
  const listen = (sent: TransportRequestPromise<ApiResponse>) => {
    const end = () => endRequest(sent);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    const forget = () => signal.removeEventListener('abort', end);
    sent.then(forget, forget);
    return sent;
  };
  return class extends Base {
    override request(...[params, options]: Parameters<Transport['request']>) {
      return listen(super.request(params, options));
    }
  } as typeof Transport;
}

/** Gives up a request. A signed one has nothing to end it by before the keys are there. */
function endRequest(sent: Partial<Pick<TransportRequestPromise<unknown>, 'abort'>>): void {
  sent.abort?.();
}

/** Signs each request with the keys of the environment, or else with those that the client finds itself. */
function signerOf(aws: NonNullable<ClusterAccess['aws']>) {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) return AwsSigv4Signer(aws);
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  return AwsSigv4Signer({ ...aws, getCredentials: async () => keys });
}

function withoutUndefined(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/**
 * Sends several searches at once, and retries them for a while if they are not answered.
 * @throws SearchUnavailableError if some part of the index does not answer, because a count without it would be wrong
 */
export async function searchAll(cluster: Cluster, questions: readonly IndexQuestion[]): Promise<Found[]> {
  if (questions.length === 0) return [];
  return cluster.patience.ask(one => searchOnce(cluster, questions, one));
}

async function searchOnce(
  { client }: Cluster,
  questions: readonly IndexQuestion[],
  { timeout_ms: requestTimeout, tried, signal }: Try,
): Promise<Found[]> {
  // Another node than the first is asked for what it has itself, as the silent one may also be where it would look.
  const preference = tried > 0 ? { preference: '_local' } : {};
  const lines = questions.flatMap(({ index, body }) => [
    { index, allow_partial_search_results: false, ...preference },
    { track_total_hits: true, ...body },
  ]);
  const send = async () => {
    const sent = client.msearch({ body: lines as never }, { requestTimeout, maxRetries: 0 });
    // The client takes it amiss if a request that has ended is given up.
    const giveUp = () => endRequest(sent);
    signal.addEventListener('abort', giveUp);
    return await sent.finally(() => signal.removeEventListener('abort', giveUp));
  };
  const answer = await CLUSTER_REQUESTS.tracePromise(() => reach(send), { searches: questions.length });
  const responses = answer.body.responses as unknown as RawResponse[];
  return responses.map(readResponse);
}

/** Status of a search whose index was removed between its finding and its reading of hits. */
const NOT_FOUND = 404;

type RawResponse = {
  error?: { type: string; reason?: string; caused_by?: { reason?: string } };
  status?: number;
  timed_out?: boolean;
  _shards?: { failed: number };
  hits?: { total: { value: number }; hits: RawHit[] };
  aggregations?: AggregationResults;
};

type RawHit = {
  _source?: Record<string, unknown>;
  fields?: MemberFields;
  sort?: unknown[];
  inner_hits?: { members: { hits: { total: { value: number }; hits: { fields?: MemberFields }[] } } };
};

function readResponse(response: RawResponse): Found {
  const { error, hits, aggregations } = response;
  if (error !== undefined) {
    const reason = `${error.type}: ${error.caused_by?.reason ?? error.reason ?? ''}`;
    if (error.type === 'index_not_found_exception')
      throw new IndexGoneError(`OpenSearch has lost an index: ${reason}`);
    if ((response.status ?? 500) >= 429 || response.status === NOT_FOUND)
      throw new SearchUnavailableError(`OpenSearch cannot answer: ${reason}`);
    throw new Error(`OpenSearch does not take a question: ${reason}`);
  }
  if (hits === undefined || response.timed_out === true || (response._shards?.failed ?? 0) > 0)
    throw new SearchUnavailableError('OpenSearch answered for a part of the index only');
  return {
    total: hits.total.value,
    hits: hits.hits.map(({ _source = {}, fields = {}, sort = [], inner_hits }) => ({
      source: _source,
      fields,
      sort,
      members: inner_hits && readMembers(inner_hits),
    })),
    counted: aggregations ?? {},
  };
}

function readMembers({ members: { hits } }: NonNullable<RawHit['inner_hits']>): Members {
  return { total: hits.total.value, fields: hits.hits.map(({ fields = {} }) => fields) };
}

/** Asks a cluster. @throws SearchUnavailableError if no node answers, or the user is not let in or lacks a right */
export async function reach<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isAway(error)) throw new SearchUnavailableError('No node of OpenSearch answers', { cause: error });
    const refusal = refusalOf(error);
    if (refusal !== undefined) throw new SearchUnavailableError(refusal, { cause: error });
    throw error;
  }
}

/** Why a cluster refuses its user, in words for the log, or undefined if it does not. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof errors.ResponseError)) return undefined;
  const { statusCode, meta } = error;
  if (statusCode === 401) return 'OpenSearch does not accept the user name and password in SEARCH_URL';
  const { method = '', path = '' } = meta.meta?.request.params ?? {};
  const request = `${method} ${decodeURIComponent(path)}`;
  return statusCode === 403 && meta.body?.error?.type !== 'cluster_block_exception'
    ? `OpenSearch does not allow the user in SEARCH_URL this request: ${request} (see “Permissions” in docs/scaling.md)`
    : undefined;
}

/** Whether no node answered, or one that had no room for the request. The same request may be answered later. */
export function isAway(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return (error.statusCode ?? 0) >= 429;
  return (
    error instanceof errors.ConnectionError ||
    error instanceof errors.TimeoutError ||
    error instanceof errors.NoLivingConnectionsError
  );
}

/** Whether an answer says that an index does not exist, or that it exists already. */
export function isAnswer(error: unknown, type: string): boolean {
  return error instanceof errors.ResponseError && error.body?.error?.type === type;
}
