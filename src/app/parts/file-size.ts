const KIB = 1024;

/** Formats a file's size: `3 KiB`, `1.4 MiB`. */
export function writeSize(bytes: number): string {
  return bytes < KIB * KIB
    ? `${Math.max(1, Math.round(bytes / KIB))} KiB`
    : `${(bytes / KIB / KIB).toFixed(1)} MiB`;
}
