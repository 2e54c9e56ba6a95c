import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { ListArguments, listProducts } from './search-products.ts';

export const findByCurve = defineTool({
  name: 'find_by_curve',
  title: 'Find products by a curve',
  description:
    'Finds products whose performance curve keeps to a limit at a place or over a whole range, for example transmission of at least 90 % from 400 nm to 700 nm. Only products whose curve covers the whole range can meet it.',
  input: z.object({
    ...ListArguments,
    curve: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,63}$/)
      .describe('Key of the curve, from describe_category, such as transmission'),
    at: z
      .string()
      .min(1)
      .max(60)
      .describe('A place or a range on its x axis with unit: 532nm or 400nm..700nm'),
    limit: z
      .string()
      .regex(/^(>=|<=|>|<)/)
      .max(40)
      .describe('What the curve must keep to: >=90%, <0.5%'),
    anywhere: z.boolean().default(false).describe('true: one place of the range is enough'),
  }),
  run: ({ curve, at, limit, anywhere, conditions, ...args }, desk) => {
    const condition = `${curve}@${at.replaceAll(' ', '')}=${anywhere ? 'any:' : ''}${limit.replaceAll(' ', '')}`;
    return listProducts({ ...args, conditions: [...conditions, condition] }, desk, false);
  },
});
