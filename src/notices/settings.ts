/** A mailbox. `name` is '' if only the address is known. */
export type Mailbox = { name: string; address: string };

/** The server that mail is passed to. `user` is undefined if it requires none. */
export type SmtpServer = {
  host: string;
  port: number;
  /** Whether TLS starts with the connection. If false, STARTTLS is used if the server offers it. */
  secure: boolean;
  user?: string | undefined;
  password?: string | undefined;
};

/** The settings of mail: `from` is its sender, `to` are the owner's addresses. */
export type MailSettings = { server: SmtpServer; from: Mailbox; to: readonly string[] };

/** The target of events, and the key that signs them. */
export type WebhookSettings = { url: string; key: Buffer };

/** The key by which a site proves that its addresses are its own, and where changed ones are announced (IndexNow). */
export type IndexNowSettings = { key: string; url: string };

/** The channels for notices, where undefined means not configured. `give_up_ms` is how long delivery of a notice is tried. */
export type NoticeSettings = {
  mail: MailSettings | undefined;
  webhook: WebhookSettings | undefined;
  give_up_ms: number;
};
