import type { DataOf } from '#contract/client/call.ts';
import type { TextData } from '#contract/client/client-answers.ts';
import type { Locale } from '#text/locale.ts';
import type { LocaleRules } from '../locale/strategy.ts';
import { type Packed, pack, unpack } from '../packed.ts';

/** A category of the first level, as the line of navigation shows it. */
export type NavigationItem = { id: string; name: TextData; path: string[] };

/** The first 11 categories are the navigation. */
const NAVIGATION_CATEGORIES_MAX = 11;

/** The data of the home call on every page. There is no session in it, because a page is the same for every visitor. */
export type RootHome = Pick<DataOf<'home'>, 'surveyLink' | 'adsList' | 'catalogue'> & {
  navigation: NavigationItem[];
};

/** The root's data for every page. `home` is null if the call failed, in which case the page's frame has no content. */
export type RootData = LocaleRules & {
  locale: Locale;
  origin: string;
  home: Packed<RootHome> | null;
  /** The banner of a version that is previewed, as HTML of the server's own. */
  preview?: string;
};

/** Takes from the home call's answer what a page's frame shows. */
export function rootHome({ surveyLink, adsList, catalogue, categoryList }: DataOf<'home'>): Packed<RootHome> {
  const navigation = categoryList
    .slice(0, NAVIGATION_CATEGORIES_MAX)
    .map(({ id, name, path }) => ({ id, name, path }));
  return pack({ surveyLink, adsList, catalogue, navigation });
}

/** The home call's data in the root, or null if the call or the root failed. */
export function homeOf(root: RootData | undefined): RootHome | null {
  return root?.home ? unpack(root.home) : null;
}
