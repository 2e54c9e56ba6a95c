import { displaySymbol } from '#quantity/units/unit-display.ts';

/** The title of an axis: its name, and its unit if it has one. */
export function axisTitle(name: string, unit: string | null): string {
  const shown = displaySymbol(unit ?? '');
  return shown === '' ? name : `${name} / ${shown}`;
}
