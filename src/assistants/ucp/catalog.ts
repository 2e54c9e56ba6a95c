import { RequestFailure } from '#contract/client/request-failure.ts';
import type { AssistantContext } from '../desk.ts';
import { findCategory } from '../find-category.ts';
import { ToolRefusal } from '../tool.ts';
import { envelope } from './profile.ts';
import { conditionsOf, cursorOf, IDS_MAX, PAGE_MAX, pageOf, type SearchRequest } from './requests.ts';
import { showUcpProduct } from './show-product.ts';

/** The site behind the calls: its data in a language, its own address, and the currency of its prices. */
export type UcpSite = { desk: AssistantContext; origin: string; currency: string };

/** A request that is refused with the code of its transport. The message states the accepted form. */
export class UcpRefusal extends Error {
  readonly code: 'invalid_input' | 'request_too_large';
  constructor(code: UcpRefusal['code'], message: string) {
    super(message);
    this.name = 'UcpRefusal';
    this.code = code;
  }
}

/**
 * `search_catalog`: products by words, category, price and parametric conditions, page by page. Parts that were not
 * understood are listed in `messages`.
 * @throws UcpRefusal for an invalid cursor
 */
export async function searchCatalog(
  request: SearchRequest,
  { desk, origin, currency }: UcpSite,
): Promise<object> {
  const asked = pageOf(request.pagination);
  if (asked === null)
    throw new UcpRefusal('invalid_input', 'pagination.cursor: Expected the cursor of a page before');
  const filters = conditionsOf(request.filters, currency);
  const query = { q: request.query, filters, ...asked };
  const [name, ...others] = request.filters.categories ?? [];
  const messages: object[] =
    others.length > 0 ? [info('categories_ignored', `Only one category is taken: ${name}`)] : [];
  const list = await listIn(name, query, desk);
  if (list === null) return { ...found([], origin), messages: [info('not_found', `No category ${name}`)] };
  for (const { address, msg } of list.problems)
    messages.push(info('condition_ignored', `${address}: ${msg}`));
  const { products: total } = list.totals;
  const hasNext = asked.page < Math.min(list.pages, PAGE_MAX);
  return {
    ...found(
      list.products.flatMap(row => showUcpProduct(row, list.columns, desk) ?? []),
      origin,
    ),
    pagination: {
      has_next_page: hasNext,
      ...(hasNext && { cursor: cursorOf({ ...asked, page: asked.page + 1 }) }),
      total_count: total,
    },
    ...(messages.length > 0 && { messages }),
  };
}

function found(products: readonly object[], origin: string): object {
  return { ucp: envelope('search', origin), products };
}

type ListQuery = { q: string; filters: string[]; page: number; size: number };

/** The products of a category given by its ID or name, or of all categories. Returns null if there is no such category. */
async function listIn(name: string | undefined, query: ListQuery, desk: AssistantContext) {
  if (name === undefined)
    return (await desk.caller.call('search_more', { query: { ...query, type: 'product' } })).data.list;
  const id = await findCategory(name, desk).then(
    category => category.id,
    (error: unknown) => {
      if (error instanceof ToolRefusal) return null;
      throw error;
    },
  );
  return id === null
    ? null
    : (await desk.caller.call('category_filter_product_list', { params: { id }, query })).data;
}

/**
 * `lookup_catalog`: the products with these IDs or part numbers, each once, with the identifiers that led to it.
 * Missing ones are listed in `messages`.
 * @throws UcpRefusal for too many identifiers
 */
export async function lookupCatalog(ids: readonly string[], { desk, origin }: UcpSite): Promise<object> {
  if (ids.length > IDS_MAX) throw new UcpRefusal('request_too_large', `ids: Expected at most ${IDS_MAX}`);
  const inputs = new Map<string, string[]>();
  const missing: string[] = [];
  const products = new Map<string, PricedProduct>();
  for (const id of new Set(ids)) {
    const product = await findPriced(id, desk);
    if (product === null) missing.push(id);
    else {
      products.set(product.id, product);
      inputs.set(product.id, [...(inputs.get(product.id) ?? []), id]);
    }
  }
  return {
    ucp: envelope('lookup', origin),
    products: [...products.values()].flatMap(
      product => showUcpProduct(product, product.columns, desk, inputs.get(product.id)) ?? [],
    ),
    ...(missing.length > 0 && { messages: missing.map(id => info('not_found', id)) }),
  };
}

/** `get_product`: one product in full, or an error of the protocol if there is none. */
export async function getProduct(id: string, { desk, origin }: UcpSite): Promise<object> {
  const product = await findPriced(id, desk);
  const shown = product === null ? null : showUcpProduct(product, product.columns, desk);
  if (shown !== null) return { ucp: envelope('lookup', origin), product: shown };
  return {
    ucp: envelope('lookup', origin, 'error'),
    messages: [
      {
        type: 'error',
        code: 'not_found',
        content: `No product with a price: ${id}`,
        severity: 'unrecoverable',
      },
    ],
  };
}

type PricedProduct = NonNullable<Awaited<ReturnType<typeof findPriced>>>;

/** A product by its ID or part number, if it has a price. */
async function findPriced(id: string, desk: AssistantContext) {
  try {
    const { product } = (await desk.caller.call('product_get', { params: { id } })).data;
    return (product?.price?.breaks.length ?? 0) > 0 ? product : null;
  } catch (error) {
    if (error instanceof RequestFailure && error.status < 500) return null;
    throw error;
  }
}

function info(code: string, content: string): object {
  return { type: 'info', code, content };
}
