import type english from '#text/languages/en/contract.json';
import { readMessages } from '#text/messages.ts';
import { catalogueOf } from './catalogue.ts';

/** The key of a text that the API, the import and the schemas share. */
export type MessageKey = keyof typeof english;

const messages = readMessages<typeof english>('contract');

/** The errors of the API, the names of nouns, and what fields accept. */
export const { format, inBoth } = catalogueOf<MessageKey>(messages);

/** Whether a text is the key of a message. Schemas of the contract use keys in place of sentences. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(messages.en ?? {}, text);
}
