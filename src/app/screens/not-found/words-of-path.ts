/** The words of a path for the search: `/lenses/Plano_convex.html` → `lenses Plano convex`. */
export function wordsOfPath(path: string): string {
  return decode(path)
    .replace(/\.(html?|php|aspx?|jsp)$/i, '')
    .split(/[^\p{L}\p{N}.-]+|-(?=\p{L}{3})/u)
    .filter(word => word !== '')
    .join(' ')
    .slice(0, 200);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
