import { z } from 'zod';
import { byLanguage } from '#text/localized-text.ts';

/** An area (province, city, district, country), a node of the area set. `parent_code` is null at the top. */
export const Area = z.object({
  code: z.string().min(1),
  parent_code: z.string().nullable(),
  name: byLanguage(z.string().optional()),
});
export type Area = z.infer<typeof Area>;
