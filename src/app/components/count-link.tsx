import { LocaleLink } from '../locale/locale-link.tsx';
import { badgeText } from './badge-text.ts';

type CountLinkProps = { to: string; text: string; count: number; label: string };

/** A link of the header with a count; without one where there is nothing to count, as on the server. */
export function CountLink({ to, text, count, label }: CountLinkProps) {
  return (
    <LocaleLink
      to={to}
      aria-label={count > 0 ? label : undefined}
      className="inline-flex min-h-6 items-center gap-1"
    >
      {text}
      {count > 0 && <span className="badge">{badgeText(count)}</span>}
    </LocaleLink>
  );
}
