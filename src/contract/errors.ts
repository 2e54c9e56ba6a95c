import type { Locale } from './locale.ts';

/** Every error that the API answers with: code → HTTP status and message in both languages. `{name}` parts are filled in by {@link ApiError}. */
export const ERRORS = {
  invalid_parameter: {
    status: 400,
    en: '{field}: {value} is not accepted. {expected}',
    cn: '{field}：不接受“{value}”。{expected}',
  },
  invalid_body: {
    status: 422,
    en: '{field}: {value} is not accepted. {expected}',
    cn: '{field}：不接受“{value}”。{expected}',
  },
  not_found: { status: 404, en: 'There is no {noun} {id}', cn: '没有{noun}“{id}”' },
  unknown_path: { status: 404, en: 'There is no call {method} {path}', cn: '没有接口 {method} {path}' },
  forbidden: { status: 403, en: 'This needs a valid preview token', cn: '需要有效的预览令牌' },
  too_large: {
    status: 413,
    en: 'The request is larger than the limit of {limit}',
    cn: '请求超过上限 {limit}',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many requests; try again in {seconds} s',
    cn: '请求过于频繁，请在 {seconds} 秒后重试',
  },
  no_catalogue: { status: 503, en: 'No catalogue is published yet', cn: '尚未发布任何产品目录' },
  overloaded: { status: 503, en: 'The server is busy; try again in a moment', cn: '服务器繁忙，请稍后重试' },
  database_unavailable: {
    status: 503,
    en: 'The database cannot be reached just now; try again in a moment. Reference number: {reference}',
    cn: '暂时无法访问数据库，请稍后重试。错误编号：{reference}',
  },
  internal_error: {
    status: 500,
    en: 'Something went wrong here. Reference number: {reference}',
    cn: '服务器出错。错误编号：{reference}',
  },
} as const satisfies Record<string, { status: number; en: string; cn: string }>;

/** After how many seconds a request that got status 503 may be made again (header `retry-after`). */
export const RETRY_AFTER_S = 5;

/** A code of the table {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS;

/** The nouns that messages name, in both languages. */
export const NOUNS = {
  category: { en: 'category', cn: '类别' },
  set: { en: 'product set', cn: '产品系列' },
  product: { en: 'product', cn: '产品' },
  curve: { en: 'curve', cn: '曲线' },
  article: { en: 'article', cn: '文章' },
  list: { en: 'product list', cn: '产品列表' },
  quotation: { en: 'quotation request', cn: '询价单' },
  feedback: { en: 'feedback', cn: '反馈' },
} as const;

/** What fills an error's message: a plain value, or a pair where the languages differ. */
export type ErrorParts = Record<string, string | number | { en: string; cn: string }>;

/** An error that the caller can do something about; the API's boundary turns it into an envelope in the request's language. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly parts: ErrorParts;

  constructor(code: ErrorCode, parts: ErrorParts = {}) {
    super(formatError(code, parts, 'en'));
    this.name = 'ApiError';
    this.code = code;
    this.parts = parts;
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

/** Fills an error's message in a locale; a part that is not given stays out. Values are cut at 80 characters. */
export function formatError(code: ErrorCode, parts: ErrorParts, locale: Locale): string {
  return ERRORS[code][locale]
    .replace(/\{(\w+)\}/g, (_, name: string) => shorten(pick(parts[name], locale)))
    .trim();
}

function pick(part: ErrorParts[string] | undefined, locale: Locale): string {
  if (part === undefined) return '';
  return typeof part === 'object' ? part[locale] : String(part);
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
