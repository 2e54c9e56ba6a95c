import type { DataOf } from '#contract/client/call.ts';
import type { TextData } from '#contract/client/client-answers.ts';
import type { Locale } from '#text/locale.ts';
import type { LocaleRules } from '../locale/strategy.ts';
import { type Packed, pack, unpack } from '../packed.ts';
import type { LoaderInput } from '../requests/page-call.ts';

/** A top-level category, as the navigation shows it. */
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
  /** The banner of a previewed version, as HTML written by the server. */
  preview?: string;
};

/** Frames by the answers they are made from. A language has one answer until another version is published. */
const frames = new WeakMap<DataOf<'home'>, RootHome>();

/** Packs the data of a page's frame from the answer to the home call. */
export function packHome(input: LoaderInput, answer: DataOf<'home'>): Packed<RootHome> {
  const home = frames.get(answer) ?? frameOf(answer);
  frames.set(answer, home);
  return pack(input, home, 'frame');
}

function frameOf({ surveyLink, adsList, catalogue, categoryList }: DataOf<'home'>): RootHome {
  const navigation = categoryList
    .slice(0, NAVIGATION_CATEGORIES_MAX)
    .map(({ id, name, path }) => ({ id, name, path }));
  return { surveyLink, adsList, catalogue, navigation };
}

/** The home call's data in the root, or null if the call or the root failed. */
export function homeOf(root: RootData | undefined): RootHome | null {
  return root?.home ? unpack(root.home) : null;
}
