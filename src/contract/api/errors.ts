import type { Locale } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import type { ShownWithdrawal } from '../answers/shown-withdrawal.ts';
import type { MessageParts } from '../messages/formatter.ts';
import { format } from '../messages/messages.ts';

/** Every error that the API answers with: code → HTTP status. The messages are `error.<code>` of `contract.json`. */
export const ERRORS = {
  invalid_parameter: { status: 400 },
  invalid_body: { status: 422 },
  not_found: { status: 404 },
  unknown_path: { status: 404 },
  method_not_allowed: { status: 405 },
  withdrawn: { status: 410 },
  forbidden: { status: 403 },
  cross_site: { status: 403 },
  preview_over: { status: 403 },
  preview_only: { status: 403 },
  too_large: { status: 413 },
  too_many_requests: { status: 429 },
  no_catalogue: { status: 503 },
  overloaded: { status: 503 },
  database_unavailable: { status: 503 },
  search_unavailable: { status: 503 },
  storage_full: { status: 503 },
  storage_read_only: { status: 503 },
  internal_error: { status: 500 },
} as const satisfies Record<string, { status: number }>;

/** After how many seconds a request that got status 503 may be made again (header `retry-after`). */
export const RETRY_AFTER_S = 5;

/** A code of the table {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS;

/** All of them. */
// The table's own keys: nothing adds to it.
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** An error that the caller can correct. The API turns it into an envelope in the language of the request. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly parts: MessageParts;
  /** Data of the answer besides its message: a `ShownWithdrawal` for `withdrawn`, null for all other codes. */
  readonly data: ShownWithdrawal | null;

  /** @param parts the values that fill the message, by language if they are texts that differ */
  constructor(code: ErrorCode, parts: MessageParts = {}, data: ShownWithdrawal | null = null) {
    super(formatError(code, parts, 'en'));
    this.name = 'ApiError';
    this.code = code;
    this.parts = parts;
    this.data = data;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return ERRORS[this.code].status;
  }

  /** The message in a locale. */
  messageIn(locale: Locale): string {
    return formatError(this.code, this.parts, locale);
  }
}

/** Longest parts that a message shows, in characters: a value as it came, and a text of ours. */
const VALUE_MAX = 80;
const TEXT_MAX = 200;

/** The message of an error in a locale. A missing part is left empty, and long parts are shortened. */
export function formatError(code: ErrorCode, parts: MessageParts, locale: Locale): string {
  const shown = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'object' ? shorten(textIn(part, locale), TEXT_MAX) : shorten(String(part), VALUE_MAX),
  ]);
  return format(`error.${code}`, Object.fromEntries(shown), locale).trim();
}

function shorten(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
