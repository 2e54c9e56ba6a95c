import { LocaleLink } from '../platform/links/locale-link.tsx';
import { badgeText } from './badge-text.ts';

type CountLinkProps = { to: string; text: string; count: number; label: string };

/** A link of the header with a count; without one where there is nothing to count, as on the server. */
export function CountLink({ to, text, count, label }: CountLinkProps) {
  return (
    <LocaleLink to={to} className="inline-flex min-h-6 items-center gap-1">
      {/* What is seen and what is heard say the same in other words: no label that the sight does not have. */}
      <span aria-hidden={count > 0 || undefined}>{text}</span>
      {/* It keeps its place where there is nothing to count yet. */}
      <span aria-hidden="true" className="min-w-6.5">
        {count > 0 && <span className="badge inline-block">{badgeText(count)}</span>}
      </span>
      {count > 0 && <span className="sr-only">{label}</span>}
    </LocaleLink>
  );
}
