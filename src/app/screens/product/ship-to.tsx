import { lazy, Suspense, useRef, useState } from 'react';
import { keepArea, useArea } from '../../features/areas/chosen-area.ts';
import { useMessages } from '../../platform/locale/site.tsx';

const AreaPicker = lazy(async () => ({
  default: (await import('../../features/areas/area-picker.tsx')).AreaPicker,
}));

/** The area that goods are sent to, by name; the tree of areas is fetched when the visitor wants to choose another. */
export function ShipTo({ name }: { name: string | null }) {
  const t = useMessages();
  const area = useArea();
  const [choosing, setChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (choosing)
    return (
      <div ref={box} className="needs-script mt-2">
        <Suspense fallback={<p className="min-h-[54px] text-sm text-soft">{t('shell.loading')}</p>}>
          <AreaPicker label={t('cart.area')} value={area} onChange={keepArea} />
          <Opened box={box} />
        </Suspense>
      </div>
    );
  return (
    <p className="needs-script screen-only mt-2 flex items-center gap-2">
      <span className="whitespace-nowrap">{t('cart.area')}</span>
      <button
        type="button"
        aria-haspopup="tree"
        className="field flex items-center justify-between text-left"
        onClick={() => setChoosing(true)}
      >
        <span className={`truncate ${name === null ? 'text-soft' : ''}`}>
          {name ?? t('lead.choose_area')}
        </span>
        <span aria-hidden="true" className="ml-1.5 text-soft">
          ▾
        </span>
      </button>
    </p>
  );
}

/** Opens the picker once it is there: the visitor asked for it. */
function Opened({ box }: { box: { readonly current: HTMLElement | null } }) {
  const done = useRef(false);
  return (
    <span
      hidden
      ref={() => {
        if (done.current) return;
        done.current = true;
        const input = box.current?.querySelector('input');
        input?.focus();
        input?.click();
      }}
    />
  );
}
