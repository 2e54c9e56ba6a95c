import type { z } from 'zod';

/** One call of the API: method, path under the site with `{name}` parts, what it takes and the shape of its `data`. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  data: z.ZodType;
  /** The body may come as `multipart/form-data` too, with files under this name. */
  files?: string;
  /** What it gives or keeps belongs to the visitor's session; refused without a session id. */
  session?: true;
  /** Depends on more than address, language and catalogue version (the time, say): never kept by the server. */
  fresh?: true;
  /** Shows records that are not public, to the holder of a preview token only. */
  preview?: true;
  /** Answers with a file: its name stands in the headers `file_name` and `content-disposition`; only a failure is an envelope. */
  download?: true;
  /** Costs much: one address may call it so often a minute, where requests have a limit at all. */
  per_minute?: number;
};

/** Declares an endpoint, keeping its exact types. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}
