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
import type { CallContext, Handlers } from './handler.ts';
import { homeHandlers } from './home.ts';
import { leadTimeHandlers } from './lead-times.ts';
import { previewHandlers } from './previews.ts';
import { productHandlers } from './products.ts';
import { decodePart } from './query-string.ts';
import { quotationHandlers } from './quotations.ts';
import type { UploadedFile } from './request-body.ts';
import { searchHandlers } from './search.ts';

/** The handler of every call; leaving one out does not compile. */
const HANDLERS: Handlers<EndpointName> = {
  ...homeHandlers,
  ...clickRecordHandlers,
  ...areaHandlers,
  ...categoryHandlers,
  ...productHandlers,
  ...alternativesHandlers,
  ...leadTimeHandlers,
  ...curveHandlers,
  ...curveDownloadHandlers,
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

type Pattern = { route: Route; steps: readonly string[] };

const ROUTES: readonly Route[] = Object.entries(ENDPOINTS).map(([name, endpoint]) => ({
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
  if (route === undefined) throw new Error(`There is no call ${name}`);
  return route;
}

const FIXED = new Map(ROUTES.filter(isFixed).map(route => [keyOf(route.endpoint), route]));
const PATTERNS: readonly Pattern[] = ROUTES.filter(route => !isFixed(route)).map(route => ({
  route,
  steps: route.endpoint.path.split('/'),
}));

/**
 * Finds the call that a method and a path belong to, fixed paths (`/product/show`) before those with parameters (`/product/{id}`). HEAD is answered as GET.
 * @param path encoded path without query
 * @returns the call and its decoded path parameters; undefined where no call has this path
 * @throws ApiError `invalid_parameter` where a parameter's percent-encoding is broken
 */
export function findRoute(
  asked: string,
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  const method = asked === 'HEAD' ? 'GET' : asked;
  const fixed = FIXED.get(keyOf({ method, path }));
  if (fixed !== undefined) return { route: fixed, params: {} };
  const steps = path.split('/');
  const pattern = PATTERNS.find(
    candidate => candidate.route.endpoint.method === method && matches(candidate.steps, steps),
  );
  return pattern && { route: pattern.route, params: readSteps(pattern.steps, steps) };
}

function matches(pattern: readonly string[], steps: readonly string[]): boolean {
  return (
    pattern.length === steps.length && pattern.every((step, at) => isParameter(step) || step === steps[at])
  );
}

function readSteps(pattern: readonly string[], steps: readonly string[]): Record<string, string> {
  const parameters = pattern
    .map((step, at) => [step, steps[at] ?? ''] as const)
    .filter(([step]) => isParameter(step));
  return Object.fromEntries(parameters.map(([step, text]) => [nameOf(step), decodePart(text, nameOf(step))]));
}

function isParameter(step: string): boolean {
  return step.startsWith('{');
}

function nameOf(step: string): string {
  return step.slice(1, -1);
}

function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

function isFixed(route: Route): boolean {
  return !route.endpoint.path.includes('{');
}
