import type { Texts } from '#contract/messages/formatter.ts';

/** What was looked at, how it is, and the details: in both languages where they are a sentence. */
export type Finding = { what: Examined; state: 'ok' | 'warn' | 'fail'; details: string | Texts };

/** What the doctor looks at. */
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

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
