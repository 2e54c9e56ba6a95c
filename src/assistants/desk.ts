import type { Caller } from '#contract/client/call.ts';
import type { Locale } from '#text/locale.ts';

/** The context of a tool: the API in the requested language, and the public addresses of the site's pages. */
export type AssistantContext = {
  locale: Locale;
  caller: Caller;
  /** The version of the catalogue that answers, or null while none is served. */
  version: () => string | null;
  /** The absolute address of a page, or its path if the site does not know its own address. */
  addressOf: (path: string) => string;
};

/** Opens a desk in a language. */
export type OpenDesk = (locale: Locale) => AssistantContext;
