import type { areaEndpoints } from '#contract/api/endpoints/area.ts';
import type { Handlers } from '../call/handler.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** The call of the area tree. */
export const areaHandlers: Handlers<keyof typeof areaEndpoints> = {
  area: async ({ served, locale, query }) => {
    const catalogue = served();
    return isNewer(catalogue, query.time) ? catalogue.areas.tree(locale) : [];
  },
};

/** Whether the areas are newer than a client's copy. Their time is that of the live version. Times are compared to the second. */
function isNewer({ published_at }: ServedCatalogue, time: string): boolean {
  if (time === '') return true;
  const kept = Date.parse(`${time.replace(' ', 'T')}Z`);
  // A day that is in no calendar cannot be the state of a copy.
  return Number.isNaN(kept) || Math.floor(Date.parse(published_at) / 1000) * 1000 > kept;
}
