import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileMessages } from '../../../contract/messages/catalogue.ts';
import { isLocale, LOCALES } from '../../../text/locale.ts';
import { messageFile, readMessagesIn } from '../../../text/messages.ts';

const MODULES = 'virtual:messages';
const PREFIX = `${MODULES}/`;
const URLS = 'virtual:message-urls';
/** Replaces the texts of a language that the site does not have. */
const NO_WORDS = '\0virtual:no-words';
/** Matches the texts of a language that are part of a script. */
const WORDS = /^\.\/(\w+)\/[\w-]+\.json$/;

type Bundled = { type: string; fileName: string; facadeModuleId?: string | null };

/**
 * Serves `virtual:messages`, which loads the catalogue of each of the site's languages with its ICU messages compiled,
 * so that the browser needs no parser. `virtual:message-urls` has their addresses, for pages that preload them before
 * the scripts. Texts of other languages are left out of the build.
 */
export function messageCatalogues(): Plugin {
  let urls: Record<string, string> = {};
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    sharedDuringBuild: true,
    config: () => ({ define: { 'process.env.LOCALES': JSON.stringify(LOCALES.join(',')) } }),
    resolveId(id) {
      const [, words = ''] = WORDS.exec(id) ?? [];
      if (isLocale(words) && !LOCALES.includes(words)) return NO_WORDS;
      return id.startsWith(PREFIX) || id === MODULES || id === URLS ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${URLS}`) return `export default ${JSON.stringify(urls)}`;
      if (id === `\0${MODULES}`) return loadModules();
      if (id === NO_WORDS) return 'export default undefined';
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const locale = id.slice(PREFIX.length + 1);
      if (!isLocale(locale)) return undefined;
      this.addWatchFile(fileURLToPath(messageFile('app', locale)));
      return `export default ${JSON.stringify(compileMessages(readMessagesIn('app', locale)))}`;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      urls = findUrls(Object.values(bundle));
    },
  };
}

function loadModules(): string {
  const loaders = LOCALES.map(locale => `${locale}: () => import('${PREFIX}${locale}')`);
  return `export default { ${loaders.join(', ')} }`;
}

function findUrls(chunks: readonly Bundled[]): Record<string, string> {
  const found = LOCALES.map(locale => {
    const chunk = chunks.find(candidate => candidate.facadeModuleId === `\0${PREFIX}${locale}`);
    return chunk === undefined ? [] : [[locale, `/${chunk.fileName}`]];
  });
  return Object.fromEntries(found.flat());
}
