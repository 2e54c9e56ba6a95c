import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileParts, StreamedBody } from './file-parts.ts';

/** How long a client may read no part of a file before it is given up, in milliseconds. */
const STALLED_MS = 60_000;

/**
 * Sends a file as it is made, no faster than it is read. If it cannot be completed, the connection is cut, so that no
 * client takes a part for the whole.
 */
export async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, type }: StreamedBody,
  headers: Record<string, string>,
  stalled_ms = STALLED_MS,
): Promise<FastifyReply> {
  reply.headers({ ...headers, 'content-type': type });
  if (request.method === 'HEAD') {
    await parts.rest.return(undefined);
    return reply.send();
  }
  let timer: NodeJS.Timeout | undefined;
  const stream: Readable = Readable.from(
    eachPart(parts, isTaken => {
      clearTimeout(timer);
      if (!isTaken) timer = setTimeout(() => stream.destroy(), stalled_ms).unref();
    }),
    { objectMode: false },
  );
  stream.once('close', () => {
    clearTimeout(timer);
    void parts.rest.return(undefined);
  });
  return reply.send(stream);
}

/** The parts as bytes. @param offer is called when a part is offered (false) and when it is taken (true) */
async function* eachPart(
  { first, rest }: FileParts,
  offer: (isTaken: boolean) => void,
): AsyncGenerator<Buffer> {
  offer(false);
  yield Buffer.from(first);
  offer(true);
  for await (const part of rest) {
    offer(false);
    yield Buffer.from(part);
    offer(true);
  }
}
