import { createHmac } from 'node:crypto';

/** Different sessions that must have searched for the same words before these are kept. */
export const SESSIONS_READABLE = 3;

/**
 * The words of a search. `key` is a keyed hash of them. `mark` is one byte of a keyed hash of words and session, which
 * tells sessions apart without identifying them.
 */
export type SearchTerm = { key: string; mark: string; text: string };

const MAIL = /\S@\S/;
/** A telephone number, written alone: nothing but its digits and the signs between them. */
const TELEPHONE = /^\+?[\d\s()/.-]+$/;
const TELEPHONE_DIGITS_MIN = 9;

/**
 * Makes a term of a typed text, the same for spellings that differ in case, width and blanks. Returns null for a text
 * that identifies a person: a mail address, a telephone number.
 */
export function searchTerm(typed: string, session_id: string, secret: string): SearchTerm | null {
  const text = typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const digits = text.replace(/\D/g, '').length;
  if (text === '' || MAIL.test(text) || (digits >= TELEPHONE_DIGITS_MIN && TELEPHONE.test(text))) return null;
  const hash = (words: string) => createHmac('sha256', secret).update(words).digest();
  const key = hash(text).toString('base64url').slice(0, 22);
  return { key, mark: hash(`${key} ${session_id}`).toString('hex').slice(0, 2), text };
}
