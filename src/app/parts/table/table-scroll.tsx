import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The box of a table. It scrolls sideways only if the table is too wide for it, so that otherwise the table's head can
 * stay in view.
 */
export function TableScroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const table = element?.querySelector('table');
    if (element == null || table == null) return;
    const observer = new ResizeObserver(() =>
      element.toggleAttribute('data-wide', table.offsetWidth > element.clientWidth),
    );
    for (const part of [element, table]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="table-scroll">
      {children}
    </div>
  );
}
