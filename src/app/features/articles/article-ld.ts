import type { ArticleData } from '#contract/client/client-answers.ts';
import { ARTICLE_KINDS } from '#contract/records/article-kind.ts';
import { listLd } from '../../parts/catalogue/structured-data.ts';
import { localizePath } from '../../platform/locale/strategy.ts';
import type { LinkedPlace } from '../../platform/page/linked-data.ts';
import { articlePath } from './article-path.ts';

/**
 * An article as a schema.org object with absolute addresses.
 * @param provider the organization that offers a course
 */
export function articleLd(article: ArticleData, { site, origin }: LinkedPlace, provider = ''): object {
  const { kind, name, summary, image, date, fields, files } = article;
  const version = fields.find(({ key }) => key === 'version')?.value;
  const isFile = ARTICLE_KINDS[kind].layout === 'files';
  const [file] = files;
  return {
    '@context': 'https://schema.org',
    '@type': ARTICLE_KINDS[kind].schema_org,
    [isFile || kind === 'course' || kind === 'page' ? 'name' : 'headline']: name.text,
    url: origin + localizePath(articlePath(article), site.locale, site),
    ...(summary.text !== '' && { description: summary.text }),
    ...(image !== null && { image: origin + image }),
    ...(date !== null && { datePublished: date }),
    ...(kind === 'course' && { provider: { '@type': 'Organization', name: provider } }),
    ...(isFile &&
      version !== undefined && { [kind === 'software' ? 'softwareVersion' : 'version']: version }),
    ...(kind === 'software' &&
      file !== undefined && { downloadUrl: origin + file.href, fileSize: `${file.bytes} B` }),
    ...(kind === 'manual' &&
      file !== undefined && { contentUrl: origin + file.href, encodingFormat: file.type }),
  };
}

/** A page's articles, as an ItemList. */
export function articlesLd(
  articles: readonly (Parameters<typeof articlePath>[0] & { name: { text: string } })[],
  place: LinkedPlace,
): object {
  return listLd(
    articles.map(article => ({ name: article.name.text, path: articlePath(article) })),
    place,
  );
}
