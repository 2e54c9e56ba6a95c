import type { Plugin } from 'vite';
import { ROUTER_EDITS, type RouterEdit } from './internals.ts';

const FOLDER = 'react-router/dist/production/lib/';

/** Applies {@link ROUTER_EDITS} to the browser's build, which fails if one of them finds nothing to change. */
export function editRouter(): Plugin {
  const files = new Set(ROUTER_EDITS.map(({ file }) => file));
  const left = new Set(files);
  return {
    name: 'edit-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler(code, id) {
        const path = id.replaceAll('\\', '/');
        const file = path.slice(path.indexOf(FOLDER) + FOLDER.length);
        if (!path.includes(FOLDER) || !files.has(file)) return undefined;
        left.delete(file);
        const edits = ROUTER_EDITS.filter(edit => edit.file === file);
        return { code: edits.reduce(applyEdit, code), map: null };
      },
    },
    buildEnd(error) {
      if (error !== undefined || left.size === 0) return;
      throw new Error(`The browser's build has no ${[...left].join(', ')} of react-router: ${ADVICE}`);
    },
  };
}

const ADVICE = 'look again at src/app/platform/router-adapter/internals.ts';

/** Changes a file of the router. @throws Error if the text to replace does not occur as often as expected */
export function applyEdit(code: string, { file, find, replace, times }: RouterEdit): string {
  const found = typeof find === 'string' ? code.split(find).length - 1 : [...code.matchAll(find)].length;
  if (found !== times)
    throw new Error(`${find} is in react-router's ${file} ${found} times instead of ${times}: ${ADVICE}`);
  // A function, because a text may contain `$`.
  return typeof find === 'string' ? code.replaceAll(find, () => replace) : code.replaceAll(find, replace);
}
