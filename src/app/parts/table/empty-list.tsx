import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

/** Says that one of the visitor's own lists is empty, and links to the categories, where products are added to it. */
export function EmptyList({ text }: { text: string }) {
  const t = useMessages();
  return (
    <div className="border-t border-line py-6">
      <p>{text}</p>
      <p className="mt-3">
        <LocaleLink to="/category" className="link inline-block min-h-6">
          {t('shell.all_categories')}
        </LocaleLink>
      </p>
    </div>
  );
}
