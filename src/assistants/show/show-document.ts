import type { DocumentData } from '#contract/client/client-answers.ts';
import type { AssistantContext } from '../desk.ts';

/** A document with its kind, language and address. */
export function showDocument({ kind, name, href, language }: DocumentData, desk: AssistantContext) {
  return {
    kind,
    name: name.text,
    ...(language !== null && { language }),
    url: href.startsWith('/') ? desk.addressOf(href) : href,
  };
}
