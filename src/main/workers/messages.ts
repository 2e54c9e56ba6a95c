import { z } from 'zod';
import type { Charge as KeptCharge } from '#api/transport/quotas.ts';

// The messages between the processes of one site over the channel of node:cluster. Messages of other packages, such as
// prom-client, are ignored.

const Charge: z.ZodType<KeptCharge> = z.object({
  address: z.string(),
  is_post: z.boolean(),
  session: z.string().optional(),
  bytes: z.number(),
});

/** A worker's message to the supervisor. `number` connects an answer with its question. */
const FromWorker = z.discriminatedUnion('etalon', [
  z.object({ etalon: z.literal('wants_turn') }),
  z.object({ etalon: z.literal('ends_turn') }),
  z.object({ etalon: z.literal('has_ready'), version: z.string() }),
  z.object({
    etalon: z.literal('counts'),
    number: z.number(),
    counter: z.string(),
    address: z.string(),
    window_ms: z.number(),
  }),
  z.object({ etalon: z.literal('charged'), charge: Charge }),
  z.object({ etalon: z.literal('serves'), address: z.string() }),
  z.object({ etalon: z.literal('has_measured'), number: z.number(), metrics: z.array(z.unknown()) }),
]);
export type FromWorker = z.infer<typeof FromWorker>;

/** The supervisor's message to a worker. */
const ToWorker = z.discriminatedUnion('etalon', [
  z.object({ etalon: z.literal('has_turn') }),
  z.object({ etalon: z.literal('switches'), version: z.string() }),
  z.object({
    etalon: z.literal('counted'),
    number: z.number(),
    current: z.number(),
    ttl: z.number(),
  }),
  z.object({ etalon: z.literal('charged'), charge: Charge }),
  z.object({ etalon: z.literal('measures'), number: z.number() }),
]);
export type ToWorker = z.infer<typeof ToWorker>;

/** Reads a message of a worker. Returns undefined if the message is not one of ours. */
export function readFromWorker(message: unknown): FromWorker | undefined {
  return FromWorker.safeParse(message).data;
}

/** Reads a message of the supervisor. Returns undefined if the message is not one of ours. */
export function readToWorker(message: unknown): ToWorker | undefined {
  return ToWorker.safeParse(message).data;
}
