import { createTransport } from 'nodemailer';
import { DeliveryFailure } from './failure.ts';
import type { Letter } from './letter.ts';
import { writeHtml } from './letter-html.ts';
import { writeText } from './letter-text.ts';
import type { MailSettings, SmtpServer } from './settings.ts';

/** How long a server may take to accept a connection and to greet, and between any two of its answers, in milliseconds. */
const CONNECTION_MAX_MS = 10_000;
const SILENCE_MAX_MS = 30_000;

/** Hands mail to a server. */
export type Mailer = {
  /** Sends a letter. `id` is in its Message-ID, so that a second copy can be known as such. @throws DeliveryFailure */
  send(letter: Letter, { id, to }: { id: string; to: 'owner' | string }): Promise<void>;
  /** Connects, authenticates and disconnects. @throws if the server cannot be used */
  verify(): Promise<void>;
};

/** Creates a mailer. It connects only when used, and each mail has its own connection. */
export function openMailer({ server, from, to: owner }: MailSettings): Mailer {
  const transport = createTransport({
    ...serverOptions(server),
    connectionTimeout: CONNECTION_MAX_MS,
    greetingTimeout: CONNECTION_MAX_MS,
    socketTimeout: SILENCE_MAX_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send(letter, { id, to }) {
      const isOwner = to === 'owner';
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: from.name || letter.site, address: from.address },
          to: isOwner ? [...owner] : [{ name: '', address: to }],
          replyTo: letter.reply_to ?? (isOwner ? undefined : owner[0]),
          subject: letter.subject,
          text: writeText(letter),
          html: writeHtml(letter),
          attachments: (letter.files ?? []).map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: bytes,
          })),
          // Keeps automatic replies, such as absence notes, from answering the mail (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...leaveHeaders(letter.leave_url),
          },
        });
      } catch (error) {
        throw asFailure(error, isOwner);
      }
    },
    verify: async () => void (await transport.verify()),
  };
}

/** By these the mail program's own button ends a series of mails with one click (RFC 2369, RFC 8058). */
function leaveHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function serverOptions({ host, port, secure, user, password }: SmtpServer) {
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const auth = user === undefined ? {} : { auth: { user, pass: password ?? '' } };
  // A password is never sent unencrypted. On this machine there is no network, and its certificate has no name to
  // check.
  return { host, port, secure, ignoreTLS: isHere, requireTLS: user !== undefined && !isHere, ...auth };
}

/**
 * Classifies an error of the transport. A visitor's address that the server permanently rejects is final, whereas
 * everything else can be corrected and is tried again.
 */
function asFailure(error: unknown, isOwner: boolean): DeliveryFailure {
  const { responseCode, command } = Object(error) as { responseCode?: unknown; command?: unknown };
  const isRefused = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const isAboutRecipient = command === 'RCPT TO' || command === 'DATA';
  const message = error instanceof Error ? error.message : String(error);
  return new DeliveryFailure(message, { is_final: !isOwner && isRefused && isAboutRecipient, cause: error });
}
