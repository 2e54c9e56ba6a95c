import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/api/errors.ts';
import { visitorAddress } from '#http/visitor-address.ts';

/** The options of the guard. `refuse` answers a request that is not accepted. */
type AnswerGuardOptions = {
  bounds?: Partial<AnswerBounds> | undefined;
  refuse: (request: FastifyRequest, reply: FastifyReply, error: ApiError) => Promise<FastifyReply>;
};

/**
 * Bounds of unread answers. `stalled_ms` is the longest time without progress, and `grace_ms` the time for one answer,
 * plus a second for each `bytes_per_s` bytes. `address_bytes` and `all_bytes` may wait for one address and for all.
 */
export type AnswerBounds = {
  stalled_ms: number;
  grace_ms: number;
  bytes_per_s: number;
  address_bytes: number;
  all_bytes: number;
};

/**
 * A phone at the edge of its network is five times as fast as the lowest speed. An office that shares an address never
 * has this many bytes waiting.
 */
const BOUNDS: AnswerBounds = {
  stalled_ms: 60_000,
  grace_ms: 60_000,
  bytes_per_s: 1000,
  address_bytes: 32_000_000,
  all_bytes: 256_000_000,
};

/** Interval at which the guard checks for slow answers and sums up the waiting bytes, in ms. */
const LOOK_MS = 1000;

/** An answer that is being created or read: the bytes that its connection had sent when it began, and that time, in ms. */
type Answer = { response: ServerResponse; address: string; bytes: number; since: number };

/**
 * Limits the resources of answers that clients read slowly or not at all: the time of each, and the memory of all
 * together.
 */
export function guardAnswers(app: FastifyInstance, { bounds: given, refuse }: AnswerGuardOptions): void {
  const bounds = { ...BOUNDS, ...given };
  const answers = openAnswers();
  let all_bytes = 0;
  const watch = setInterval(() => {
    const now = performance.now();
    all_bytes = 0;
    for (const answer of answers.all()) {
      all_bytes += answer.response.writableLength;
      if (isLate(answer, bounds, now)) answer.response.destroy();
    }
  }, LOOK_MS);
  watch.unref();
  app.addHook('onClose', async () => clearInterval(watch));
  // For connections without any progress. A long answer that is read makes progress, however much of it waits.
  app.server.setTimeout(bounds.stalled_ms);
  app.addHook('onRequest', async (request, reply) => {
    const address = visitorAddress(request);
    if (answers.bytes(address) > bounds.address_bytes || all_bytes > bounds.all_bytes)
      return refuse(request, reply, new ApiError('overloaded'));
    const { raw: response } = reply;
    const bytes = request.raw.socket.bytesWritten ?? 0;
    const forget = answers.add({ response, address, bytes, since: performance.now() });
    response.once('close', forget);
  });
}

function isLate({ response, bytes, since }: Answer, bounds: AnswerBounds, now: number): boolean {
  const { socket } = response;
  if (socket === null || response.writableLength === 0) return false;
  const allowed_ms = bounds.grace_ms + ((socket.bytesWritten - bytes) / bounds.bytes_per_s) * 1000;
  return now - since > allowed_ms;
}

/** The answers under way, by the address of the client. */
function openAnswers() {
  const byAddress = new Map<string, Set<Answer>>();
  return {
    all: () => [...byAddress.values()].flatMap(own => [...own]),
    /** The bytes of an address that wait to be read. */
    bytes: (address: string) =>
      [...(byAddress.get(address) ?? [])].reduce((sum, { response }) => sum + response.writableLength, 0),
    add(answer: Answer): () => void {
      const own = byAddress.get(answer.address) ?? new Set<Answer>();
      byAddress.set(answer.address, own.add(answer));
      return () => {
        own.delete(answer);
        if (own.size === 0) byAddress.delete(answer.address);
      };
    },
  };
}
