import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/api/endpoints.ts';
import { articleHandlers } from './articles/articles.ts';
import { bannerHandlers } from './articles/banners.ts';
import type { UploadedFile } from './call/form-body.ts';
import type { CallContext, Handlers } from './call/handler.ts';
import { cartHandlers } from './cart/carts.ts';
import { quotationHandlers } from './cart/quotations.ts';
import { compareHandlers } from './compare/compare.ts';
import { curveDownloadHandlers } from './curves/curve-downloads.ts';
import { curveHandlers } from './curves/curves.ts';
import { homeHandlers } from './home/home.ts';
import { categoryHandlers } from './list/categories.ts';
import { categoryPlotHandlers } from './list/category-plot.ts';
import { listDownloadHandlers } from './list-file/list-download.ts';
import { alternativesHandlers } from './product/alternatives.ts';
import { leadTimeHandlers } from './product/lead-times.ts';
import { previewHandlers } from './product/previews.ts';
import { productHistoryHandlers } from './product/product-history.ts';
import { productHandlers } from './product/products.ts';
import { choicesHandlers } from './search/choices.ts';
import { searchHandlers } from './search/search.ts';
import { searchChangesHandlers } from './search/search-changes.ts';
import { areaHandlers } from './visitors/areas.ts';
import { clickRecordHandlers } from './visitors/click-records.ts';
import { feedbackHandlers } from './visitors/feedback.ts';
import { followHandlers } from './visitors/follows.ts';

/** The handler of every call. A missing one is a compile error. */
const HANDLERS: Handlers<EndpointName> = {
  ...homeHandlers,
  ...clickRecordHandlers,
  ...areaHandlers,
  ...categoryHandlers,
  ...categoryPlotHandlers,
  ...productHandlers,
  ...productHistoryHandlers,
  ...alternativesHandlers,
  ...leadTimeHandlers,
  ...curveHandlers,
  ...curveDownloadHandlers,
  ...listDownloadHandlers,
  ...previewHandlers,
  ...compareHandlers,
  ...searchHandlers,
  ...choicesHandlers,
  ...searchChangesHandlers,
  ...bannerHandlers,
  ...articleHandlers,
  ...feedbackHandlers,
  ...cartHandlers,
  ...quotationHandlers,
  ...followHandlers,
};

/** A handler as the dispatcher calls it, once the request is parsed by the endpoint's own schemas. */
export type AnyHandler = (
  request: CallContext & {
    params: unknown;
    query: unknown;
    body: unknown;
    files: readonly UploadedFile[];
  },
) => Promise<unknown>;

/** A call with its declaration and handler. */
export type Route = { name: EndpointName; endpoint: Endpoint; handler: AnyHandler };

/** The route of every call. */
export const ROUTES: readonly Route[] = Object.entries(ENDPOINTS).map(([name, endpoint]) => ({
  // Keys of ENDPOINTS are endpoint names, and HANDLERS pairs each with the handler of the same schemas.
  name: name as EndpointName,
  endpoint,
  handler: HANDLERS[name as EndpointName] as AnyHandler,
}));

const BY_NAME = new Map(ROUTES.map(route => [route.name, route]));

/** The route of a call. */
export function getRoute(name: EndpointName): Route {
  const route = BY_NAME.get(name);
  // ROUTES has one for each.
  if (route === undefined) throw new Error(`Unknown call ${name}`);
  return route;
}
