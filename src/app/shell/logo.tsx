/** The mark: two mirrors and the standing wave between them. */
export function Logo() {
  return (
    <svg viewBox="0 0 22 24" width="20" height="22" aria-hidden="true">
      <path d="M2 1v22M20 1v22" stroke="currentColor" strokeWidth="2" />
      <path d="M6 7h10M6 12h10M6 17h10" className="stroke-accent" strokeWidth="1.8" />
    </svg>
  );
}
