import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { DeskRefusal } from '../page/desk-page.ts';
import { FORM_BYTES_MAX, tooManyTexts } from '../page/typed-texts.ts';

/** A form with a file, as received. */
export type DeskUpload = { fields: URLSearchParams; file: { name: string; bytes: Buffer } | null };

/** Largest table, in bytes: a list of a million prices. */
export const UPLOAD_BYTES_MAX = 50_000_000;

const LIMITS = {
  fields: 8,
  fieldSize: FORM_BYTES_MAX,
  files: 1,
  fileSize: UPLOAD_BYTES_MAX + 1,
  headerPairs: 20,
  headerSize: 8_000,
};

/**
 * Reads a form with one file.
 * @param type the header `content-type`
 * @throws DeskRefusal if the form is malformed or too large
 */
export function readUpload(stream: Readable, type: string): Promise<DeskUpload> {
  return new Promise((resolve, reject) => {
    const read: DeskUpload = { fields: new URLSearchParams(), file: null };
    const fail = (refusal: DeskRefusal) => {
      stream.unpipe();
      // The rest is read and discarded, as the browser reads the answer only after it has sent all.
      stream.resume();
      reject(refusal);
    };
    const broken = () => fail(new DeskRefusal(400, 'refusal.form'));
    try {
      const form = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
      const takeField = fieldTaker(read.fields);
      form.on('field', (name, value, _, isCut) => {
        if (!takeField(name, value, isCut)) fail(tooManyTexts());
      });
      form.on('fieldsLimit', () => fail(tooManyTexts()));
      form.on('file', (_field, file, name) => {
        const parts: Buffer[] = [];
        let size = 0;
        file.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size > UPLOAD_BYTES_MAX) fail(new DeskRefusal(413, 'refusal.too_large'));
        });
        file.on('end', () => {
          read.file = { name, bytes: Buffer.concat(parts) };
        });
      });
      form.on('error', broken);
      form.on('finish', () => resolve(read));
      stream.on('error', broken);
      stream.pipe(form);
    } catch {
      broken();
    }
  });
}

/** Returns what takes the texts of a form as they arrive. It returns false for one that is cut off, or beyond all. */
export function fieldTaker(
  fields: URLSearchParams,
): (name: string, value: string, isCut: boolean) => boolean {
  let left = FORM_BYTES_MAX;
  return (name, value, isCut) => {
    left -= Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isCut || left < 0) return false;
    fields.append(name, value);
    return true;
  };
}
