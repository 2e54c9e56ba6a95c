import type { FastifyRequest } from 'fastify';
import type { PageText } from '#app/platform/request-context.ts';
import { DATA_ENDING } from '#app/platform/router-adapter/internals.ts';
import { encodeText } from '#http/encode-text.ts';
import { StoredBody } from '#http/stored-body.ts';
import {
  MARKDOWN_TYPE,
  markdownPath,
  pageOfMarkdown,
  prefersMarkdown,
  rewritePath,
} from '../markdown/markdown-path.ts';
import { writePageMarkdown } from '../markdown/page-markdown.ts';
import { dropMark, writeCsp } from './page-csp.ts';

/** A page in the form in which it is cached and sent. */
export type StoredPage = { body: StoredBody; headers: Record<string, string> };

/**
 * The requested form of a page: Markdown by the suffix of its path or by `Accept`, HTML otherwise. `path` is that of
 * the page, and `write` returns the path of any page in the same form.
 */
export type PageForm = {
  isMarkdown: boolean;
  path: string;
  /** The complete path if its suffix was read as that of Markdown, else null. */
  whole: string | null;
  write: (path: string) => string;
};

/** The form in which a request wants a page. The suffix of its path has priority over `Accept`. */
export function formOf({ headers }: FastifyRequest, { pathname }: URL): PageForm {
  const page = pageOfMarkdown(pathname);
  if (page !== undefined) return { isMarkdown: true, path: page, whole: pathname, write: markdownPath };
  const isMarkdown = prefersMarkdown(headers.accept) && !DATA_ENDING.test(pathname);
  return { isMarkdown, path: pathname, whole: null, write: path => path };
}

/** The result of rendering a page: its text, which is undefined if its response has it, its URL, and the mark of its own scripts. */
type RenderedPage = {
  rendered: PageText | undefined;
  url: URL;
  origin: string;
  form: PageForm;
  script_mark: string | undefined;
};

/** Reads a page from its response, as HTML with its policy or as Markdown. Each form links to the other. */
export async function readPage(
  response: Response,
  { rendered, url, origin, form, script_mark }: RenderedPage,
): Promise<StoredPage> {
  const { shown, data, end } = rendered ?? { shown: [await response.text()], data: '', end: '' };
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const headers: Record<string, string> = { 'cache-control': 'public, no-cache' };
  for (const [name, value] of response.headers) {
    if (name !== 'content-type' && name !== 'content-length' && name !== 'set-cookie') headers[name] = value;
  }
  if (headers.location?.startsWith('/')) headers.location = rewritePath(headers.location, form.write);
  const bodyOf = (...texts: readonly string[]) => new StoredBody(encodeText(...texts), type);
  if (!type.startsWith('text/html')) return { body: bodyOf(...shown), headers };
  headers.vary = headers.vary === undefined ? 'Accept' : `${headers.vary}, Accept`;
  if (form.isMarkdown) {
    headers.link = `<${url.pathname}${url.search}>; rel="canonical"`;
    const markdown = writePageMarkdown([...shown, end].join(''), origin);
    return { body: new StoredBody(encodeText(markdown), MARKDOWN_TYPE), headers };
  }
  const markdown = `<${markdownPath(url.pathname)}${url.search}>; rel="alternate"; type="text/markdown"`;
  headers.link = [headers.link, markdown].filter(link => link !== undefined).join(', ');
  if (script_mark === undefined) return { body: bodyOf(...shown, data, end), headers };
  headers['content-security-policy'] = writeCsp([...shown, end], script_mark);
  const unmarked = (...texts: readonly string[]) => texts.flatMap(text => dropMark(text, script_mark));
  // Data has no scripts that could be marked.
  return { body: bodyOf(...unmarked(...shown), data, ...unmarked(end)), headers };
}
