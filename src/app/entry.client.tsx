import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LOCALES } from '#contract/locale.ts';
import { loadMessages } from './messages/catalogue.ts';

// The page's texts come first: what is hydrated must say what the server said.
await loadMessages(LOCALES.find(locale => locale === document.documentElement.dataset.locale) ?? 'cn');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
