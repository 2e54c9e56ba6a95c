import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileMessages } from '../../../contract/messages/catalogue.ts';

const PREFIX = 'virtual:messages/';
const URLS = 'virtual:message-urls';
const LOCALES = ['en', 'cn'];

type Bundled = { type: string; fileName: string; facadeModuleId?: string | null };

/** Serves `virtual:messages/en` and `virtual:messages/cn`, the catalogues with their ICU messages compiled, so that the
 *  browser carries no parser; and `virtual:message-urls`, the addresses under which the browser finds them, so that a
 *  page can ask for its catalogue ahead of the scripts. */
export function messageCatalogues(): Plugin {
  let urls: Record<string, string> = {};
  return {
    name: 'message-catalogues',
    sharedDuringBuild: true,
    resolveId(id) {
      return id.startsWith(PREFIX) || id === URLS ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${URLS}`) return `export default ${JSON.stringify(urls)}`;
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const file = catalogueFile(id.slice(PREFIX.length + 1));
      this.addWatchFile(file);
      return `export default ${JSON.stringify(compileCatalogue(file))}`;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      urls = findUrls(Object.values(bundle));
    },
  };
}

function findUrls(chunks: readonly Bundled[]): Record<string, string> {
  const found = LOCALES.map(locale => {
    const chunk = chunks.find(candidate => candidate.facadeModuleId === `\0${PREFIX}${locale}`);
    return chunk === undefined ? [] : [[locale, `/${chunk.fileName}`]];
  });
  return Object.fromEntries(found.flat());
}

function catalogueFile(locale: string): string {
  return fileURLToPath(new URL(`./${locale}.json`, import.meta.url));
}

/** Reads and compiles one catalogue. @throws where a message is not ICU */
function compileCatalogue(file: string): Record<string, unknown> {
  return compileMessages(JSON.parse(readFileSync(file, 'utf8')));
}
