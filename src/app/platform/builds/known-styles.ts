import type { Plugin } from 'vite';

const FIND = 'preloadedHrefs.styles.add(link.href)';

/**
 * Makes parts that load late find the styles that are already present. The router ends the address of shared ones in
 * `#`, so the bundler's loader does not recognise them: it loads them again, and the browser recalculates the whole
 * page. The build fails if there is nothing to change.
 */
export function knowStyles(): Plugin {
  return {
    name: 'know-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes(FIND))
          throw new Error(`The loader of late parts has no ${FIND}: look again at ${import.meta.filename}`);
        return { code: code.replace(FIND, FIND.replace('href', "href.split('#')[0]")), map: null };
      },
    },
  };
}
