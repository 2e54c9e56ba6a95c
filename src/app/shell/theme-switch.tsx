import { Icon } from '../parts/icon.tsx';
import { useMessages } from '../platform/locale/site.tsx';
import { setTheme, shownTheme } from './theme.ts';

/** Turns light to dark and back. */
export function ThemeSwitch() {
  const t = useMessages();
  return (
    <button
      type="button"
      className="-m-1 grid size-7 place-items-center"
      aria-label={t('shell.theme')}
      title={t('shell.theme')}
      onClick={() => setTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="theme" width={16} />
    </button>
  );
}
