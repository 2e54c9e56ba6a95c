import { useId } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Menu } from '../../parts/menu.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { homeOf, type RootData } from '../../platform/page/root-data.ts';

type FollowMenuProps = {
  /** The address of the page that is followed. */
  about: string;
  /** The address of its feed. */
  feed: string;
  /** On which side the menu is aligned. On a phone it has the width of the screen. */
  side?: 'left' | 'right';
};

/**
 * The ways to hear of changes without an account: the feed and, if the site sends mail, a form that asks for a link to
 * confirm. The form is sent without a script. Without mail there is no menu, as the page names its feed itself.
 */
export function FollowMenu({ about, feed, side = 'right' }: FollowMenuProps) {
  const t = useMessages();
  const { locale } = useSite();
  const id = useId();
  const home = homeOf(useRouteLoaderData<RootData>('root'));
  if (home?.catalogue.followByMail !== true) return null;
  return (
    <Menu className="screen-only text-sm sm:relative">
      <summary className="flex min-h-7 items-center px-1 text-soft hover:text-accent">
        {t('follow.title')}
      </summary>
      <div
        className={`absolute z-20 mt-1 border border-ink bg-ground p-3 max-sm:inset-x-4 sm:w-72 ${side === 'left' ? 'sm:left-0' : 'sm:right-0'}`}
      >
        <a href={feed} type="application/atom+xml" className="link inline-flex min-h-6 items-center">
          {t('history.feed')}
        </a>
        <form method="post" action={`/forms/follow?locale=${locale}`} className="pt-2">
          <input type="hidden" name="about" value={about} />
          <label htmlFor={id} className="block pb-1">
            {t('follow.email')}
          </label>
          <input
            id={id}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            className="field w-full"
          />
          <p className="py-2 text-xs text-soft">{t('follow.hint')}</p>
          <button type="submit" className="button">
            {t('follow.send')}
          </button>
        </form>
      </div>
    </Menu>
  );
}
