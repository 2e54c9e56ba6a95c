import { SkeletonRows } from '../parts/table/skeleton-rows.tsx';

/**
 * Covers the page being left with a skeleton of the next one. The page underneath keeps its layout and scroll position.
 * @param path path of the next page without language prefix
 */
export default function PageShape({ path }: { path: string }) {
  return (
    <div aria-hidden="true" data-skeleton className="page-skeleton">
      <div className="page sticky top-0 pt-10 pb-6">
        <div className="h-7 w-80 max-w-full bg-line" />
        <div className="mt-3 mb-8 h-4 w-120 max-w-full bg-raised" />
        {/^\/(category|search)\b/.test(path) ? (
          <ListShape />
        ) : path.startsWith('/product/') ? (
          <ProductShape />
        ) : (
          <SkeletonRows count={10} />
        )}
      </div>
    </div>
  );
}

function ListShape() {
  return (
    <div className="flex gap-12">
      <div className="w-56 shrink-0 max-lg:hidden">
        {[0, 1, 2, 3].map(facet => (
          <div key={facet} className="mb-7">
            <div className="h-4 w-28 bg-line" />
            <div className="mt-3 h-14 bg-raised" />
          </div>
        ))}
      </div>
      <div className="min-w-0 grow">
        <SkeletonRows count={14} />
      </div>
    </div>
  );
}

/** The drawing, the attributes, and the box for ordering. */
function ProductShape() {
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] xl:grid-cols-[26.875rem_minmax(0,1fr)_18.75rem]">
      <div className="h-80 border border-line" />
      <SkeletonRows count={12} />
      <div className="h-56 border border-rule max-xl:hidden" />
    </div>
  );
}
