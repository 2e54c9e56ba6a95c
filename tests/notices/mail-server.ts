import { once } from 'node:events';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail that the server accepted: `raw` as received, `at` when it was acknowledged (performance.now()). */
export type TakenMail = { raw: string; id: string; to: string[]; at: number };

/** A test's own mail server, and its response to mails. */
export type MailServer = {
  url: string;
  port: number;
  taken: TakenMail[];
  /** Decides about a recipient. Undefined accepts, and a code refuses. */
  refuse: (address: string) => number | undefined;
  close: () => Promise<void>;
};

/** Starts a real SMTP server on this machine, which requires `user` and `password`. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const mail: MailServer = { url: '', port, taken, refuse: () => undefined, close: async () => {} };
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'pass word'
        ? done(null, { user: username })
        : done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = mail.refuse(address);
      done(
        responseCode === undefined ? null : Object.assign(new Error(`${address} refused`), { responseCode }),
      );
    },
    onData: (stream, session, done) => {
      let raw = '';
      stream.setEncoding('utf8').on('data', part => (raw += part));
      stream.on('end', () => {
        taken.push({ raw, id: idOf(raw), to: recipientsOf(session), at: performance.now() });
        done();
      });
    },
  });
  // A killed client hangs up in the middle.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  mail.port = typeof address === 'object' && address !== null ? address.port : port;
  mail.url = `smtp://user:pass%20word@127.0.0.1:${mail.port}`;
  mail.close = () => new Promise(resolve => server.close(() => resolve()));
  return mail;
}

/** The same for one test. */
export async function startMailServerForTest(port?: number): Promise<MailServer> {
  const mail = await startMailServer(port);
  onTestFinished(() => mail.close());
  return mail;
}

/** The decoded content of a part of a mail: `text/plain` or `text/html`. */
export function partOf({ raw }: TakenMail, type: 'text/plain' | 'text/html'): string {
  const at = raw.indexOf(`Content-Type: ${type}`);
  const head = raw.slice(raw.lastIndexOf('\r\n--', at), raw.indexOf('\r\n\r\n', at));
  const start = raw.indexOf('\r\n\r\n', at) + 4;
  const body = raw.slice(start, raw.indexOf('\r\n--', start));
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** A header of a mail, unfolded and decoded. */
export function headerOf({ raw }: TakenMail, name: string): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    );
}

function idOf(raw: string): string {
  return /^Message-ID: <(.*)>\r$/im.exec(raw)?.[1] ?? '';
}

function recipientsOf({ envelope }: SMTPServerSession): string[] {
  return envelope.rcptTo.map(({ address }) => address);
}
