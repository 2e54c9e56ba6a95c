import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request; `from` is the address of this machine that it comes from (all of 127.0.0.0/8 is). */
export type HostileRequest = {
  port: number;
  from: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The connection is cut this many ms after it was asked. */
  cut_ms?: number;
};

/** What became of a request: the status, or `cut` where the connection ended without one, `late` where none came. */
export type Outcome = { status: string; ms: number };

const PATIENCE_MS = 60_000;

/** Sends a request over a connection of its own. */
export function send(asked: HostileRequest): Promise<Outcome> {
  const begun = performance.now();
  return new Promise(resolve => {
    const end = (status: string) => resolve({ status, ms: performance.now() - begun });
    const { port, from, path, method = 'GET', headers = {}, body } = asked;
    const sent = request({
      host: '127.0.0.1',
      port,
      localAddress: from,
      path,
      method,
      headers,
      agent: false,
    });
    sent.on('response', answer => {
      answer.resume();
      answer.on('error', () => end('cut')).on('end', () => end(String(answer.statusCode)));
    });
    sent.on('error', () => end('cut'));
    sent.setTimeout(PATIENCE_MS, () => {
      end('late');
      sent.destroy();
    });
    sent.end(body);
    if (asked.cut_ms !== undefined) void sleep(asked.cut_ms).then(() => sent.destroy());
  });
}

/** Sends bytes as they are, then a byte of `drip` every second, `drops` times. @returns the status of the first answer, or `cut` */
export function sendBytes(
  { port, from }: Pick<HostileRequest, 'port' | 'from'>,
  bytes: Buffer,
  drops = 0,
): Promise<Outcome> {
  const begun = performance.now();
  return new Promise(resolve => {
    let said = '';
    const socket = connect({ host: '127.0.0.1', port, localAddress: from });
    const drip = setInterval(() => {
      if (drops-- > 0) socket.write('-');
      else socket.destroy();
    }, 1000);
    socket.setEncoding('latin1').on('data', (text: string) => {
      said = (said + text).slice(0, 100);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 'cut';
      resolve({ status, ms: performance.now() - begun });
    });
    socket.write(bytes);
  });
}
