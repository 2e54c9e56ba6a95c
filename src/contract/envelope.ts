import { z } from 'zod';

/** The form of every answer: `success`, a message for the visitor, an optional type, and the data. */
export const Envelope = z.object({
  success: z.boolean(),
  msg: z.string(),
  type: z.string().optional().describe('of a failure: its error code'),
  data: z.unknown(),
});

/** An envelope around data of one shape. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.boolean(), msg: z.string(), type: z.string().optional(), data });
}

/** An envelope as the server writes it (snake_case data). */
export type Envelope<Data> = { success: boolean; msg: string; type?: string; data: Data };
