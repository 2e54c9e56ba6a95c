import type { z } from 'zod';
import type { CallPath } from '../paths.ts';

/** One call of the API: method, path under the site with `{name}` parts, what it takes and the shape of its `data`. */
export type Endpoint = CallPath & {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  data: z.ZodType;
  /** The body may come as `multipart/form-data` too, with files under this name. */
  files?: string;
  /**
   * Depends on more than address, language and catalogue version (on the time, for example). The server never caches
   * it.
   */
  session?: true;
  /** Depends on more than address, language and catalogue version (the time, say): never kept by the server. */
  fresh?: true;
  /** Shows records that are not public, to the holder of a preview token only. */
  preview?: true;
  /** Answers with a file, named in the headers `file_name` and `content-disposition`. Only a failure is an envelope. */
  download?: true;
  /** Answers about the site or its visitor, not from the catalogue. */
  about?: 'site';
  /** Says whether the site is up: answered at once, however much there is to do. */
  always?: true;
  /** Keeps what it is sent, within the quotas: each call adds a record, replaces the visitor's one, or is counted. */
  keeps?: 'adds' | 'replaces' | 'counts';
  /** Reaches the owner or counts what visitors choose: refused on the preview of a version. */
  live_only?: true;
  /** Costs much: one address may call it so often a minute, where requests have a limit at all. */
  per_minute?: number;
};

/** Declares an endpoint, keeping its exact types. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}
