import { useLocation } from 'react-router';
import { articleAddress } from '#contract/records/article-kind.ts';
import { readPath } from '../platform/locale/strategy.ts';
import { KeptHtml } from '../platform/page/kept-html.tsx';
import type { RootHome } from '../platform/page/root-data.ts';
import { Footer } from './footer.tsx';
import { isWithin, Navigation } from './navigation.tsx';
import { isAt, ownPagesOf, placesOf } from './places.tsx';

/** The {@link Navigation}, kept on the server for each set of entries that are marked as current. */
export function KeptNavigation({ home }: { home: RootHome | null }) {
  const { path } = readPath(useLocation().pathname);
  if (home === null) return <Navigation home={home} />;
  const current = [
    path === '/category',
    home.navigation.map(item => isWithin(path, item)),
    placesOf(home).map(place => isAt(path, place)),
    ownPagesOf(home, 'navigation').map(({ id }) => path === articleAddress('page', id)),
  ];
  return (
    <KeptHtml of={home} view={`navigation ${JSON.stringify(current)}`}>
      <Navigation home={home} />
    </KeptHtml>
  );
}

/** The {@link Footer}, kept on the server. */
export function KeptFooter({ home }: { home: RootHome | null }) {
  if (home === null) return <Footer home={home} />;
  return (
    <KeptHtml of={home} view="footer">
      <Footer home={home} />
    </KeptHtml>
  );
}
