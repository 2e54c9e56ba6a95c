import { z } from 'zod';

/** One setting of the environment: what it takes, what holds without it, and what it is for (the table of docs/operating.md). */
export type Setting = { schema: z.ZodType; fallback: string; accepts: string; about: string; secret?: true };

/** Declares a setting, keeping what its schema gives. */
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

/** A setting that may be left out: what is empty is undefined. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal('').transform(() => undefined), schema]);
}

/** An http or https URL, without slashes at its end. */
export const webAddress = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''));
