import { categoryEndpoints } from './endpoints/category.ts';
import { homeEndpoints } from './endpoints/home.ts';
import { productEndpoints } from './endpoints/product.ts';
import { searchEndpoints } from './endpoints/search.ts';

/** Every call of the API by name: validates requests, types the client and makes the OpenAPI document. */
export const ENDPOINTS = { ...homeEndpoints, ...categoryEndpoints, ...productEndpoints, ...searchEndpoints };

/** The name of a call. */
export type EndpointName = keyof typeof ENDPOINTS;
