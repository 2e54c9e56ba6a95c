/** Version of the icons, as the specification has it. */
export const ICON_VERSION = '20250927';
/** Counts what the sprite became since: a changed one gets another address, so that browsers keep each for good. */
const ICON_EDITION = 2;

/** The address of the sprite. */
export const ICON_PATH = `/icons.${ICON_VERSION}-${ICON_EDITION}.svg`;

/** The names of the signs in the sprite, in `public`. */
export const ICONS = ['search', 'theme', 'compare'] as const;

type IconProps = { name: (typeof ICONS)[number]; width: number; height?: number; className?: string };

/** A sign beside words or in a control that has a name: it says nothing itself. */
export function Icon({ name, width, height = width, className }: IconProps) {
  return (
    <svg width={width} height={height} className={className} aria-hidden="true">
      <use href={`${ICON_PATH}#${name}`} />
    </svg>
  );
}
