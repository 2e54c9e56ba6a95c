import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickEncoding } from './content-encoding.ts';
import { etagMatches } from './etag.ts';
import type { StoredBody } from './stored-body.ts';

/** How a stored body is sent: its status and further headers. */
export type SendOptions = { status?: number; headers?: Record<string, string> };

/**
 * Sends a stored body in the best encoding that the client accepts, or 304 if the client has it already. Adds
 * `accept-encoding` to a given `Vary` header.
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  body: StoredBody,
  { status = 200, headers = {} }: SendOptions = {},
): Promise<FastifyReply> {
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  reply.code(status).headers({ ...headers, vary, etag: body.etag });
  if (status === 200 && etagMatches(request.headers['if-none-match'], body.etag))
    return reply.code(304).send();
  const { encoding, bytes } = await body.encoded(
    pickEncoding(request.headers['accept-encoding']?.toString()),
  );
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('content-type', body.type).header('content-length', bytes.length);
  return reply.send(request.method === 'HEAD' ? undefined : bytes);
}
