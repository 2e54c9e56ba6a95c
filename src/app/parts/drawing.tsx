import { useImperial } from '../platform/units/units.tsx';

/** Suffix of a drawing's address that shows its dimensions in inches. A drawing without dimensions stays the same. */
const IN_INCHES = '#in';

type DrawingProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  eager?: boolean;
  /** Whether it is shown large enough for its dimensions to be read. They are in the visitor's units then. */
  measured?: boolean;
};

/**
 * A technical drawing or picture of the catalogue. A drawing for a dark background adapts itself by
 * `prefers-color-scheme`.
 */
export function Drawing({
  src,
  alt,
  width,
  height,
  className = '',
  eager = false,
  measured = false,
}: DrawingProps) {
  const inches = useImperial() && measured && src.endsWith('.svg');
  return (
    <img
      src={inches ? src + IN_INCHES : src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={`object-contain ${className}`}
      style={{ width, height }}
    />
  );
}
