import type { Brand } from '#contract/records/brand/brand.ts';
import type { Place, Problem } from '../draft.ts';
import { IMAGE_ENDINGS, type MediaCheck } from './media.ts';

/** Formats that social networks show beside a link. None of them draws an SVG. */
const SHARED_ENDINGS: readonly string[] = ['.png', '.jpg', '.jpeg', '.webp'];
/** Formats that browsers show beside a page's title. */
const FAVICON_ENDINGS: readonly string[] = [...IMAGE_ENDINGS, '.ico'];

/**
 * Checks the pictures that a brand names. Those that cannot be shown are removed from it and reported.
 * @param place that of the brand, with the key above its fields as the column
 */
export async function checkBrandFiles(
  brand: Brand,
  place: Place,
  media: Pick<MediaCheck, 'check'>,
): Promise<{ brand: Brand; problems: Problem[] }> {
  const problems: Problem[] = [];
  const keep = async (field: string, path: string | null, endings = IMAGE_ENDINGS) => {
    if (path === null) return null;
    const column = place.column === null ? field : `${place.column}.${field}`;
    const found = await media.check({ ...place, column }, column, path, endings);
    problems.push(...found);
    return found.length === 0 ? path : null;
  };
  const logo = {
    ...brand.logo,
    light: await keep('logo', brand.logo.light),
    dark: await keep('logo.dark', brand.logo.dark),
  };
  const favicon = await keep('favicon', brand.favicon, FAVICON_ENDINGS);
  const share_picture = await keep('share_picture', brand.share_picture, SHARED_ENDINGS);
  return { brand: { ...brand, logo, favicon, share_picture }, problems };
}
