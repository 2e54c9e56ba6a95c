import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ArticleCardData } from '#contract/client/client-answers.ts';
import { ArticleLink } from '../../features/articles/article-link.tsx';
import { articlePath } from '../../features/articles/article-path.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { listMark } from '../../platform/clicks/list-mark.ts';
import { useMessages } from '../../platform/locale/site.tsx';

/** How long each view of the banners is shown, in ms. */
const STANDS_MS = 7000;

type BannerCarouselProps = { banners: ArticleCardData[]; label: string };

/**
 * Banners that scroll automatically until paused, and wait while hovered or focused. They do not move for visitors who
 * prefer reduced motion. Without scripts visitors scroll them by hand.
 */
export function BannerCarousel({ banners, label }: BannerCarouselProps) {
  const t = useMessages();
  const line = useRef<HTMLUListElement>(null);
  const steps = useRef<HTMLSpanElement>(null);
  const { moves, setMoves } = useMoving(line, steps);
  return (
    <section aria-label={label} aria-roledescription={t('home.carousel')}>
      <ul
        ref={line}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="flex snap-x overflow-x-auto border-y border-line"
      >
        {banners.map(banner => (
          <li
            key={banner.id}
            {...listMark('article', banner.id)}
            className="relative flex shrink-0 basis-full snap-start gap-4 py-4 pr-6 hover:bg-raised sm:basis-1/2 lg:basis-1/3 2xl:basis-1/4"
          >
            {banner.image !== null && <Drawing src={banner.image} alt="" width={112} height={84} />}
            <div className="min-w-0">
              <h3>
                <ArticleLink
                  to={articlePath(banner)}
                  className="font-semibold text-accent after:absolute after:inset-0 hover:underline"
                >
                  <LocaleText text={banner.name} />
                </ArticleLink>
              </h3>
              <p className="mt-1 line-clamp-3 text-sm text-soft">
                <LocaleText text={banner.summary} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="needs-script mt-2 flex gap-2">
        <span ref={steps} className="flex gap-2">
          <button type="button" className="button button-small" onClick={() => turn(line.current, -1)}>
            {t('pager.previous')}
          </button>
          <button type="button" className="button button-small" onClick={() => turn(line.current, 1)}>
            {t('pager.next')}
          </button>
        </span>
        <button type="button" className="button button-small" onClick={() => setMoves(!moves)}>
          {t(moves ? 'home.pause' : 'home.play')}
        </button>
      </div>
    </section>
  );
}

/** Scrolls a line by its own width and wraps around at both ends. It jumps for visitors who prefer reduced motion. */
function turn(line: HTMLElement | null, by: 1 | -1): void {
  if (line === null) return;
  const { scrollLeft, clientWidth, scrollWidth } = line;
  const atEnd = scrollLeft + clientWidth >= scrollWidth - 2;
  const behavior = prefersStill() ? 'instant' : 'smooth';
  if (by === 1 && atEnd) line.scrollTo({ left: 0, behavior });
  else if (by === -1 && scrollLeft <= 2) line.scrollTo({ left: scrollWidth, behavior });
  else line.scrollBy({ left: by * clientWidth, behavior });
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Whether the line scrolls automatically. It waits while the line or its buttons are hovered or focused, and in a
 * hidden tab.
 */
function useMoving(...parts: RefObject<HTMLElement | null>[]) {
  const [moves, setMoves] = useState(false);
  const watched = useRef(parts);
  useEffect(() => setMoves(!prefersStill()), []);
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      const elements = watched.current.map(part => part.current);
      const isUsed = elements.some(element => element?.matches(':hover, :focus-within') ?? true);
      if (!isUsed && document.visibilityState === 'visible') turn(elements[0] ?? null, 1);
    }, STANDS_MS);
    return () => clearInterval(timer);
  }, [moves]);
  return { moves, setMoves };
}
