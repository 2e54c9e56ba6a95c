import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DeskRefusal, type DeskRoute, type ReceivedFiles } from '../page/desk-page.ts';
import { FORM_BYTES_MAX } from '../page/typed-texts.ts';
import { type DeskSession, hasToken } from '../session/desk-session.ts';
import { type DeskUpload, readUpload, UPLOAD_BYTES_MAX } from './read-upload.ts';
import { MEDIA_LIMITS, receiveFiles } from './receive-files.ts';

/** A form as parsed: with at most one small file, or with the files of a folder. */
type DeskForm = DeskUpload & { received: ReceivedFiles | null };

/** The form of a request that has none. */
export const NO_FORM: DeskForm = { fields: new URLSearchParams(), file: null, received: null };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the desk receives the files of a form. */
    takes?: DeskRoute['takes'];
    /** What people type into a form of the desk. */
    texts?: DeskRoute['texts'];
  }
}

/**
 * Adds the parsers of forms, which `formOf` reads.
 * @param makeFolder creates an empty folder for the files of one form
 * @param sessionOf throws if the request has no session
 */
export function addFormParsers(
  app: FastifyInstance,
  makeFolder: () => Promise<string>,
  sessionOf: (request: FastifyRequest) => Promise<DeskSession>,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
    (_request, body, done) => done(null, { ...NO_FORM, fields: new URLSearchParams(String(body)) }),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: UPLOAD_BYTES_MAX + FORM_BYTES_MAX },
    async (request: FastifyRequest, payload: IncomingMessage) => {
      // Without a session nothing of the body is read.
      const session = await sessionOf(request);
      const type = request.headers['content-type'] ?? '';
      const { takes } = request.routeOptions.config;
      if (takes !== undefined) return receive(makeFolder, session, { payload, type, takes });
      return { ...NO_FORM, ...(await readUpload(payload, type)) };
    },
  );
}

/** Receives the files of a form into a folder of their own. */
async function receive(
  makeFolder: () => Promise<string>,
  session: DeskSession,
  { payload, type, takes }: { payload: IncomingMessage; type: string; takes: 'folder' | 'media' },
): Promise<DeskForm> {
  const folder = await makeFolder();
  const isOwn = (fields: URLSearchParams) => hasToken(session, fields.get('csrf') ?? '');
  try {
    const limits = takes === 'media' ? { limits: MEDIA_LIMITS } : {};
    return { ...(await receiveFiles(payload, type, { folder, isOwn, ...limits })), file: null };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The parsed form of a request. */
export function formOf({ body }: Pick<FastifyRequest, 'body'>): DeskForm {
  // The parsers above produce nothing else.
  return (body as DeskForm | undefined) ?? NO_FORM;
}

/** @throws DeskRefusal if the form was not made by a page of this session */
export function takeForm(session: DeskSession, request: FastifyRequest): DeskForm {
  const form = formOf(request);
  if (!hasToken(session, form.fields.get('csrf') ?? '')) throw new DeskRefusal(403, 'refusal.token');
  return form;
}
