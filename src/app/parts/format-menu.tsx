import { PATHS } from '#contract/api/paths.ts';
import type { TextTable } from '#contract/api/table-format.ts';
import type { RequestOf } from '#contract/client/call.ts';
import { requestAddress } from '#contract/client/request-address.ts';
import { useMessages, useSite } from '../platform/locale/site.tsx';
import { DownloadLink } from './download-link.tsx';
import { Menu } from './menu.tsx';

/** The formats of a table as a file by names that are the same in every language. */
const FORMS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['tsv', 'TSV'],
  ['md', 'Markdown'],
] as const;
/** JSON is no download of the page: its link is the API call itself. */
const API_FORM = 'JSON (API)';

const ITEM = 'link flex min-h-7 items-center px-2 whitespace-nowrap';

/** The calls that give a table in all formats. */
type TableCall = 'product_download_list' | 'compare_export';

type FormatMenuProps<Name extends TableCall> = {
  call: Name;
  queryOf: (format: TextTable | 'xlsx') => NonNullable<RequestOf<Name>['query']>;
  /** The text of an entry by the name of its format. */
  say?: (form: string) => string;
  /** The menu's own name. Default: download. */
  label?: string;
};

/** A menu of the formats in which a table is downloaded. If no file is possible, it says why. */
export function FormatMenu<Name extends TableCall>({
  call,
  queryOf,
  say = form => form,
  label,
}: FormatMenuProps<Name>) {
  const t = useMessages();
  const { locale } = useSite();
  const href = (format: TextTable | 'xlsx') =>
    requestAddress(PATHS[call].path, undefined, { ...queryOf(format), locale })
      // A link may not contain brackets, but a request may.
      .replaceAll('[]', '%5B%5D');
  return (
    <Menu className="screen-only relative text-sm">
      <summary className="flex min-h-7 items-center px-1 text-soft hover:text-accent">
        {label ?? t('file.download')}
      </summary>
      <ul className="absolute right-0 z-20 mt-1 w-max max-w-80 border border-ink bg-ground p-2">
        {FORMS.map(([format, form]) => (
          <li key={format}>
            <DownloadLink
              call={call}
              request={{ query: queryOf(format) } as RequestOf<Name>}
              href={href(format)}
              className={ITEM}
            >
              {say(form)}
            </DownloadLink>
          </li>
        ))}
        <li>
          <a href={href('json')} download rel="nofollow" data-command="download" className={ITEM}>
            {say(API_FORM)}
          </a>
        </li>
      </ul>
    </Menu>
  );
}
