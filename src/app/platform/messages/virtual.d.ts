declare module 'virtual:messages/en' {
  import type { CompiledMessages } from '#contract/messages/formatter.ts';

  const messages: CompiledMessages;
  export default messages;
}

declare module 'virtual:messages/cn' {
  import type { CompiledMessages } from '#contract/messages/formatter.ts';

  const messages: CompiledMessages;
  export default messages;
}

declare module 'virtual:message-urls' {
  const urls: { en?: string; cn?: string };
  export default urls;
}
