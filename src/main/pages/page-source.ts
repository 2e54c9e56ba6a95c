import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { isOfOtherRelease } from '../launch/build.mjs';
import { BUILD, PROJECT_FOLDER } from '../settings/project.ts';
import { type Assets, packAssets, readAssets } from './assets.ts';
import { BuildError, createPages, OTHER_RELEASE, type Pages, type PagesOptions } from './pages.ts';

/** The source of pages and of the files that they load. `pages` returns the current pages. */
export type PageSource = {
  pages: (options: PagesOptions) => () => Promise<Pages>;
  assets: Assets;
  /** Whether the pages come from their sources, see src/main/development. */
  development: boolean;
};

/** The built site. `settle` is called once it answers requests, and does work that can wait. */
export type BuiltSite = PageSource & { settle: () => Promise<void> };

/** The built site. @throws BuildError if there is none, or one of another release */
export async function openBuild(): Promise<BuiltSite> {
  if (!existsSync(BUILD.server)) throw new BuildError('The site is not built. Run: npm start');
  if (isOfOtherRelease(PROJECT_FOLDER)) throw new BuildError(OTHER_RELEASE);
  // The output of `react-router build` is a ServerBuild.
  const build = (await import(pathToFileURL(BUILD.server).href)) as ServerBuild;
  const assets = readAssets(BUILD.client);
  return {
    pages: options => {
      const pages = createPages(build, options, 'production');
      return async () => pages;
    },
    assets,
    development: false,
    settle: () => packAssets(BUILD.client, assets),
  };
}
