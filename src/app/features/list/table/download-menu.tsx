import { FormatMenu } from '../../../parts/format-menu.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useImperial } from '../../../platform/units/units.tsx';
import { readListAddress } from '../address/address.ts';
import type { ListSource } from '../list-source.ts';

type DownloadMenuProps = { parameters: URLSearchParams; source: ListSource };

/** The whole list as a file. */
export function DownloadMenu({ parameters, source }: DownloadMenuProps) {
  const t = useMessages();
  const units = useImperial() ? ('imperial' as const) : undefined;
  const { view: _view, page: _page, size: _size, ...asked } = readListAddress(parameters);
  return (
    <FormatMenu
      call="product_download_list"
      queryOf={format => ({ ...asked, q: asked.q || undefined, ...source, format, units })}
      say={form => t('list.download', { form })}
    />
  );
}
