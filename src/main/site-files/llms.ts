import { articlePath } from '#app/features/articles/article-path.ts';
import { ARTICLE_KIND_NAMES, ARTICLE_KINDS } from '#contract/records/article-kind.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { markdownPath } from '../markdown/markdown-path.ts';
import { format } from '../messages/messages.ts';
import { type AddressedSite, callerOf, pathOf } from './site-address.ts';

/** Limit of articles of each kind. */
const ARTICLES_MAX = 50;

/** A category with its subcategories, as the API lists them. */
type Tree = {
  name: { text: string };
  summary: { text: string };
  path: string[];
  products: number;
  children: Tree[];
};

/**
 * A description of the site for language models (llmstxt.org): its purpose, its categories, its articles and its
 * interfaces for machines, in the language of the site, with links to pages as Markdown.
 */
export async function writeLlms(site: AddressedSite): Promise<string> {
  const locale = site.config.default_locale;
  const caller = callerOf(site, locale);
  const [home, categories] = await Promise.all([caller.call('home'), caller.call('category_list')]);
  const { catalogue } = home.data;
  const t = (key: Parameters<typeof format>[0], values = {}) => format(key, values, locale);
  const sections = [
    [t('llms.categories'), listCategories(site, locale, categories.data)],
    [t('llms.articles'), await listArticles(site, locale)],
    [t('llms.machines'), listInterfaces(site, locale)],
    [t('llms.optional'), listHomePages(site)],
  ] as const;
  return [
    `# ${inLine(catalogue.brand.name.text)}`,
    `> ${inLine(catalogue.description.text || catalogue.brand.name.text)}`,
    t('llms.introduction', { currency: catalogue.currency }),
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
    '',
  ].join('\n\n');
}

function listCategories(site: AddressedSite, locale: Locale, trees: readonly Tree[], depth = 0): string[] {
  return trees.flatMap(({ name, summary, path, products, children }) => [
    `${'  '.repeat(depth)}${link(site, locale, name.text, `/category/${path.join('/')}`)}: ${[
      format('llms.products', { products }, locale),
      summary.text,
    ]
      .filter(text => text !== '')
      .map(inLine)
      .join('. ')}`,
    ...listCategories(site, locale, children, depth + 1),
  ]);
}

async function listArticles(site: AddressedSite, locale: Locale): Promise<string[]> {
  const caller = callerOf(site, locale);
  const lines: string[] = [];
  for (const kind of ARTICLE_KIND_NAMES) {
    if (ARTICLE_KINDS[kind].detail_path === null) continue;
    const { data } = await caller.call('article_list', { query: { kind, page: 1, size: ARTICLES_MAX } });
    for (const article of data.articles)
      lines.push(link(site, locale, article.name.text, articlePath(article)));
  }
  return lines;
}

/** The interfaces for machines. */
function listInterfaces(site: AddressedSite, locale: Locale): string[] {
  const { origin, config } = site;
  const line = (key: Parameters<typeof format>[0], address: string) =>
    `- [${format(key, {}, locale)}](${origin}${address})`;
  return [
    `- ${format('llms.search', { address: `${origin}${markdownPath(pathOf(site, '/search', locale))}?q=` }, locale)}`,
    line('llms.api', '/api/v1/openapi.json'),
    ...(config.mcp ? [line('llms.mcp', '/mcp'), line('llms.ucp', '/.well-known/ucp')] : []),
    line('llms.feed', `/feed-${locale}.xml`),
    line('llms.sitemap', '/sitemap.xml'),
  ];
}

/** The home page in each language. */
function listHomePages(site: AddressedSite): string[] {
  return LOCALES.map(locale => link(site, locale, format('llms.home', {}, locale), '/'));
}

function link(site: AddressedSite, locale: Locale, text: string, path: string): string {
  return `- [${inLine(text).replaceAll(/[[\]]/g, '\\$&')}](${site.origin}${markdownPath(pathOf(site, path, locale))})`;
}

/** A text on one line. */
function inLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
