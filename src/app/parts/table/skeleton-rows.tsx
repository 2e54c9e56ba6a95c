/** Placeholders in the shape of rows of a table or list that are loading. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="skeleton border-t border-ink">
      {Array.from({ length: count }, (_, row) => row).map(row => (
        <div key={row} className="flex h-9 items-center gap-6 border-b border-line">
          <div className="h-3.5 w-28 bg-line" />
          <div className="h-3.5 min-w-0 grow bg-raised" />
          <div className="h-3.5 w-16 bg-raised" />
        </div>
      ))}
    </div>
  );
}
