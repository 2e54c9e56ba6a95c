import { useMessages } from '../locale/site.tsx';
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
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
      </svg>
    </button>
  );
}
