import { z } from 'zod';
import { EmailAddress } from '#contract/visitors/contact.ts';
import type { Mailbox, NoticeSettings, SmtpServer } from '#notices/settings.ts';
import { optional, setting, wholeNumber } from './setting.ts';

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const OWNERS_MAX = 10;
const DAY_MS = 86_400_000;

const smtpServer = z
  .url({ protocol: /^smtps?$/ })
  .transform(text => new URL(text))
  .refine(({ hostname, pathname, search }) => hostname !== '' && /^\/?$/.test(pathname) && search === '')
  .transform(readServer);

/** `shop@acme.example`, or `Acme Optics <shop@acme.example>`. */
const mailbox = z
  .string()
  .regex(/^[^<>\p{Cc}]*<[^<>\s]+>$|^[^<>\s]+$/u)
  .transform(readMailbox)
  .refine(({ address }) => EmailAddress.safeParse(address).success);

const owners = z
  .string()
  .transform(text => text.split(',').map(address => address.trim()))
  .pipe(z.array(EmailAddress).min(1).max(OWNERS_MAX));

const webhookKey = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/)
  .transform(text => Buffer.from(text.slice('whsec_'.length), 'base64'))
  .refine(({ length }) => length >= 24 && length <= 64);

const webhookUrl = z
  .url({ protocol: /^https?$/ })
  .refine(text => new URL(text).username === '' && new URL(text).password === '');

/** The settings of mail and webhooks by the names of their variables. */
export const NOTICE_SETTINGS = {
  SMTP_URL: setting(
    optional(smtpServer),
    '',
    'smtp://user:password@host:587 or smtps://…',
    'Mail server that sends [mail](mail.md); if not set, no mail is sent.',
    true,
  ),
  MAIL_FROM: setting(
    optional(mailbox),
    '',
    'an e-mail address, or a name and an address: `Acme Optics <shop@acme.example>`',
    'Sender of all mail; without a name, the name of the site is used.',
  ),
  MAIL_TO: setting(
    optional(owners),
    '',
    `up to ${OWNERS_MAX} e-mail addresses, separated by commas`,
    'Where quote requests and feedback are mailed to, and where visitors’ replies go (the first address).',
  ),
  WEBHOOK_URL: setting(
    optional(webhookUrl),
    '',
    'an http or https URL without user and password',
    'URL to which quote requests, feedback and answers are posted; private addresses are allowed.',
    true,
  ),
  WEBHOOK_SECRET: setting(
    optional(webhookKey),
    '',
    '`whsec_` and 24 to 64 bytes in base64',
    'Secret for signing webhooks.',
    true,
  ),
  DELIVERY_DAYS: setting(
    wholeNumber(1, 30),
    '5',
    'a whole number from 1 to 30',
    'How many days a mail or webhook that cannot be delivered is retried.',
  ),
};

/** Settings that only work together. */
const TOGETHER: readonly (readonly (keyof typeof NOTICE_SETTINGS)[])[] = [
  ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
];

/** Lists settings that are missing although others of their group are set. */
export function listIncomplete(env: Readonly<Record<string, string | undefined>>): string[] {
  return TOGETHER.flatMap(names => {
    const given = names.filter(name => env[name]?.trim());
    const missing = given.length === 0 ? [] : names.filter(name => !given.includes(name));
    return missing.map(
      name => `${name}: not set; expected ${NOTICE_SETTINGS[name].accepts}, because ${given[0]} is set`,
    );
  });
}

type Values = { [Name in keyof typeof NOTICE_SETTINGS]: z.output<(typeof NOTICE_SETTINGS)[Name]['schema']> };

/** Combines the settings. They are complete, as {@link listIncomplete} has checked. */
export function shapeNotices(values: Values): NoticeSettings {
  const { SMTP_URL: server, MAIL_FROM: from, MAIL_TO: to, WEBHOOK_URL: url, WEBHOOK_SECRET: key } = values;
  return {
    mail: server && from && to ? { server, from, to } : undefined,
    webhook: url && key ? { url, key } : undefined,
    give_up_ms: values.DELIVERY_DAYS * DAY_MS,
  };
}

function readServer({ protocol, hostname, port, username, password }: URL): SmtpServer {
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? PORTS[secure ? 'smtps:' : 'smtp:'] : Number(port),
    secure,
    ...(username !== '' && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  };
}

function readMailbox(text: string): Mailbox {
  const [, name = '', address = text] = /^([^<]*)<(.+)>$/.exec(text) ?? [];
  return { name: name.trimEnd().replace(/^"(.*)"$/, '$1'), address };
}
