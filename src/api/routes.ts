import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { alternativesHandlers } from './alternatives.ts';
import { areaHandlers } from './areas.ts';
import { articleHandlers } from './articles.ts';
import { bannerHandlers } from './banners.ts';
import { cartHandlers } from './carts.ts';
import { categoryHandlers } from './categories.ts';
import { clickRecordHandlers } from './click-records.ts';
import { compareHandlers } from './compare.ts';
import { curveDownloadHandlers } from './curve-downloads.ts';
import { curveHandlers } from './curves.ts';
import { feedbackHandlers } from './feedback.ts';
import type { UploadedFile } from './form-body.ts';
import type { CallContext, Handlers } from './handler.ts';
import { homeHandlers } from './home.ts';
import { leadTimeHandlers } from './lead-times.ts';
import { listDownloadHandlers } from './list-download.ts';
import { previewHandlers } from './previews.ts';
import { productHistoryHandlers } from './product-history.ts';
import { productHandlers } from './products.ts';
import { quotationHandlers } from './quotations.ts';
import { searchHandlers } from './search.ts';

/** The handler of every call; leaving one out does not compile. */
const HANDLERS: Handlers<EndpointName> = {
  ...homeHandlers,
  ...clickRecordHandlers,
  ...areaHandlers,
  ...categoryHandlers,
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
  ...bannerHandlers,
  ...articleHandlers,
  ...feedbackHandlers,
  ...cartHandlers,
  ...quotationHandlers,
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
