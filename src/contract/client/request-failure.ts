/** How a call failed: the answer said so (HTTP 200, `success: false`), an HTTP error status, no answer at all, or the caller gave it up. */
export type FailureKind = 'refused' | 'status' | 'network' | 'aborted';

/** A call that failed, with a message fit for the visitor. */
export class RequestFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status, or 0 if no answer arrived. */
  readonly status: number;
  /** The API's error code, where its envelope gave one. */
  readonly code: string | null;
  /** After how many seconds the server takes the call again, where it said so (header `retry-after`). */
  readonly retryAfter: number | undefined;
  /** The `data` of its envelope, keys in camelCase; null where there is none. */
  readonly data: unknown;
  /** The request for the log: method and address, or the call's name in the server's process. */
  readonly request: string;

  /** The built site has a copy of this class of its own, and gets failures of the server's. */
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

/** Whether a call failed because there is nothing of that name: none can have it, none has it, or none has it any more. */
export function namesNothing(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && [400, 404, 410].includes(error.status);
}
