import { PATHS } from '#contract/api/paths.ts';
import { requestAddress } from '#contract/client/request-address.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { useImperial } from '../../../platform/units/units.tsx';
import { readListAddress } from '../address/address.ts';

/** Which list is downloaded: that of a category, or of a group or series; without both, what a search finds. */
export type ListSource = { category?: string; list?: string };

type DownloadMenuProps = { parameters: URLSearchParams; source: ListSource };

/** The whole list as a file: plain links, because the browser saves a long file as it comes, and says how far it is. */
export function DownloadMenu({ parameters, source }: DownloadMenuProps) {
  const t = useMessages();
  const { locale } = useSite();
  const units = useImperial() ? 'imperial' : undefined;
  const { view: _view, page: _page, size: _size, ...asked } = readListAddress(parameters);
  const href = (format: 'csv' | 'xlsx') =>
    requestAddress(PATHS.product_download_list.path, undefined, {
      ...asked,
      q: asked.q || undefined,
      ...source,
      format,
      units,
      locale,
    });
  return (
    <details className="screen-only relative text-sm">
      <summary className="flex min-h-7 items-center px-1 text-soft hover:text-accent">
        {t('file.download')}
      </summary>
      <ul className="absolute right-0 z-20 mt-1 w-max border border-ink bg-ground p-2">
        {(['xlsx', 'csv'] as const).map(format => (
          <li key={format}>
            <a href={href(format)} download rel="nofollow" className="link flex min-h-7 items-center px-2">
              {t(`list.download_${format}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
