import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Api } from '#api/api.ts';
import { getRoute } from '#api/routes.ts';
import { ENDPOINTS, type EndpointName } from '#contract/api/endpoints.ts';
import { ApiError } from '#contract/api/errors.ts';
import type { Caller } from '#contract/client/call.ts';
import { StoredBody } from '#http/stored-body.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';

/** The sender of a form. */
type Sender = { session: string; locale: Locale; address: string; log: Logger };

type DataOf<Name extends EndpointName> = z.output<(typeof ENDPOINTS)[Name]['data']>;

/** The API for one form, within all its limits. */
export type FormCaller = {
  locale: Locale;
  /**
   * Makes a call in the sender's session.
   * @param body keys in snake_case, for calls with a body
   * @throws FormRefusal
   */
  send<Name extends EndpointName>(name: Name, body?: object): Promise<DataOf<Name>>;
  /** Calls that need no session. */
  pages: Caller;
};

/** A refusal by the API, with its message in the sender's language. */
export class FormRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'FormRefusal';
    this.status = status;
  }
}

/** An error as a refusal in the sender's language. */
export function refusalOf(error: ApiError, locale: Locale): FormRefusal {
  return new FormRefusal(error.status, error.messageIn(locale));
}

/** Opens the API for the sender of a form. */
export function openFormCaller(api: Api, { session, locale, address, log }: Sender): FormCaller {
  return {
    locale,
    pages: api.callerFor({ locale, token: '' }, message => log.warn(message)),
    async send(name, body) {
      const route = getRoute(name);
      const { method, path: url } = route.endpoint;
      const bytes = Buffer.from(JSON.stringify(body ?? {}));
      const type = 'application/json';
      const headers = {
        sessionid: session,
        lang: LANGUAGES[locale].header,
        ...(body !== undefined && { 'content-type': type, 'content-length': String(bytes.length) }),
      };
      const request = { method, url, headers, address };
      try {
        api.check(route, request);
      } catch (error) {
        throw error instanceof ApiError ? refusalOf(error, locale) : error;
      }
      const answer = await api.answer(route, {
        ...request,
        params: {},
        query: {},
        body: body === undefined ? undefined : { type, bytes },
      });
      // The calls of forms return envelopes, never files.
      if (!(answer.body instanceof StoredBody)) throw new Error(`${name} answers with a file`);
      const envelope = JSON.parse(answer.body.bytes.toString());
      if (envelope.success !== true) throw new FormRefusal(answer.status, String(envelope.msg));
      // The schema of this endpoint produced this output.
      return ENDPOINTS[name].data.parse(envelope.data) as DataOf<typeof name>;
    },
  };
}
