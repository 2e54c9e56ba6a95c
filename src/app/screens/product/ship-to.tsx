import { type ComponentProps, useRef, useState } from 'react';
import type { AreaPicker as Picker } from '../../features/areas/area-picker.tsx';
import { keepArea, useArea } from '../../features/areas/chosen-area.ts';
import { latePart } from '../../parts/late-part.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

type ChoiceProps = ComponentProps<typeof Picker> & { box: { readonly current: HTMLElement | null } };

const AreaChoice = latePart<ChoiceProps>(
  async () => {
    const { AreaPicker } = await import('../../features/areas/area-picker.tsx');
    return {
      default: ({ box, ...props }) => (
        <>
          <AreaPicker {...props} />
          <Opened box={box} />
        </>
      ),
    };
  },
  { waiting: <Waiting /> },
);

/** The name of the area that goods are sent to. The tree of areas loads when the visitor wants to choose another one. */
export function ShipTo({ name }: { name: string | null }) {
  const t = useMessages();
  const area = useArea();
  const [choosing, setChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (choosing)
    return (
      <div ref={box} className="needs-script mt-2">
        <AreaChoice box={box} label={t('cart.area')} value={area} onChange={keepArea} />
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

function Waiting() {
  const t = useMessages();
  return <p className="min-h-[3.375rem] text-sm text-soft">{t('shell.loading')}</p>;
}

/** Opens the picker once it is loaded, as the visitor asked for it. */
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
