import { useState } from 'react';
import { latePart } from '../../parts/late-part.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

// The tree and its picker are loaded with the first click.
const AreaChoice = latePart(async () => ({ default: (await import('./area-choice.tsx')).AreaChoice }));

/** Opens the choice of the area for lead times. */
export function AreaLink() {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link needs-script inline-flex min-h-6 items-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('area.delivery')}
      </button>
      {open && <AreaChoice />}
    </>
  );
}
