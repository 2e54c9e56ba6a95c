import type { z } from 'zod';

/** One call of the API: method, path under the site with `{name}` parts, what it takes and the shape of its `data`. */
export type Endpoint = {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  data: z.ZodType;
};

/** Declares an endpoint, keeping its exact types. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}
