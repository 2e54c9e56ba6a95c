import { type ComponentProps, useEffect, useRef } from 'react';

type MenuProps = ComponentProps<'details'> & {
  /** Another value closes the menu, for example the key of the current page. */
  place?: string;
};

/**
 * A menu that opens under a word and works without scripts. Escape, a click outside or moving the focus elsewhere
 * closes it, and Escape also returns the focus.
 */
export function Menu({ place, children, ...props }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Not at first: it may have been opened before the script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each `place`
  useEffect(() => () => close(details.current), [place]);
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && details.current?.contains(target) === false) close(details.current);
    };
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      const menu = details.current;
      // A dialog inside the menu closes first.
      if (key !== 'Escape' || menu?.open !== true || menu.querySelector(':popover-open') !== null) return;
      const isWithin = menu.contains(document.activeElement);
      close(menu);
      if (isWithin) menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details ref={details} {...props}>
      {children}
    </details>
  );
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu !== null) menu.open = false;
}
