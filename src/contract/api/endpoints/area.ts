import { z } from 'zod';
import { AreaNode } from '../../answers/shown-area.ts';
import type { MessageKey } from '../../messages/messages.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

/** A time as the client keeps it: `YYYY-MM-DD HH:mm:ss`, in UTC. */
export const CacheTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'expected.cache_time' satisfies MessageKey);

export const areaEndpoints = {
  area: endpoint({
    ...PATHS.area,
    summary: 'Area tree; an empty list if it is not newer than `time`',
    fresh: true,
    query: z.object({ time: z.union([z.literal(''), CacheTime]).default('') }),
    data: z.array(AreaNode),
  }),
};
