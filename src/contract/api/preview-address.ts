/** The subject of a preview page: one product, or a set (also by the id of one of its groups). */
export type PreviewKind = 'product' | 'set';

/** The path of a preview page, without language prefix: `/preview/product/LA-25?token=…`. */
export function previewPath(kind: PreviewKind, id: string, token: string): string {
  return `/preview/${kind}/${encodeURIComponent(id)}?token=${encodeURIComponent(token)}`;
}
