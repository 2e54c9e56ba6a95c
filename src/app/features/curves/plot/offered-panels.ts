/** The tools of a plot beyond its view, in their order. */
const PANELS = ['add', 'own', 'stack', 'points', 'files', 'share'] as const;
export type PanelName = (typeof PANELS)[number];

/** Units of shares of the incoming light. They are listed here, as a page needs no more of units before its plots come. */
const RATIO_UNITS: ReadonlySet<string | null> = new Set('1 % ‰ mm/m ppm ppb ppt dB OD'.split(' '));

/** The tools that a plot has: lines that are no shares cannot be multiplied, and unpublished ones not be shared. */
export function offeredPanels({ y }: { y: { unit: string | null } }, published: boolean): PanelName[] {
  const isOffered: Partial<Record<PanelName, boolean>> = { stack: RATIO_UNITS.has(y.unit), share: published };
  return PANELS.filter(name => isOffered[name] ?? true);
}
