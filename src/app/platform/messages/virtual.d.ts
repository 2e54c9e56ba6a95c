declare module 'virtual:messages' {
  import type { CompiledMessages } from '#contract/messages/formatter.ts';
  import type { Locale } from '#text/locale.ts';

  const modules: { readonly [language in Locale]?: () => Promise<{ default: CompiledMessages }> };
  export default modules;
}

declare module 'virtual:message-urls' {
  import type { Locale } from '#text/locale.ts';

  const urls: { readonly [language in Locale]?: string };
  export default urls;
}
