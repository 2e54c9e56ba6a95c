import { z } from 'zod';

/** A record's state: only published and discontinued ones are public. */
export const Status = z.enum(['draft', 'published', 'discontinued']);
export type Status = z.infer<typeof Status>;
