declare module 'virtual:messages/en' {
  import type { Messages } from '@lingui/core';

  const messages: Messages;
  export default messages;
}

declare module 'virtual:messages/cn' {
  import type { Messages } from '@lingui/core';

  const messages: Messages;
  export default messages;
}

declare module 'virtual:message-urls' {
  const urls: { en?: string; cn?: string };
  export default urls;
}
