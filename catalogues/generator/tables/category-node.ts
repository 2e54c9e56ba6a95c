/** A category and what stands under it: id, both names, both summaries, picture, children. */
export interface CategoryNode {
  readonly id: string;
  readonly en: string;
  readonly cn: string;
  readonly summaryEn: string;
  readonly summaryCn: string;
  readonly children?: readonly CategoryNode[];
}

/** Writes a node with its children after it. */
export const node = (
  id: string,
  en: string,
  cn: string,
  summaryEn: string,
  summaryCn: string,
  ...children: CategoryNode[]
): CategoryNode => ({ id, en, cn, summaryEn, summaryCn, children });
