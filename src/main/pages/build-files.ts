import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteRule } from '#app/platform/builds/route-rules.ts';
import type { RequestContext } from '#app/platform/request-context.ts';
import { LOCALES } from '#text/locale.ts';
import type { Pages } from './pages.ts';

/** The dependencies of the build files. */
type BuildFilesOptions = {
  pages: () => Promise<Pages>;
  config: Pick<RequestContext['config'], 'default_locale' | 'locale_strategy'>;
};

/**
 * The route rules of a site. Nothing is prerendered, and pages that depend on the visitor's language or fail are not
 * cached.
 */
function routeRules({ default_locale, locale_strategy }: BuildFilesOptions['config']): RouteRule[] {
  const prefixes =
    locale_strategy === 'no_prefix'
      ? ['']
      : LOCALES.filter(locale => locale_strategy === 'prefix' || locale !== default_locale)
          .map(locale => `/${locale}`)
          .concat(locale_strategy === 'prefix' ? [] : ['']);
  const cacheable = locale_strategy !== 'no_prefix';
  const moved: RouteRule[] =
    locale_strategy === 'prefix_except_default' ? [{ path: `/${default_locale}/**`, redirect: '/**' }] : [];
  return [
    { path: '/', cacheable: false },
    ...prefixes.map(prefix => ({ path: `${prefix}/404`, cacheable: false })),
    ...moved,
    ...prefixes.map(prefix => ({ path: `${prefix}/**`, cacheable, prerendered: false })),
  ];
}

/**
 * Serves the id of the deployed build (`/builds/latest.json`) and its route rules under its id
 * (`/builds/meta/<id>.json`).
 */
export async function buildFiles(app: FastifyInstance, { pages, config }: BuildFilesOptions): Promise<void> {
  app.get('/builds/latest.json', async (_request, reply) => {
    const { build_id } = await pages();
    return reply.header('cache-control', 'no-store').send({ id: build_id });
  });
  app.get('/builds/meta/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const { build_id } = await pages();
    if (request.params.file !== `${build_id}.json`) return missing(reply);
    const rules = routeRules(config);
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send({ id: build_id, rules });
  });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ message: 'Another build is deployed' });
}
