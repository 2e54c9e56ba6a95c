import { z } from 'zod';

/** The form of every answer: `success`, a message for the visitor, an optional type, and the data. */
export const Envelope = z.object({
  success: z.boolean(),
  msg: z.string(),
  type: z.string().optional().describe('error code, if the call failed'),
  data: z.unknown(),
});

/** An envelope as the server writes it (snake_case data). */
export type Envelope<Data> = { success: boolean; msg: string; type?: string; data: Data };
