import messageUrls from 'virtual:message-urls';
import { memo, type ReactNode, useContext } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import { setPageUnits } from '#quantity/units/own-units.ts';
import { LANGUAGES } from '#text/locale.ts';
import './app.css';
import type { Route } from './+types/root.ts';
import { useAreasAtStart } from './features/areas/use-areas-at-start.ts';
import fontUrl from './parts/font/etalon-sans.woff2?url';
import { BuildContext } from './platform/builds/build-context.ts';
import { loadAsked } from './platform/builds/load-part.ts';
import { useClickRecords } from './platform/clicks/use-click-records.ts';
import { ReferenceContext } from './platform/errors/page-fault.ts';
import { useRequestRules } from './platform/errors/use-request-rules.ts';
import { usePageLinks } from './platform/links/use-page-links.ts';
import { localeMiddleware } from './platform/locale/locale-middleware.ts';
import { SiteProvider, useMessages, useSite } from './platform/locale/site.tsx';
import { readPath } from './platform/locale/strategy.ts';
import { loadMessages } from './platform/messages/catalogue.ts';
import { homeOf, packHome, type RootData, type RootHome } from './platform/page/root-data.ts';
import { ScriptMarkContext } from './platform/page/script-mark.ts';
import { LatePrefetch } from './platform/prefetch/late-prefetch.tsx';
import { requestContext } from './platform/request-context.ts';
import { callForPage, readRequest } from './platform/requests/page-call.ts';
import { useLongWait, usePageStatus } from './platform/requests/use-fetched.ts';
import { useSession } from './platform/requests/use-session.ts';
import { LeaveScreen } from './platform/scroll-restoration/leave-screen.ts';
import { ScrollRestoration } from './platform/scroll-restoration/scroll-restoration.tsx';
import { Toaster } from './platform/toasts/toaster.tsx';
import { ServedUnitsContext, UnitsProvider } from './platform/units/units.tsx';
import { pageDataMiddleware } from './platform/visit/page-data-middleware.ts';
import { useVisit } from './platform/visit/use-visit.ts';
import { AdsStrip } from './shell/ads-strip.tsx';
import { BrandHead } from './shell/brand-head.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { KeptFooter, KeptNavigation } from './shell/kept-frame.tsx';
import { Navigation } from './shell/navigation.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { PlainRowForms } from './shell/plain-row-forms.tsx';
import printUrl from './shell/print.css?url';
import { ProgressBar } from './shell/progress-bar.tsx';
import { HEAD_SCRIPT } from './shell/theme.ts';
import { TAKE_UNITS_SCRIPT } from './shell/units-switch.tsx';

export const middleware = [localeMiddleware];

export const clientMiddleware = [pageDataMiddleware];

/**
 * The language, the rules of addresses and the frame's content. If the home call fails, the frame is empty, but the
 * page below may still be complete.
 */
export async function loader(input: Route.LoaderArgs): Promise<RootData> {
  const { locale, defaultLocale, strategy } = readRequest(input);
  const [home] = await Promise.all([
    callForPage(input, 'home').then(
      answer => packHome(input, answer),
      () => null,
    ),
    loadMessages(locale),
  ]);
  const { origin, config } = input.context.get(requestContext);
  const preview = config.preview && { preview: config.preview[locale] };
  return { locale, defaultLocale, strategy, origin, home, ...preview };
}

