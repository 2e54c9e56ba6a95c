import type { Document } from '#contract/client/client-answers.ts';
import type { Desk } from '../desk.ts';

/** A document with its kind, language and address. */
export function showDocument({ kind, name, href, language }: Document, desk: Desk) {
  return {
    kind,
    name: name.text,
    ...(language !== null && { language }),
    url: href.startsWith('/') ? desk.addressOf(href) : href,
  };
}
