import type { ProductRow } from '#contract/answers/shown-product.ts';
import type { ArticleCard, HomeData, HomeShow, homeEndpoints } from '#contract/api/endpoints/home.ts';
import { makeLasting } from '#contract/client/lasting.ts';
import type { Article, ArticleKind } from '#contract/records/article.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import { byDate, showArticleCard } from '../articles/article-page.ts';
import type { Handlers } from '../call/handler.ts';
import type { ReadSpare } from '../served/outage.ts';
import type { ClickPopularity } from '../served/popularity.ts';
import type { Records } from '../served/records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { pickColumns } from '../show/columns.ts';
import { showBrand } from '../show/show-brand.ts';
import { showProductRows } from '../show/show-product.ts';
import { showSetCards } from '../show/show-set.ts';
import { showExample, writeExamples } from './show-examples.ts';

/** Products, sets and articles of each kind that the home screen shows. */
const CARDS = 8;

/** Products asked for beyond those, as discontinued ones are not new. */
const SPARE_CARDS = 16;

/** Series among which the largest are looked for. */
const SETS_COMPARED = 64;

/** The calls of the home screen and of every page's frame. */
export const homeHandlers: Handlers<keyof typeof homeEndpoints> = {
  test: async () => null,

  home: async ({ served, locale, session_id, reach }) => {
    const catalogue = served();
    return {
      session_id,
      survey_link: catalogue.catalogue.survey_link,
      category_list: catalogue.categories.tree(locale),
      ads_list: catalogue.catalogue.ads.map(ad => ({ text: showText(ad.text, locale), link: ad.link })),
      catalogue: {
        ...showCatalogue(catalogue, locale),
        ...(reach.follow === true && { follow_by_mail: true }),
      },
    };
  },

  home_show: async ({ served, locale, popularity, searchSpare }) => {
    const catalogue = served();
    const popular = await popularity();
    const kept = keptScreens(popular, catalogue);
    const known = kept.get(locale);
    if (known !== undefined) return known;
    let is_complete = true;
    const screen = await showScreen(catalogue, locale, popular, async (read, otherwise) => {
      let is_read = false;
      const found = await searchSpare(async () => {
        const made = await read();
        is_read = true;
        return made;
      }, otherwise);
      is_complete &&= is_read;
      return found;
    });
    if (is_complete) kept.set(locale, makeLasting(screen));
    return screen;
  },
};

/** The content of the home screen by version and language. It is made anew when visitors' choices are read again. */
const screens = new WeakMap<ClickPopularity, WeakMap<Records, Map<Locale, HomeShow>>>();

function keptScreens(popular: ClickPopularity, { records }: ServedCatalogue): Map<Locale, HomeShow> {
  const versions = screens.get(popular) ?? new WeakMap<Records, Map<Locale, HomeShow>>();
  screens.set(popular, versions);
  const kept = versions.get(records) ?? new Map<Locale, HomeShow>();
  versions.set(records, kept);
  return kept;
}

async function showScreen(
  served: ServedCatalogue,
  locale: Locale,
  popular: ClickPopularity,
  searchSpare: ReadSpare,
): Promise<HomeShow> {
  const [banners, new_products, sets, solutions, courses, example, queries] = await Promise.all([
    showArticles(served, 'banner', locale, byDate),
    searchSpare(() => showNewProducts(served, locale), []),
    searchSpare(() => showPopularSets(served, popular, locale), NO_SETS),
    showArticles(served, 'solution', locale),
    showArticles(served, 'course', locale),
    searchSpare(() => showExample(served, locale), null),
    searchSpare(() => writeExamples(served, locale), []),
  ]);
  const categories = served.categories.tree(locale);
  return { categories, banners, new_products, ...sets, solutions, courses, example, queries };
}

function showCatalogue(served: ServedCatalogue, locale: Locale): HomeData['catalogue'] {
  const { name, description, currency, contact } = served.catalogue;
  return {
    version: served.version,
    name: showText(name, locale),
    description: showText(description, locale),
    currency,
    contact: {
      company: showText(contact.company, locale),
      email: contact.email,
      phone: contact.phone,
      address: showText(contact.address, locale),
    },
    brand: showBrand(served, locale),
    article_kinds: [...served.article_kinds],
    pages: served.pages.flatMap(({ id, name, place = 'footer' }) =>
      place === 'none' ? [] : [{ id, name: showText(name, locale), place }],
    ),
    units: served.catalogue.units ?? [],
    ...served.totals,
  };
}

async function showNewProducts(served: ServedCatalogue, locale: Locale): Promise<ProductRow[]> {
  const newest = { by: 'newest' as const, descending: false };
  const query = { ...emptyQuery(locale), sort: newest, size: CARDS + SPARE_CARDS, facets: 'none' as const };
  const { products: hits } = await served.index.search(query);
  const found = await served.records.listProducts(hits.map(hit => hit.id));
  const products = found.filter(({ status }) => status !== 'discontinued').slice(0, CARDS);
  return showProductRows(served, products, {
    columns: pickColumns(products, served.attributes, locale),
    locale,
  });
}

type HomeSets = Pick<HomeShow, 'popular_sets' | 'sets_chosen'>;
const NO_SETS: HomeSets = { popular_sets: [], sets_chosen: false };

/** The sets that visitors chose most, then those with the most products. A set of one product stands there only if chosen. */
async function showPopularSets(
  served: ServedCatalogue,
  popularity: ClickPopularity,
  locale: Locale,
): Promise<HomeSets> {
  const query = { ...emptyQuery(locale), kind: 'set' as const, facets: 'none' as const };
  const queries = popularity
    .most('set')
    .slice(0, CARDS)
    .map(set_id => ({ ...query, set_id, size: 1 }));
  const [others = [], ...chosen] = await Promise.all(
    [{ ...query, size: SETS_COMPARED }, ...queries].map(
      async asked => (await served.index.search(asked)).sets,
    ),
  );
  const largest = others.filter(({ products }) => products > 1).toSorted((a, b) => b.products - a.products);
  const hits = [...chosen.flat(), ...largest];
  const each = [...new Map(hits.map(hit => [hit.id, hit])).values()].slice(0, CARDS);
  return {
    popular_sets: await showSetCards(served, each, locale),
    sets_chosen: chosen.some(({ length }) => length > 0),
  };
}

async function showArticles(
  served: ServedCatalogue,
  kind: ArticleKind,
  locale: Locale,
  order: (a: Article, b: Article) => number = (a, b) => a.order - b.order,
): Promise<ArticleCard[]> {
  const articles = (await served.articles.list(kind)).toSorted(order);
  return articles.slice(0, CARDS).map(article => showArticleCard(served, article, locale));
}
