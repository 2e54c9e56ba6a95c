// The one table of the kinds of articles. Schemas, pages, navigation, sitemap, search and JSON-LD are made from it. A new kind
// of layout `cards` is a line here, its texts in the message catalogues (`<kind>.title`, `.description`, `.none`, `article.kind_<kind>`),
// and where the navigation is to name it, `is_resource`.

/** A field that a list of articles can be filtered by. */
export type ArticleFilter = 'topic' | 'level' | 'category' | 'language' | 'part_number';

/** The properties that distinguish the kinds of article. */
type ArticleKindFacts = {
  /** Path of its list, without a language. If the kind has no list, the start of its pages' addresses. */
  path: `/${string}`;
  /** Path of an article's own page, to which its id is added. Null: an article is shown on the page of its list. */
  detail_path: `/${string}/` | null;
  /** The layout of its list: cards that lead to pages of their own, files to download, or a custom page. Null: it has none. */
  layout: 'cards' | 'files' | 'own' | null;
  /** The filters of its list, in this order. */
  filters: readonly ArticleFilter[];
  /** Front matter shown on cards and pages, in this order. */
  shown_fields: readonly string[];
  /** Whether the navigation names it among the resources. */
  is_resource: boolean;
  /** Whether searches find it. */
  in_search: boolean;
  /** Its type at https://schema.org. */
  schema_org: 'Article' | 'Course' | 'DigitalDocument' | 'SoftwareApplication' | 'TechArticle' | 'WebPage';
};

const KINDS = {
  course: {
    path: '/course',
    detail_path: '/course/',
    layout: 'cards',
    filters: ['topic', 'level'],
    shown_fields: ['topic', 'level', 'duration'],
    is_resource: true,
    in_search: true,
    schema_org: 'Course',
  },
  manual: {
    path: '/manual',
    detail_path: null,
    layout: 'files',
    filters: ['category', 'language', 'part_number'],
    shown_fields: ['version'],
    is_resource: true,
    in_search: true,
    schema_org: 'DigitalDocument',
  },
  software: {
    path: '/software',
    detail_path: null,
    layout: 'files',
    filters: ['category', 'language', 'part_number'],
    shown_fields: ['version', 'requirements'],
    is_resource: true,
    in_search: true,
    schema_org: 'SoftwareApplication',
  },
  technology: {
    path: '/technology',
    detail_path: '/technology/',
    layout: 'cards',
    filters: ['category'],
    shown_fields: [],
    is_resource: true,
    in_search: true,
    schema_org: 'TechArticle',
  },
  solution: {
    path: '/solution',
    detail_path: '/solution/detail/',
    layout: 'own',
    filters: [],
    shown_fields: [],
    is_resource: false,
    in_search: true,
    schema_org: 'TechArticle',
  },
  // Pages about the owner and their terms. Each is linked from the navigation, the footer or neither.
  page: {
    path: '/page',
    detail_path: '/page/',
    layout: null,
    filters: [],
    shown_fields: [],
    is_resource: false,
    in_search: true,
    schema_org: 'WebPage',
  },
  // A banner is not an article to read. It leads to the page that it announces.
  banner: {
    path: '/new-product',
    detail_path: null,
    layout: 'own',
    filters: [],
    shown_fields: [],
    is_resource: false,
    in_search: false,
    schema_org: 'Article',
  },
} as const satisfies Readonly<Record<string, ArticleKindFacts>>;

/** The name of a kind of article, as records, folders and the API have it. */
export type ArticleKindName = keyof typeof KINDS;

/** The names of the kinds with a layout. */
type KindOf<Layout extends ArticleKindFacts['layout']> = {
  [Kind in ArticleKindName]: (typeof KINDS)[Kind]['layout'] extends Layout ? Kind : never;
}[ArticleKindName];

/** The kinds that are cards with pages of their own, and those that are files. */
export type CardKind = KindOf<'cards'>;
export type FileKind = KindOf<'files'>;

/** All kinds with their facts. */
export const ARTICLE_KINDS: Readonly<Record<ArticleKindName, ArticleKindFacts>> = KINDS;

/** The names of all kinds. */
// The keys of a literal object are its own names.
export const ARTICLE_KIND_NAMES = Object.keys(KINDS) as readonly ArticleKindName[];

/** The names of the kinds that are cards with pages of their own. */
export const CARD_KINDS: readonly CardKind[] = ARTICLE_KIND_NAMES.filter(isCardKind);

function isCardKind(kind: ArticleKindName): kind is CardKind {
  return ARTICLE_KINDS[kind].layout === 'cards';
}

/**
 * The address of an article without language prefix. An article without a page of its own is addressed as its list's
 * page, limited to that article.
 */
export function articleAddress(kind: ArticleKindName, id: string): string {
  const { path, detail_path } = ARTICLE_KINDS[kind];
  const own = encodeURIComponent(id);
  return detail_path === null ? `${path}?id=${own}` : detail_path + own;
}
