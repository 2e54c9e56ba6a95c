import { LocaleLink } from '../platform/links/locale-link.tsx';
import { badgeText } from './badge-text.ts';

type CountLinkProps = { to: string; text: string; count: number; label: string };

/** A link of the header with a count over its corner that takes no room. A count of 0, as on the server, is hidden. */
export function CountLink({ to, text, count, label }: CountLinkProps) {
  return (
    <LocaleLink to={to} className="relative inline-flex min-h-6 items-center">
      {/* What is seen and what is heard say the same in other words: no label that the sight does not have. */}
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
