import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LOCALES, UNKNOWN_LOCALE } from '#text/locale.ts';
import { BuildContext } from './platform/builds/build-context.ts';
import { leavesDocument, restoreState } from './platform/builds/chunk-reload.ts';
import { loadAsked } from './platform/builds/load-part.ts';
import { keepPageForCrawler } from './platform/errors/crawler.ts';
import { ReferenceContext } from './platform/errors/page-fault.ts';
import { loadMessages } from './platform/messages/catalogue.ts';
import { PLAIN_PAGE } from './platform/page/plain-page.ts';
import { followPageData } from './platform/prefetch/page-data-fetch.ts';

const { locale, build = '', reference = null } = document.documentElement.dataset;
restoreState();
followPageData();
keepPageForCrawler();
// The page's texts are loaded first, because hydration must produce the same texts as the server. Where they do not come, the page is left
// as the server made it, with its links and forms: `loadMessages` has logged it.
const known = LOCALES.find(one => one === locale) ?? UNKNOWN_LOCALE;
const hasTexts = await loadAsked(() => loadMessages(known)).then(Boolean, () => false);
if (!hasTexts) dispatchEvent(new Event(PLAIN_PAGE));
if (hasTexts && !leavesDocument()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <BuildContext value={build}>
          <ReferenceContext value={reference}>
            {/* A page that has come is rendered in one go: in slices, as a transition, it takes longer to be seen. */}
            <HydratedRouter useTransitions={false} />
          </ReferenceContext>
        </BuildContext>
      </StrictMode>,
    );
  });
}
