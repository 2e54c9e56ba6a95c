/** Version of the sprite: a changed one gets another address, so that browsers keep each for good. */
export const ICON_VERSION = '20261123';

/** The names of the signs in the sprite, `public/icons.<version>.svg`. */
export const ICONS = ['search', 'theme', 'compare'] as const;

type IconProps = { name: (typeof ICONS)[number]; width: number; height?: number; className?: string };

/** A sign beside words or in a control that has a name: it says nothing itself. */
export function Icon({ name, width, height = width, className }: IconProps) {
  return (
    <svg width={width} height={height} className={className} aria-hidden="true">
      <use href={`/icons.${ICON_VERSION}.svg#${name}`} />
    </svg>
  );
}
