import { z } from 'zod';

/** One setting of the environment: its schema, its default, and its purpose (the table of docs/operating/settings.md). */
export type Setting = { schema: z.ZodType; fallback: string; accepts: string; about: string; secret?: true };

/** Declares a setting, keeping the output type of its schema. */
export function setting<Schema extends z.ZodType>(
  schema: Schema,
  fallback: string,
  accepts: string,
  about: string,
  secret?: true,
) {
  return { schema, fallback, accepts, about, ...(secret && { secret }) };
}

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** A setting that may be left out. An empty one becomes undefined. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal('').transform(() => undefined), schema]);
}

/** The http or https URL of a host without path and query. The site cannot be served under a path. */
export const siteAddress = z.url({ protocol: /^https?$/ }).transform((text, context) => {
  const { origin, pathname, search, hash, username, password } = new URL(text);
  if (/^\/*$/.test(pathname) && `${search}${hash}${username}${password}` === '') return origin;
  context.addIssue({ code: 'custom', message: 'more than a host' });
  return z.NEVER;
});

/** An http or https URL, without slashes at the end. */
export const webAddress = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/(?<!\/)\/+$/, ''));
