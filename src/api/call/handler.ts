import type { z } from 'zod';
import type { ENDPOINTS, EndpointName } from '#contract/api/endpoints.ts';
import type { Database } from '#database/open.ts';
import type { NotificationChannels } from '#database/visitors/outbox-queue.ts';
import type { Locale } from '#text/locale.ts';
import type { ReadSpare } from '../served/outage.ts';
import type { ClickPopularity } from '../served/popularity.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import type { FileAnswer } from './file-answer.ts';
import type { UploadedFile } from './form-body.ts';
import type { QuestionLog } from './question-log.ts';
import type { Sessions } from './session.ts';

/** The context of one call. */
export type CallContext = {
  locale: Locale;
  /** Empty if the answer belongs to no session, which is so only for pages and answers that many visitors share. */
  session_id: string;
  /** False if the session id was created for this very answer, so that nothing can be stored under it. */
  has_session: boolean;
  /**
   * The absolute URL of a page in a language, at the origin that the request uses for the site. It has no host if that
   * is unknown.
   */
  addressOf: (path: string, locale: Locale) => string;
  /** The header `token`, or '' without one. */
  token: string;
  /**
   * The live catalogue.
   * @throws ApiError `no_catalogue`
   * @throws SearchUnavailableError if its index is not available yet
   */
  served: () => ServedCatalogue;
  /** Stores the visitors' requests. */
  database: Database;
  /** The secret that signs preview tokens. Without it there are no previews. */
  preview_secret: string | undefined;
  /** The session ids and keys of the site. */
  sessions: Sessions;
  now: () => Date;
  /** The mails and webhooks that are sent about visitors' requests. */
  reach: NotificationChannels;
  /** Counts visitors' searches and filters. Without it nothing is counted. */
  questions: QuestionLog | undefined;
  /** The recent choices of visitors. */
  popularity: () => Promise<ClickPopularity>;
  /** Reads data from the database that the answer can do without during an outage. */
  readSpare: ReadSpare;
  /** Reads data from the search engine that the answer can do without during an outage. */
  searchSpare: ReadSpare;
};

type Declared<Name extends EndpointName> = (typeof ENDPOINTS)[Name];
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The request of one call, parsed by its schemas. `files` are those of the body, only for a call that accepts files. */
export type CallRequest<Name extends EndpointName> = CallContext & {
  params: Declared<Name> extends { params: infer Schema } ? Parsed<Schema> : undefined;
  query: Declared<Name> extends { query: infer Schema } ? Parsed<Schema> : undefined;
  body: Declared<Name> extends { body: infer Schema } ? Parsed<Schema> : undefined;
  files: readonly UploadedFile[];
};

type AnswerOf<Name extends EndpointName> =
  Declared<Name> extends { download: true } ? FileAnswer : z.output<Declared<Name>['data']>;

/** Answers one call: parsed request in, `data` of the envelope (or a file) out. */
export type Handler<Name extends EndpointName> = (request: CallRequest<Name>) => Promise<AnswerOf<Name>>;

/** One handler for each of some calls. */
export type Handlers<Name extends EndpointName> = { [Key in Name]: Handler<Key> };
