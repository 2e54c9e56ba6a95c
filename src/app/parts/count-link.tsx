import { LocaleLink } from '../platform/links/locale-link.tsx';
import { badgeText } from './badge-text.ts';

type CountLinkProps = { to: string; text: string; count: number; label: string };

/** A link of the header with a count at its corner that takes no space. A count of 0, as on the server, is hidden. */
export function CountLink({ to, text, count, label }: CountLinkProps) {
  return (
    <LocaleLink to={to} className="relative inline-flex min-h-6 items-center">
      {/* Screen readers get the same content in other words, without a label that differs from the visible text. */}
      <span aria-hidden={count > 0 || undefined}>{text}</span>
      {count > 0 && (
        <>
          <span aria-hidden="true" className="badge badge-over">
            {badgeText(count)}
          </span>
          <span className="sr-only">{label}</span>
        </>
      )}
    </LocaleLink>
  );
}
