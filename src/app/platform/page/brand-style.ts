import { groundsOf } from '#contract/accent.ts';
import type { Brand } from '#contract/brand.ts';

/** The sign of a site whose brand has none. */
export const NEUTRAL_FAVICON = '/favicon.svg';

/** The rules by which a brand's accent replaces that of the theme; empty where it has none. They stand in the page itself: they are few, and a page is kept by catalogue version. */
export function accentStyle(accent: Brand['accent']): string {
  if (accent === null) return '';
  const { light, dark } = accent;
  const [day, night] = [groundsOf(light, 'light'), groundsOf(dark, 'dark')];
  const rules = [
    `--color-accent:light-dark(${light},${dark})`,
    `--color-tint:light-dark(${day.tint},${night.tint})`,
    `--color-bar:light-dark(${day.bar},${night.bar})`,
  ];
  return `:root{${rules.join(';')}}`;
}
