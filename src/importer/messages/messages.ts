import { catalogueOf } from '#contract/messages/catalogue.ts';
import chinese from './cn.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

/** What an import says: its problems, what it expected in their place, and its summary. */
export const { format, inBoth } = catalogueOf<keyof typeof english>({ en: english, cn: chinese });
