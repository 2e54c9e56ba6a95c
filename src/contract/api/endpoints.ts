import { alternativesEndpoints } from './endpoints/alternatives.ts';
import { areaEndpoints } from './endpoints/area.ts';
import { articleEndpoints } from './endpoints/article.ts';
import { bannerEndpoints } from './endpoints/banner.ts';
import { cartEndpoints } from './endpoints/cart.ts';
import { categoryEndpoints } from './endpoints/category.ts';
import { categoryPlotEndpoints } from './endpoints/category-plot.ts';
import { choicesEndpoints } from './endpoints/choices.ts';
import { clickRecordEndpoints } from './endpoints/click-record.ts';
import { compareEndpoints } from './endpoints/compare.ts';
import { curveEndpoints } from './endpoints/curve.ts';
import { curveDownloadEndpoints } from './endpoints/curve-download.ts';
import { feedbackEndpoints } from './endpoints/feedback.ts';
import { followEndpoints } from './endpoints/follow.ts';
import { homeEndpoints } from './endpoints/home.ts';
import { leadTimeEndpoints } from './endpoints/lead-time.ts';
import { listDownloadEndpoints } from './endpoints/list-download.ts';
import { previewEndpoints } from './endpoints/preview.ts';
import { productEndpoints } from './endpoints/product.ts';
import { productHistoryEndpoints } from './endpoints/product-history.ts';
import { quotationEndpoints } from './endpoints/quotation.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { searchChangesEndpoints } from './endpoints/search-changes.ts';

/** Every call of the API by name: validates requests, types the client and makes the OpenAPI document. */
export const ENDPOINTS = {
  ...homeEndpoints,
  ...clickRecordEndpoints,
  ...areaEndpoints,
  ...categoryEndpoints,
  ...categoryPlotEndpoints,
  ...productEndpoints,
  ...productHistoryEndpoints,
  ...alternativesEndpoints,
  ...leadTimeEndpoints,
  ...curveEndpoints,
  ...curveDownloadEndpoints,
  ...listDownloadEndpoints,
  ...previewEndpoints,
  ...compareEndpoints,
  ...searchEndpoints,
  ...choicesEndpoints,
  ...searchChangesEndpoints,
  ...bannerEndpoints,
  ...articleEndpoints,
  ...feedbackEndpoints,
  ...cartEndpoints,
  ...quotationEndpoints,
  ...followEndpoints,
};

/** The name of a call. */
export type EndpointName = keyof typeof ENDPOINTS;
