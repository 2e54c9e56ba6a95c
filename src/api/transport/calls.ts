import { randomUUID } from 'node:crypto';
import { ApiError, type ErrorCode } from '#contract/api/errors.ts';
import { DatabaseError } from '#database/engine/errors.ts';
import { isDatabaseUnavailable, isDiskFull, isReadOnly } from '#database/engine/unavailable.ts';
import type { Database } from '#database/open.ts';
import { NOWHERE, type NotificationChannels } from '#database/visitors/outbox-queue.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';
import type { UploadedFile } from '../call/form-body.ts';
import type { CallContext } from '../call/handler.ts';
import type { QuestionLog } from '../call/question-log.ts';
import type { Sessions } from '../call/session.ts';
import type { Route } from '../routes.ts';
import { type Outages, spareReader } from '../served/outage.ts';
import { openPopularity } from '../served/popularity.ts';
import type { Ranking } from '../served/ranked-catalogue.ts';
import { searchWithin } from '../served/search-within.ts';
import type { ServedCatalogue, UnavailableReason } from '../served/served-catalogue.ts';

/** The dependencies of the calls. */
export type CallsOptions = {
  /** The live catalogue, or undefined before the first one is published. */
  served: () => ServedCatalogue | undefined;
  /** Why there is no catalogue. By default none was published. */
  absence?: (() => UnavailableReason) | undefined;
  /** Stores the visitors' requests. */
  database: Database;
  /** Secret that signs preview tokens. Without it there are no previews. */
  preview_secret?: string | undefined;
  /** The session ids and keys of the site. */
  sessions: Sessions;
  now: () => Date;
  /** The previewed version, or undefined for the live catalogue. */
  previewed?: string | undefined;
  /** The mails and webhooks that are sent about visitors' requests. By default none are. */
  reach?: NotificationChannels;
  /** Counts visitors' searches and filters. Without it nothing is counted. */
  questions?: QuestionLog | undefined;
  /** Called once for every fault of ours, with the reference number that the visitor got. */
  log: (fault: { error: unknown; reference: string; method: string; url: string }) => void;
};

/** One call, its request parsed by the schemas of its endpoint. */
export type ParsedCall = Pick<
  CallContext,
  'locale' | 'session_id' | 'has_session' | 'token' | 'addressOf'
> & {
  params: unknown;
  query: unknown;
  body: unknown;
  files: readonly UploadedFile[];
};

/** Has a call's handler answer it. @returns `data` of the envelope, or a file */
export type RunCall = (route: Route, call: ParsedCall) => Promise<unknown>;

/** Opens the calls: builds what every handler receives besides its request. */
export function openCalls(options: CallsOptions, ranking: Ranking, outages: Outages): RunCall {
  const { database, preview_secret, sessions, now, reach = NOWHERE, questions } = options;
  const popularity = openPopularity(database, now, outages.database);
  const readSpare = spareReader(outages.database);
  const searchSpare = spareReader(outages.search);
  return async (route, call) => {
    if (options.previewed !== undefined && route.endpoint.live_only)
      throw new ApiError('preview_only', { id: options.previewed });
    const catalogue = options.served();
    // Hits are listed in the order of visitors' choices.
    const ranked =
      catalogue !== undefined && isAboutCatalogue(route) ? await ranking.rank(catalogue) : catalogue;
    const served = ranked && searchWithin(ranked);
    const answer = () =>
      route.handler({
        ...call,
        served: () => served ?? missingCatalogue(options.absence?.()),
        database,
        preview_secret,
        sessions,
        now,
        reach,
        questions,
        popularity,
        readSpare,
        searchSpare,
      });
    try {
      return await withUnits(served?.catalogue ?? {}, answer);
    } catch (error) {
      if (error instanceof SearchUnavailableError) outages.search.tell(error);
      throw error;
    }
  };
}

/** Whether a call's answer is read from the catalogue alone, the same for every visitor. */
export function isAboutCatalogue({ endpoint }: Pick<Route, 'endpoint'>): boolean {
  return endpoint.method === 'GET' && !endpoint.session && endpoint.about === undefined;
}

/**
 * The coded error for a caller: the error itself, or for a fault of ours, which is logged here, the number of its line
 * in the log.
 */
export function codedError(
  { log }: Pick<CallsOptions, 'log'>,
  { method, url }: { method: string; url: string },
  error: unknown,
): ApiError {
  if (error instanceof ApiError) return error;
  const reference = randomUUID().slice(0, 8);
  log({ error, reference, method, url });
  return new ApiError(faultCode(error), { reference });
}

/** The code of a fault that is not the caller's. */
export function faultCode(error: unknown): ErrorCode {
  if (isDiskFull(error)) return 'storage_full';
  if (isReadOnly(error)) return 'storage_read_only';
  if (error instanceof SearchUnavailableError) return 'search_unavailable';
  return isDatabaseUnavailable(error) ? 'database_unavailable' : 'internal_error';
}

function missingCatalogue(absence: UnavailableReason = 'no_catalogue'): never {
  if (absence === 'no_catalogue') throw new ApiError(absence);
  if (absence === 'database_unavailable')
    throw new DatabaseError('database_unusable', 'The live version cannot be read from the database');
  throw new SearchUnavailableError(
    absence === 'opening'
      ? 'The index of the first version is not ready yet'
      : 'The search engine has not been reached since the start',
  );
}
