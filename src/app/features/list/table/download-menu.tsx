import { PATHS } from '#contract/api/paths.ts';
import type { TextTable } from '#contract/api/table-format.ts';
import { requestAddress } from '#contract/client/request-address.ts';
import { DownloadLink } from '../../../parts/download-link.tsx';
import { Menu } from '../../../parts/menu.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { useImperial } from '../../../platform/units/units.tsx';
import { readListAddress } from '../address/address.ts';
import type { ListSource } from '../list-source.ts';

type DownloadMenuProps = { parameters: URLSearchParams; source: ListSource };

/**
 * The formats of the file by names that are the same in every language. JSON is missing because its link is the API
 * call itself.
 */
const FORMS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['tsv', 'TSV'],
  ['md', 'Markdown'],
] as const;

const ITEM = 'link flex min-h-7 items-center px-2 whitespace-nowrap';

/** The whole list as a file. If no file is possible, the menu says why. */
export function DownloadMenu({ parameters, source }: DownloadMenuProps) {
  const t = useMessages();
  const { locale } = useSite();
  const units = useImperial() ? ('imperial' as const) : undefined;
  const { view: _view, page: _page, size: _size, ...asked } = readListAddress(parameters);
  const queryOf = (format: TextTable | 'xlsx') => ({
    ...asked,
    q: asked.q || undefined,
    ...source,
    format,
    units,
  });
  const href = (format: TextTable | 'xlsx') =>
    requestAddress(PATHS.product_download_list.path, undefined, { ...queryOf(format), locale })
      // A link may not contain brackets, but a request may.
      .replaceAll('[]', '%5B%5D');
  return (
    <Menu className="screen-only relative text-sm">
      <summary className="flex min-h-7 items-center px-1 text-soft hover:text-accent">
        {t('file.download')}
      </summary>
      <ul className="absolute right-0 z-20 mt-1 w-max max-w-80 border border-ink bg-ground p-2">
        {FORMS.map(([format, form]) => (
          <li key={format}>
            <DownloadLink
              call="product_download_list"
              request={{ query: queryOf(format) }}
              href={href(format)}
              className={ITEM}
            >
              {t('list.download', { form })}
            </DownloadLink>
          </li>
        ))}
        <li>
          <a href={href('json')} download rel="nofollow" className={ITEM}>
            {t('list.download', { form: 'JSON (API)' })}
          </a>
        </li>
      </ul>
    </Menu>
  );
}