/** In the browser, the texts of another language are loaded together with its data. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  const data = await serverLoader();
  await loadAsked(() => loadMessages(data.locale), pathOf(request.url));
  return data;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The frame is the same on every page of a language. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  readPath(currentUrl.pathname).prefix !== readPath(nextUrl.pathname).prefix;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: printUrl, media: 'print' },
];

/** The document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  const home = homeOf(root);
  // Set before anything inside reads or writes a quantity. The server renders each page with the units of its catalogue.
  if (!import.meta.env.SSR) setPageUnits(home?.catalogue.units);
  const { pathname } = useLocation();
  const locale = root?.locale ?? readPath(pathname).prefix ?? 'en';
  const site = {
    locale,
    defaultLocale: root?.defaultLocale ?? 'en',
    strategy: root?.strategy ?? 'prefix_except_default',
    currency: home?.catalogue.currency ?? 'USD',
  } as const;
  const texts = messageUrls[locale];
  const nonce = useContext(ScriptMarkContext);
  const build = useContext(BuildContext);
  const reference = useContext(ReferenceContext);
  return (
    <html
      lang={LANGUAGES[locale].tag}
      data-locale={locale}
      data-build={build}
      data-reference={reference ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <HeadScripts nonce={nonce} />
        {root?.preview !== undefined && <meta name="robots" content="noindex, nofollow" />}
        <Meta />
        <Links />
        <BrandHead brand={home?.catalogue.brand ?? null} />
        <link rel="search" type="application/opensearchdescription+xml" href={`/opensearch-${locale}.xml`} />
        <link rel="alternate" type="application/atom+xml" href={`/feed-${locale}.xml`} />
        {/* A page is painted only when it is complete, as a table would otherwise change its columns with every row. */}
        {import.meta.env.SSR && <link rel="expect" href="#page-end" blocking="render" />}
        {texts !== undefined && <link rel="modulepreload" href={texts} suppressHydrationWarning />}
      </head>
      <body>
        <SiteProvider site={site}>
          <UnitsProvider>
            <PreviewBanner html={root?.preview} />
            <Frame home={home}>{children}</Frame>
          </UnitsProvider>
        </SiteProvider>
        <LeaveScreen screen={screenOf(pathname)} />
        <ScrollRestoration />
        <LatePrefetch />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The scripts that run before the page is painted. */
function HeadScripts({ nonce }: { nonce: string | undefined }) {
  const servesUnits = useContext(ServedUnitsContext) !== null;
  return (
    <>
      <script
        nonce={nonce}
        // It has run before the page's scripts, so they do not contain it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HEAD_SCRIPT : '' }}
        suppressHydrationWarning
      />
      {import.meta.env.SSR && servesUnits && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: TAKE_UNITS_SCRIPT }} />
      )}
    </>
  );
}

/** Says that the displayed version is not live, and how to leave it. */
function PreviewBanner({ html }: { html: string | undefined }) {
  if (html === undefined) return null;
  return (
    <div
      role="note"
      className="page flex flex-wrap items-baseline gap-x-6 border-b border-ink bg-raised py-2"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our server from its own texts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The first segment of a screen's paths, without the language. */
function screenOf(pathname: string): string {
  return readPath(pathname).path.split('/')[1] ?? '';
}

/** The first links for the keyboard. They skip the frame and, on lists, lead to the filters and to the first row. */
function SkipLinks() {
  const t = useMessages();
  return (['content', 'filters', 'results'] as const).map(place => (
    <a key={place} href={`#${place}`} className={`skip skip-${place}`}>
      {t(`shell.skip_${place}`)}
    </a>
  ));
}

function Frame({ home, children }: { home: RootHome | null; children: ReactNode }) {
  return (
    <>
      <FrameHead home={home} />
      <Content>{children}</Content>
      <FrameFoot home={home} />
      <FrameRules />
    </>
  );
}

/**
 * The frame above the page. Like the one below it, it is the same on every page: for a new page, only the parts that
 * use its address are rendered.
 */
const FrameHead = memo(function FrameHead({ home }: { home: RootHome | null }) {
  return (
    <>
      <SkipLinks />
      <ProgressBar />
      <AdsStrip ads={home?.adsList ?? []} />
      <Header brand={home?.catalogue.brand ?? null} />
      {import.meta.env.SSR ? <KeptNavigation home={home} /> : <Navigation home={home} />}
    </>
  );
});

const FrameFoot = memo(function FrameFoot({ home }: { home: RootHome | null }) {
  return (
    <>
      {import.meta.env.SSR ? <KeptFooter home={home} /> : <Footer home={home} />}
      <Toaster />
      <PlainRowForms />
    </>
  );
});

/** The frame's behaviour across pages. It is a separate component, so that a navigation does not render the frame. */
function FrameRules() {
  const { locale } = useSite();
  useSession(locale);
  useAreasAtStart(locale);
  useRequestRules();
  useVisit();
  usePageLinks();
  useClickRecords();
  return null;
}

/** How long a changed page must be on its way before its rows are dimmed, in ms. */
const DIMMED_AFTER_MS = 120;

/** The main content of the page, and the only part of the frame that shows that the page is being updated. */
function Content({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const bound = useNavigation().location;
  const isChanging = useLongWait(DIMMED_AFTER_MS) && bound?.pathname === pathname;
  return (
    <main
      id="content"
      tabIndex={-1}
      data-status={usePageStatus()}
      data-changing={isChanging || undefined}
      className="relative outline-none"
    >
      {children}
      <PageSkeleton />
    </main>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
