import type { Plugin } from 'vite';

/** Lets the bundler leave out the router's links, which no screen uses (see `page-link.tsx`): the router gives each a `displayName`, and
 *  an assignment keeps what it assigns to. */
export function dropUnusedLinks(): Plugin {
  return {
    name: 'drop-unused-links',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js/ },
      handler: code => ({
        code: code
          .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
          .replaceAll(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
