const NAMES: Readonly<Record<string, string>> = { '1': '', 'Δ°C': '°C', ΔK: 'K' };

/** The title of an axis: its name, and its unit where it has one. */
export function axisTitle(name: string, unit: string | null): string {
  const shown = unit === null ? '' : (NAMES[unit] ?? unit);
  return shown === '' ? name : `${name} / ${shown}`;
}
