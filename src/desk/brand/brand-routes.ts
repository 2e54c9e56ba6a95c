import type { DeskRoute } from '../page/desk-page.ts';
import { BRAND_TEXTS } from './brand-draft.ts';
import { brandFile, brandPage, brandPicture, changeBrand, previewStyle } from './brand-pages.ts';

/** The pages on which the brand is changed. */
export const BRAND_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/brand', answer: brandPage },
  { method: 'GET', path: '/brand/brand.yaml', answer: brandFile },
  { method: 'GET', path: '/brand/picture', answer: brandPicture },
  { method: 'GET', path: '/brand/preview.css', answer: previewStyle },
  { method: 'POST', path: '/brand', takes: 'media', texts: BRAND_TEXTS, answer: changeBrand },
];
