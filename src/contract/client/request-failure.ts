/**
 * How a call failed: the answer said so (HTTP 200, `success: false`), an HTTP error status, no answer at all, or the
 * caller aborted it.
 */
export type FailureKind = 'refused' | 'status' | 'network' | 'aborted';

/** A call that failed, with a message fit for the visitor. */
export class RequestFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status, or 0 if no answer arrived. */
  readonly status: number;
  /** The API's error code, if its envelope has one. */
  readonly code: string | null;
  /** Seconds after which the server accepts the call again, if it stated them (header `retry-after`). */
  readonly retryAfter: number | undefined;
  /** The `data` of its envelope, keys in camelCase, null if there is none. */
  readonly data: unknown;
  /** The request for the log: method and address, or the call's name in the server's process. */
  readonly request: string;

  /** The built site has its own copy of this class, and receives failures made by the server's. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'RequestFailure';
  }

  constructor(
    kind: FailureKind,
    message: string,
    about: {
      status: number;
      code: string | null;
      request: string;
      data?: unknown;
      retryAfter?: number | undefined;
    },
  ) {
    super(message);
    this.name = 'RequestFailure';
    this.kind = kind;
    this.status = about.status;
    this.code = about.code;
    this.data = about.data ?? null;
    this.retryAfter = about.retryAfter;
    this.request = about.request;
  }
}

/** Whether a call failed because its subject does not exist: the name is invalid, or unknown, or withdrawn. */
export function namesNothing(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && [400, 404, 410].includes(error.status);
}
