import type { Readable } from 'node:stream';
import { ApiError } from '#contract/api/errors.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import { inBoth } from '#contract/messages/messages.ts';
import { readForm, type UploadedFile } from '../call/form-body.ts';

/** A body: its bytes, or the stream of a form that is still being received. `type` is its header `content-type`. */
export type RawBody = { type: string; bytes: Buffer } | { type: string; stream: Readable };

/** Levels of lists and objects in a JSON body: no call takes more than five. */
const NESTING_MAX = 32;

/** The content of a body: the input of the call's schema, and the files beside it. */
export type ReadBody = { input: unknown; files: UploadedFile[] };

/**
 * Reads a JSON body, or a form if the call takes files under this name. A form's fields are texts.
 * @throws ApiError `invalid_body` if it is neither, broken, or has a field twice
 */
export async function readBody(
  body: RawBody | undefined,
  files_field: string | undefined,
): Promise<ReadBody> {
  const type = body?.type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (body !== undefined && 'stream' in body && files_field !== undefined)
    return readForm({ ...body, files_field });
  if (body === undefined || 'stream' in body || type !== 'application/json') {
    const types = files_field === undefined ? 'application/json' : 'application/json, multipart/form-data';
    throw refuse('content-type', type, inBoth('expected.one_of', { values: types }));
  }
  return { input: parseJson(body.bytes), files: [] };
}

function parseJson(bytes: Buffer): unknown {
  const input = decodeJson(bytes);
  // The functions that check and show values are recursive.
  if (isDeeper(input, NESTING_MAX))
    throw refuse('body', '', inBoth('expected.nesting', { limit: NESTING_MAX }));
  return input;
}

function decodeJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse('body', '', inBoth('expected.json'));
  }
}

/** Whether lists and objects are nested more than this many levels deep. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= levels && level.length > 0; depth++)
    level = level.flatMap(part => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  return level.length > 0;
}

function refuse(field: string, value: string, expected: Texts): ApiError {
  return new ApiError('invalid_body', { field, value, expected });
}
