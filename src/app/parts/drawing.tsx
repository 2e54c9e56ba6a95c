type DrawingProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  eager?: boolean;
};

/** A technical drawing or picture of the catalogue. A drawing that is to be read on dark ground says itself how, by `prefers-color-scheme`. */
export function Drawing({ src, alt, width, height, className = '', eager = false }: DrawingProps) {
  return (
    <img
      src={src}
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
