import { createHash } from 'node:crypto';
import { type LookupAddress, lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FetchFailure } from './fetch-failure.ts';
import { isPublicAddress } from './public-address.ts';

/** The limits of one download. With `allow_private` it may use addresses of this machine and of private networks, too. */
export type DownloadLimits = {
  bytes_max: number;
  time_max_ms: number;
  redirects_max: number;
  allow_private: boolean;
};

/** The server's identifiers of a version of a file, with which a newer one is requested. */
export type Validators = { etag: string | null; last_modified: string | null };

/** A file that was fetched: the address that it came from in the end, its SHA-256 and its size in bytes. */
export type DownloadedFile = Validators & { address: string; sha256: string; bytes: number };

const MEGABYTE = 1024 * 1024;

/**
 * Fetches a file into `target`, over redirects. Each name is resolved once, and the connection goes to the address that
 * was checked.
 * @param known the version already there, so that the file is only sent if it changed
 * @returns null if it has not changed
 * @throws FetchFailure
 */
export async function download(
  address: string,
  { target, known, signal, ...limits }: DownloadLimits & DownloadTask,
): Promise<DownloadedFile | null> {
  const deadline = AbortSignal.timeout(limits.time_max_ms);
  const stop = AbortSignal.any([deadline, ...(signal === undefined ? [] : [signal])]);
  try {
    const { response, url } = await follow(new URL(address), { known, stop, limits });
    if (response.statusCode === 304) {
      response.resume();
      return null;
    }
    const { etag = null, 'last-modified': last_modified = null } = response.headers;
    const kept = await keepBody(response, { target, stop, bytes_max: limits.bytes_max });
    return { address: url.href, etag, last_modified, ...kept };
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    if (deadline.aborted) throw new FetchFailure('timeout', { seconds: limits.time_max_ms / 1000 });
    throw signal?.aborted ? new FetchFailure('interrupted') : describeError(error);
  }
}

/** The target of the file, the version that is there already, and a signal that aborts the download. */
type DownloadTask = { target: string; known: Validators | null; signal: AbortSignal | undefined };
type Request = { known: Validators | null; stop: AbortSignal; limits: DownloadLimits };

/** Requests a file and follows redirects to it. */
async function follow(start: URL, request: Request): Promise<{ response: IncomingMessage; url: URL }> {
  let url = start;
  for (let redirects = 0; redirects <= request.limits.redirects_max; redirects++) {
    const response = await ask(url, request);
    const { statusCode: status = 0, headers } = response;
    if (status === 200 || (status === 304 && request.known !== null)) return { response, url };
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined)
      throw new FetchFailure('status', { status });
    if (!URL.canParse(headers.location, url)) throw new FetchFailure('protocol', { value: headers.location });
    url = new URL(headers.location, url);
  }
  throw new FetchFailure('redirects', { limit: request.limits.redirects_max });
}

function ask(url: URL, { known, stop, limits }: Request): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchFailure('protocol', { value: url.href });
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number is not looked up.
  if (isIP(host) !== 0) assertOpen([{ address: host, family: isIP(host) }], limits);
  const headers = {
    'user-agent': 'Etalon',
    'accept-encoding': 'identity',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.last_modified ? { 'if-modified-since': known.last_modified } : {}),
  };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { headers, signal: stop, lookup: lookupOpen(limits), agent: false }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Makes a lookup that returns only those addresses of a host that may be connected to. It fails if there are none. */
function lookupOpen(limits: DownloadLimits): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      try {
        const open = assertOpen(found, limits);
        if (options.all) callback(null, open);
        else callback(null, open[0]?.address ?? '', open[0]?.family);
      } catch (failure) {
        // assertOpen throws nothing else.
        callback(failure as FetchFailure, []);
      }
    });
  };
}

/** @throws FetchFailure if none of the addresses may be connected to */
function assertOpen(found: readonly LookupAddress[], { allow_private }: DownloadLimits): LookupAddress[] {
  const open = found.filter(({ address }) => allow_private || isPublicAddress(address));
  if (open.length === 0) throw new FetchFailure('private', { value: found[0]?.address ?? '' });
  return open;
}

async function keepBody(
  response: IncomingMessage,
  { target, stop, bytes_max }: { target: string; stop: AbortSignal; bytes_max: number },
): Promise<{ sha256: string; bytes: number }> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    response.destroy();
    throw new FetchFailure('encoding', { value: encoding });
  }
  const hash = createHash('sha256');
  let bytes = 0;
  const assertFits = (size: number) => {
    if (size > bytes_max)
      throw new FetchFailure('size', { limit: `${Math.floor(bytes_max / MEGABYTE)} MiB` });
  };
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      try {
        assertFits(bytes);
        done(null, chunk);
      } catch (failure) {
        // assertFits throws nothing else.
        done(failure as FetchFailure);
      }
    },
  });
  try {
    assertFits(Number(response.headers['content-length'] ?? 0));
    await pipeline(response, measure, createWriteStream(target), { signal: stop });
  } finally {
    response.destroy();
  }
  return { sha256: hash.digest('hex'), bytes };
}

function describeError(error: unknown): FetchFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchFailure('name_unknown');
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new FetchFailure('cut_off');
  if (code === 'ECONNREFUSED') return new FetchFailure('refused');
  return new FetchFailure('failed', { reason: error instanceof Error ? error.message : String(error) });
}
