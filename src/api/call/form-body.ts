import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError } from '#contract/api/errors.ts';
import { FEEDBACK_IMAGE_BYTES_MAX, FEEDBACK_IMAGES_MAX } from '#contract/limits.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import { inBoth } from '#contract/messages/messages.ts';

/** A file that came with a request. */
export type UploadedFile = { name: string; bytes: Buffer };

/** A form to be read. `type` is its `content-type` header, and `files_field` the name that its files must have. */
export type IncomingForm = { stream: Readable; type: string; files_field: string };

/** The content of a form. Its fields are texts. */
type ReadForm = { input: Record<string, string>; files: UploadedFile[] };

/** Largest form, in bytes: all images and the fields around them. */
export const FORM_BYTES_MAX = FEEDBACK_IMAGES_MAX * FEEDBACK_IMAGE_BYTES_MAX + 1_150_000;

/** Limit of fields in a form. The largest call that takes one has ten. */
const FIELDS_MAX = 32;
// One file and one byte more than a call accepts, so that the call itself reports its limit.
const LIMITS = {
  fields: FIELDS_MAX,
  fieldSize: 100_000,
  files: FEEDBACK_IMAGES_MAX + 1,
  fileSize: FEEDBACK_IMAGE_BYTES_MAX + 1,
  headerPairs: 20,
  headerSize: 8_000,
};

/**
 * Reads a form as it arrives and stops at its first fault.
 * @throws ApiError `invalid_body` if it is broken, has too many parts, a field twice, or files under another name, and
 * `too_large` if a part is too large
 */
export function readForm({ stream, type, files_field }: IncomingForm): Promise<ReadForm> {
  return new Promise((resolve, reject) => {
    const form = openForm(type);
    const read: ReadForm = { input: {}, files: [] };
    const fail = (error: ApiError) => {
      stream.unpipe(form);
      // The rest of the body is read and discarded, so that the client reads the answer.
      stream.resume();
      reject(error);
    };
    const broken = () => fail(refuse('body', '', inBoth('expected.form')));
    form.on('field', (name, value) => {
      if (Object.hasOwn(read.input, name)) fail(refuse(name, value, inBoth('expected.once')));
      else read.input[name] = value;
    });
    form.on('file', (name, file, filename) => {
      if (name.replace(/\[\d*\]$/, '') !== files_field)
        fail(refuse(name, filename, inBoth('expected.files_field', { field: files_field })));
      collect(file, filename, read.files);
    });
    for (const limit of ['fieldsLimit', 'filesLimit'] as const)
      form.on(limit, () => fail(refuse('body', '', inBoth('expected.parts_max', PARTS_MAX))));
    form.on('error', broken).on('finish', () => resolve(read));
    stream.on('error', broken);
    boundLength(stream, fail);
    stream.pipe(form);
  });
}

const PARTS_MAX = { fields: FIELDS_MAX, files: FEEDBACK_IMAGES_MAX };

/** @throws ApiError `invalid_body` if the header names no boundary */
function openForm(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch {
    throw refuse('body', '', inBoth('expected.form'));
  }
}

function collect(file: Readable, name: string, files: UploadedFile[]): void {
  const parts: Buffer[] = [];
  file.on('data', part => parts.push(part));
  file.on('end', () => {
    const bytes = Buffer.concat(parts);
    // A form field for files without a choice is sent as an empty, nameless file.
    if (bytes.length > 0 || name !== '') files.push({ name, bytes });
  });
}

function boundLength(stream: Readable, fail: (error: ApiError) => void): void {
  let bytes = 0;
  stream.on('data', part => {
    bytes += part.length;
    if (bytes > FORM_BYTES_MAX) fail(new ApiError('too_large', { limit: '16 MB' }));
  });
}

function refuse(field: string, value: string, expected: Texts): ApiError {
  return new ApiError('invalid_body', { field, value, expected });
}
