/** Version of the icons in the specification. */
export const ICON_VERSION = '20250927';
/** Edition of the sprite. A changed sprite gets another address, so that browsers can cache each permanently. */
const ICON_EDITION = 3;

/** The address of the sprite. */
export const ICON_PATH = `/icons.${ICON_VERSION}-${ICON_EDITION}.svg`;

/** The names of the icons in the sprite, in `public`. */
export const ICONS = ['search', 'theme'] as const;

type IconProps = { name: (typeof ICONS)[number]; width: number; height?: number; className?: string };

/** An icon beside words or in a control with a name. Screen readers ignore it. */
export function Icon({ name, width, height = width, className }: IconProps) {
  return (
    <svg width={width} height={height} className={className} aria-hidden="true">
      <use href={`${ICON_PATH}#${name}`} />
    </svg>
  );
}
