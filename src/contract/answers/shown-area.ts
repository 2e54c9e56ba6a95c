import { z } from 'zod';
import type { Locale } from '#text/locale.ts';
import { LocaleCode } from '#text/locale-schema.ts';

/** An area with the areas inside it. `lang` is present only if the name is not in the requested language. */
export type AreaNode = {
  code: string;
  parent_code: string | null;
  name: string;
  lang?: Locale;
  children?: AreaNode[];
};
export const AreaNode: z.ZodType<AreaNode> = z
  .object({
    code: z.string(),
    parent_code: z.string().nullable(),
    name: z.string(),
    lang: LocaleCode.optional(),
    get children() {
      return z.array(AreaNode).optional();
    },
  })
  .meta({ id: 'AreaNode' });
