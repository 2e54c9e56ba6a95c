import type { Texts } from '#contract/messages/formatter.ts';

/** One finding: its subject, its state, and its details, which are in both languages if they are a sentence. */
export type Finding = { what: Examined; state: 'ok' | 'warn' | 'fail'; details: string | Texts };

/** The subjects that the doctor examines. */
type Examined =
  | 'node'
  | 'config'
  | 'database'
  | 'live'
  | 'index'
  | 'media'
  | 'outbox'
  | 'mail'
  | 'webhook'
  | 'site'
  | 'disk';

/** Makes a finding. */
export function finding(what: Examined, state: Finding['state'], details: Finding['details']): Finding {
  return { what, state, details };
}

/** The message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
