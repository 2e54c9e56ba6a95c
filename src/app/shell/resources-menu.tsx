import { useLocation } from 'react-router';
import { Menu } from '../parts/menu.tsx';
import { useMessages } from '../platform/locale/site.tsx';
import { isAt, type NavigationKind, ResourceLinks } from './places.tsx';

/** The menu of resources for choosing and using the products. It opens without scripts too. */
export function ResourcesMenu({ places, path }: { places: readonly NavigationKind[]; path: string }) {
  const t = useMessages();
  return (
    <Menu place={useLocation().key} className="relative flex">
      <summary
        data-current={places.some(place => isAt(path, place)) || undefined}
        className="flex h-full items-center gap-1.5 border-b-2 border-transparent pt-0.5 hover:border-rule data-[current]:border-accent data-[current]:font-semibold"
      >
        {t('shell.resources')}
        <span aria-hidden="true" className="text-xs">
          ▾
        </span>
      </summary>
      <ul className="absolute top-full right-0 z-20 min-w-40 border border-ink bg-ground py-2">
        <ResourceLinks places={places} path={path} />
      </ul>
    </Menu>
  );
}
