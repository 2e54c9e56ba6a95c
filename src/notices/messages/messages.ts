import { catalogueOf } from '#contract/messages/catalogue.ts';
import chinese from './cn.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

/** What mails say. */
export const { format } = catalogueOf<keyof typeof english>({ en: english, cn: chinese });
