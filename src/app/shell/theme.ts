import { writeZone } from '../platform/storage/data-zone.ts';

/** A visitor's choice of ground; `system` follows the system's preference. */
type Theme = 'light' | 'dark' | 'system';

/** Key of the choice in the storage zone. */
const THEME_KEY = 'theme';

/** Runs in the head before the first paint: sets the ground that the visitor chose. */
export const THEME_SCRIPT = `try{var t=JSON.parse(localStorage.dataZone).permanent.${THEME_KEY};if(t=="light"||t=="dark")document.documentElement.dataset.theme=t}catch(e){}`;

/** Keeps and shows a choice. */
export function setTheme(theme: Theme): void {
  writeZone('permanent', THEME_KEY, theme === 'system' ? undefined : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The ground that is on the screen now. */
export function shownTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
