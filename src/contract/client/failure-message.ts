import type { Locale } from '#text/locale.ts';
import { textOfStatus } from './status-texts.ts';

/**
 * The visitor's message for an answer with an HTTP error status: the message in its body, else the built-in text, else
 * the status text.
 */
export function failureMessage(
  answer: Pick<Response, 'status' | 'statusText'>,
  body: Record<string, unknown> | null,
  locale: Locale,
): string {
  return messageIn(body) || textOfStatus(answer.status, locale) || answer.statusText || String(answer.status);
}

/** The `msg` or `message` of an answer. Returns an empty text if there is none. */
export function messageIn(body: Record<string, unknown> | null): string {
  const said = body?.msg || body?.message;
  return typeof said === 'string' ? said : '';
}

/** The object in a JSON text. Returns null for any other value or text. */
export function parseBody(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    // JSON.parse only returns plain objects.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
