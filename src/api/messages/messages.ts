import { catalogueOf } from '#contract/messages/catalogue.ts';
import chinese from './cn.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

/** What answers and files say by themselves; errors and accepted values are in `contract/messages/`. */
export const { format, inBoth } = catalogueOf<keyof typeof english>({ en: english, cn: chinese });
