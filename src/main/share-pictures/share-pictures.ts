import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER_S } from '#contract/api/errors.ts';
import {
  readShareSubject,
  SHARE_SIZE,
  type ShareSubject,
  sharePicturePath,
} from '#contract/api/share-picture.ts';
import { namesNothing } from '#contract/client/request-failure.ts';
import { sendStored } from '#http/send-stored.ts';
import { StoredBody } from '#http/stored-body.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { SharedMedia } from '../media/shared-media.ts';
import { makeFileCache } from '../site-files/file-cache.ts';
import { callerOf, type SiteFilesOptions } from '../site-files/site-address.ts';
import { contentOf } from './card-content.ts';
import { drawCard } from './draw-card.ts';
import { embedPicture } from './embedded-picture.ts';
import { openPainter, type Painter } from './painter.ts';

/** Size of the cache of pictures, in bytes. Each takes about 40 kB. */
const CACHE_BYTES = 32_000_000;
/** Limit of pictures under way or waiting. The last of them is ready within a few seconds. */
const WAITING_MAX = 40;
/** The accent of parts/theme.css, for brands without one. */
const NEUTRAL_ACCENT = '#0b4fd8';

type Params = { version: string; locale: string; kind?: string; id?: string };

/**
 * Serves the pictures that networks show of a shared page, as PNG of 1200 × 630 pixels. The paths are
 * `/share/<version>/<locale>/<kind>/<id>.png`, and `home.png` for the site.
 */
export async function sharePictures(app: FastifyInstance, options: PicturesOptions): Promise<void> {
  const fileOf = makeFileCache(CACHE_BYTES);
  const painter = openPainter();
  app.addHook('onClose', painter.close);
  let waiting = 0;
  const answer = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { version: asked, locale: language, kind, id } = request.params;
    const locale = LOCALES.find(known => known === language);
    const subject = kind === undefined ? null : readShareSubject(kind, id ?? '');
    const version = options.version();
    if (version === undefined) return busy(reply);
    if (locale === undefined || subject === undefined || !/^v\d+$/.test(asked)) return missing(reply);
    const path = sharePicturePath(version, locale, subject);
    // Pages that were shared before the catalogue changed keep their picture.
    if (asked !== version) return reply.header('cache-control', 'public, no-cache').redirect(path, 302);
    if (waiting >= WAITING_MAX) return busy(reply);
    waiting += 1;
    try {
      const body = await fileOf(path, () => makePicture({ options, painter, locale, subject }));
      if (body === null) return missing(reply);
      return sendStored(request, reply, body, {
        // Other sites that show a page may show its picture.
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        },
      });
    } catch (error) {
      options.log.error({ err: error, url: request.url }, 'A sharing picture failed');
      return busy(reply);
    } finally {
      waiting -= 1;
    }
  };
  app.get('/share/:version/:locale/home.png', answer);
  app.get('/share/:version/:locale/:kind/:id.png', answer);
}

/** The dependencies of sharing pictures. `media` brings the catalogue's pictures to the disk. */
type PicturesOptions = SiteFilesOptions & { media: SharedMedia };

type PictureTask = { options: PicturesOptions; painter: Painter; locale: Locale; subject: ShareSubject };

/** Returns null if there is no such page. */
async function makePicture({ options, painter, locale, subject }: PictureTask): Promise<StoredBody | null> {
  const caller = callerOf({ ...options, origin: '' }, locale);
  const home = (await caller.call('home')).data;
  const content = await contentOf(subject, caller, home, locale).catch(error => {
    if (namesNothing(error)) return null;
    throw error;
  });
  if (content === null) return null;
  const { brand } = home.catalogue;
  const { data_dir } = options.config;
  const tools = { data_dir, media: options.media, painter };
  const [logo, picture] = await Promise.all([
    embedPicture(tools, brand.logo.light),
    embedPicture(tools, content.picture),
  ]);
  const isNamed = logo !== null && brand.logo.showsName;
  const [, accent = NEUTRAL_ACCENT] =
    /--color-accent:light-dark\((#[0-9a-f]{6})/.exec(brand.accentStyle) ?? [];
  const name = isNamed ? '' : brand.name.text;
  const paint = (shown: typeof picture) => {
    const svg = drawCard({ ...content, picture: shown, brand: { name, logo, accent } });
    return painter.paint({ svg, size: SHARE_SIZE.width });
  };
  // A picture that cannot be drawn is left out.
  const png = await paint(picture).catch(error => (picture === null ? Promise.reject(error) : paint(null)));
  return new StoredBody(png, 'image/png');
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send();
}

function busy(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) })
    .send();
}
