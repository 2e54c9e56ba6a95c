import { z } from 'zod';

/** A typed line of text: trimmed, without control characters, of bounded length. */
export function typedLine(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(text => !/\p{Cc}/u.test(text), { error: 'one line without control characters' })
    .meta({ pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' });
}

/** A typed text of several lines. */
export function typedText(max: number) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
  return z
    .string()
    .trim()
    .max(max)
    .refine(text => !control.test(text), { error: 'text without control characters' })
    .meta({ pattern: `^[^${control.source.slice(1, -1)}]*$` });
}

/** More than blanks, in the form for the API's description. */
const SOME_TEXT = String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*[^\s\u0000-\u001f\u007f][^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$`;

/** The same, and not empty. */
export function filled(typed: ReturnType<typeof typedText>) {
  return typed.pipe(z.string().min(1)).meta({ minLength: 1, pattern: SOME_TEXT });
}

/** The form of an e-mail address, unanchored. */
export const EMAIL_PATTERN = z.regexes.email.source.slice(1, -1);

/** An e-mail address, at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const EmailAddress = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .meta({ pattern: String.raw`^\s*${EMAIL_PATTERN}\s*$` });

/** The sender, as far as they gave their details. Empty fields are absent. */
export const Contact = z.strictObject({
  name: typedLine(100).optional(),
  email: EmailAddress.optional(),
  phone: typedLine(40).optional(),
  company: typedLine(200).optional(),
});
export type Contact = z.infer<typeof Contact>;
