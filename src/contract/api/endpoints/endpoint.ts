import type { z } from 'zod';
import type { CallPath } from '../paths.ts';

/** One call of the API: method, path under the site with `{name}` parts, its input and the shape of its `data`. */
export type Endpoint = CallPath & {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  data: z.ZodType;
  /** The body may also be `multipart/form-data`, with files under this name. */
  files?: string;
  /** Belongs to the visitor's session, both the answer and what is stored. Refused without a session id. */
  session?: true;
  /** Depends on more than address, language and catalogue version, such as the time. The server never caches it. */
  fresh?: true;
  /** Shows records that are not public, to the holder of a preview token only. */
  preview?: true;
  /** What header `token` holds, if the answer has more for who sends it. */
  keyed?: string;
  /** Answers with a file, named in the headers `file_name` and `content-disposition`. Only a failure is an envelope. */
  download?: true;
  /** Answers about the site or its visitor, not from the catalogue. */
  about?: 'site';
  /** The call reports whether the site is up. It is answered at once, whatever the load. */
  always?: true;
  /** Stores its input, within the quotas: each call adds a record, replaces the visitor's one, or is counted. */
  keeps?: 'adds' | 'replaces' | 'counts';
  /** Reaches the owner or counts visitors' choices. It is refused on the preview of a version. */
  live_only?: true;
  /** Costs much: one address may call it so often a minute, where requests have a limit at all. */
  per_minute?: number;
};

/** Declares an endpoint, keeping its exact types. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}
