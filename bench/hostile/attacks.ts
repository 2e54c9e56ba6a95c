import { randomBytes } from 'node:crypto';
import type { Random } from '#search/reference/random.ts';
import { sessionOf } from '../../tests/api/sessions.ts';
import { type HostileRequest, type Outcome, send, sendBytes } from './send.ts';

/** What an attack works with; `paths`: addresses that the site has. */
export type Attacker = { port: number; paths: readonly string[]; random: Random };

/** A kind of hostile traffic: every so many ms another try, whatever became of those before. */
export type Attack = { every_ms: number; run: (attacker: Attacker) => Promise<Outcome> };

/** Addresses that attackers come from; an address of a rented botnet does not come back soon. */
const NETWORKS = 200;

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

/** Every kind by its name in the report. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'new addresses': {
    every_ms: 50,
    run: attacker =>
      send(readFrom(attacker, withQuery(attacker.random.pick(attacker.paths), attacker.random))),
  },
  'addresses that are none': {
    every_ms: 100,
    run: attacker => send(readFrom(attacker, `/${text(attacker.random, 40)}/${text(attacker.random, 400)}`)),
  },
  searches: {
    every_ms: 100,
    run: attacker => {
      const { random } = attacker;
      const path = random.pick(['/search', '/api/v1/search', '/api/v1/search/suggestions']);
      return send(readFrom(attacker, `${path}?q=${encodeURIComponent(words(random))}`));
    },
  },
  'foreign hosts': {
    every_ms: 100,
    run: attacker => {
      const path = attacker.random.pick(['/', '/sitemap.xml', '/feed-en.xml', '/robots.txt', '/category']);
      return send(readFrom(attacker, path, { host: `${text(attacker.random, 12)}.example` }));
    },
  },
  headers: {
    every_ms: 100,
    run: attacker =>
      send(readFrom(attacker, attacker.random.pick(attacker.paths), manyHeaders(attacker.random))),
  },
  methods: {
    every_ms: 500,
    run: attacker => {
      const method = attacker.random.pick(['TRACE', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS', 'QUERY']);
      return send({ ...readFrom(attacker, attacker.random.pick(attacker.paths)), method });
    },
  },
  'large forms': { every_ms: 5000, run: sendLargeForm },
  'large JSON': {
    every_ms: 2000,
    run: attacker => post(attacker, '/api/v1/cart/price', `{"lines":[${'[],'.repeat(330_000)}[]]}`),
  },
  'drips of a body': {
    every_ms: 1000,
    run: attacker => {
      const head = `POST /api/v1/feedback HTTP/1.1\r\nhost: a\r\ncontent-length: 900000\r\n${lines(FORM_TYPE)}${lines(session())}\r\n`;
      return sendBytes(source(attacker), Buffer.from(head), 300);
    },
  },
  'drips of headers': {
    every_ms: 1000,
    run: attacker => sendBytes(source(attacker), Buffer.from('GET / HTTP/1.1\r\nhost: a\r\nx: '), 300),
  },
  pastes: {
    every_ms: 3000,
    run: attacker => {
      const parts = Array.from(
        { length: 5000 },
        () => `ET-${text(attacker.random, 6)} ${attacker.random.whole(1, 9)}`,
      );
      return post(attacker, '/api/v1/cart/paste', JSON.stringify({ text: parts.join('\n') }));
    },
  },
  'connections cut': {
    every_ms: 100,
    run: attacker => {
      const path = withQuery(attacker.random.pick(attacker.paths), attacker.random);
      return send({ ...readFrom(attacker, path), cut_ms: attacker.random.whole(0, 60) });
    },
  },
  'bytes that are no UTF-8': { every_ms: 200, run: sendBadBytes },
  'broken requests': {
    every_ms: 200,
    run: attacker => sendBytes(source(attacker), Buffer.from(attacker.random.pick(BROKEN)), 2),
  },
  'posts under made-up sessions': {
    every_ms: 200,
    run: attacker => {
      const body = JSON.stringify({ type_id: 'product', content: text(attacker.random, 4000) });
      return post(attacker, '/api/v1/feedback', body);
    },
  },
  'carts under made-up sessions': {
    every_ms: 500,
    run: attacker => {
      const line = { product_id: 'x', part_number: text(attacker.random, 12), quantity: 1 };
      return post(attacker, '/api/v1/cart', JSON.stringify({ revision: 0, lines: [line] }), 'PUT');
    },
  },
  'reports for the log': {
    every_ms: 100,
    run: attacker => {
      const report = { reference: '0123abcd', message: text(attacker.random, 2000), url: '/' };
      return post(attacker, '/faults', JSON.stringify(report));
    },
  },
};

/** What is no HTTP, or is meant to be read in two ways. */
const BROKEN = [
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'POST /api/v1/feedback HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef',
  'POST /api/v1/feedback HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/v1/feedback HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
  'GET http://evil.example/ HTTP/1.1\r\nhost: a@b\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];

function sendLargeForm(attacker: Attacker): Promise<Outcome> {
  const file = Buffer.alloc(attacker.random.pick([4_900_000, 15_000_000, 17_000_000]));
  const head = '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n';
  return send({
    ...source(attacker),
    path: '/api/v1/feedback',
    method: 'POST',
    headers: { ...FORM_TYPE, ...session() },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
  });
}

function sendBadBytes(attacker: Attacker): Promise<Outcome> {
  const path = randomBytes(12).toString('latin1').replace(/[\s]/g, '_');
  const [method, type] = attacker.random.pick([
    ['GET', ''],
    ['POST', lines(JSON_TYPE)],
  ] as const);
  const place = attacker.random.pick([`/category/${path}`, '/search?q=%FF%C0%AF', `/api/v1/product/${path}`]);
  const body = method === 'GET' ? '' : '{"type_id":"\xff\xfe"}';
  const head = `${method} ${place} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${type}content-length: ${body.length}\r\n\r\n`;
  return sendBytes(source(attacker), Buffer.from(head + body, 'latin1'), 2);
}

function post(attacker: Attacker, path: string, body: string, method = 'POST'): Promise<Outcome> {
  return send({ ...source(attacker), path, method, headers: { ...JSON_TYPE, ...session() }, body });
}

function readFrom(attacker: Attacker, path: string, headers: Record<string, string> = {}): HostileRequest {
  return { ...source(attacker), path, headers: { 'accept-encoding': 'br', ...headers } };
}

function source({ port, random }: Attacker): { port: number; from: string } {
  return { port, from: `127.66.${random.whole(0, 3)}.${random.whole(1, NETWORKS)}` };
}

function manyHeaders(random: Random): Record<string, string> {
  const more = Array.from({ length: random.whole(1, 60) }, () => [`x-${text(random, 8)}`, text(random, 100)]);
  return {
    ...Object.fromEntries(more),
    'accept-language': text(random, 60),
    'if-none-match': `"${text(random, 20)}"`,
    cookie: `sessionId=${text(random, 24)}; ${text(random, 30)}=1`,
    lang: text(random, 5),
    'x-forwarded-for': `10.0.0.${random.whole(0, 255)}`,
    'x-forwarded-host': `${text(random, 8)}.example`,
  };
}

function session(): Record<string, string> {
  return { sessionId: sessionOf(randomBytes(18).toString('base64url')) };
}

function withQuery(path: string, random: Random): string {
  return `${path}${path.includes('?') ? '&' : '?'}${text(random, 8)}=${text(random, 30)}`;
}

function words(random: Random): string {
  const known = ['lens', 'mirror', '1064 nm', 'f=100', '透镜', '"', '-', 'M4 x 12', '> 3', text(random, 30)];
  return random.some(known, 1, 8).join(' ');
}

function text(random: Random, length: number): string {
  return Array.from({ length }, () => random.whole(0, 35).toString(36)).join('');
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
