type DrawingProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  eager?: boolean;
};

/** A technical drawing or picture of the catalogue; drawings turn with the ground, photographs do not. */
export function Drawing({ src, alt, width, height, className = '', eager = false }: DrawingProps) {
  const ink = /\.svg($|\?)/.test(src) ? 'drawing' : '';
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={`object-contain ${ink} ${className}`}
      style={{ width, height }}
    />
  );
}
