import { writeZone } from '../platform/storage/data-zone.ts';
import { SEEN_KEY } from '../platform/storage/seen-products.ts';

/** A visitor's choices of colour scheme, where `system` follows the operating system. */
export const THEMES = ['light', 'dark', 'system'] as const;
type Theme = (typeof THEMES)[number];

/** Key of the choice in the storage zone. */
const THEME_KEY = 'theme';

/**
 * Runs in the head before the first paint: notes the document's address, applies the chosen theme, notes whether a cart
 * and a line of recently viewed products need space, and lets `/` focus the search.
 */
export const HEAD_SCRIPT = `var d=document,h=d.documentElement.dataset;h.at=location.pathname+location.search;try{var z=JSON.parse(localStorage.dataZone||"{}").permanent||{},t=z.${THEME_KEY};if(t=="light"||t=="dark")h.theme=t;if(z.cart)h.cart="";if(z.${SEEN_KEY})h.seen=JSON.parse(z.${SEEN_KEY}).length}catch(e){}addEventListener("keydown",function(e){if(e.key!="/"||e.ctrlKey||e.metaKey||e.altKey||e.target.closest("input,textarea,select,[contenteditable]"))return;var f=d.querySelector("header [name=q]");if(f){e.preventDefault();f.focus();f.select()}})`;

/** Stores and applies a choice. */
export function setTheme(theme: Theme): void {
  writeZone('permanent', THEME_KEY, theme === 'system' ? undefined : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The colour scheme on the screen. */
export function shownTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
