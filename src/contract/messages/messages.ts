import { catalogueOf } from './catalogue.ts';
import chinese from './cn.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

/** The key of a text that the API, the import and the schemas share. */
export type MessageKey = keyof typeof english;

/** The errors of the API, the names of nouns, and what fields accept. */
export const { format, inBoth } = catalogueOf<MessageKey>({ en: english, cn: chinese });

/** Whether a text is the key of a message: schemas of the contract give keys in place of sentences. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(english, text);
}
