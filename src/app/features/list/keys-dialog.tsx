import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../platform/locale/site.tsx';
import { readZone, writeZone } from '../../platform/storage/data-zone.ts';
import { KEYS_OFF, KEYS_ZONE } from './keys-zone.ts';

/** The keys and their actions, in the order of their use. */
const TOLD = [
  ['/', 'keys.search'],
  ['>', 'keys.commands'],
  ['j', 'keys.next'],
  ['k', 'keys.previous'],
  ['Space', 'keys.peek'],
  ['\u21b5', 'keys.open'],
  ['c', 'keys.compare'],
  ['a', 'keys.add'],
  ['x', 'keys.pin'],
  ['Esc', 'keys.close'],
  ['?', 'keys.show'],
] as const;

/** Explains the single keys, and turns those of rows off. Visitors who use voice control press them unintentionally. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setIsOn] = useState(() => readZone('permanent', KEYS_ZONE) !== KEYS_OFF);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const turn = (on: boolean): void => {
    writeZone('permanent', KEYS_ZONE, on ? null : KEYS_OFF);
    setIsOn(on);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto w-[min(26.25rem,calc(100vw-2rem))] border border-ink bg-ground p-6 text-ink backdrop:bg-ink/40 max-sm:p-4"
    >
      <div className="flex items-center justify-between pb-3">
        <h2 id={title} className="text-xl font-semibold">
          {t('keys.title')}
        </h2>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('list.close')}
        </button>
      </div>
      <dl className="border-t border-line">
        {TOLD.map(([key, told]) => (
          <div key={key} className="flex min-h-9 items-center gap-4 border-b border-line">
            <dt className="w-20 shrink-0">
              <kbd className="mono border border-rule px-1.5 py-0.5 text-sm">
                {key === 'Space' ? t('keys.space') : key}
              </kbd>
            </dt>
            <dd>{t(told)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          className="check"
          checked={isOn}
          onChange={event => turn(event.currentTarget.checked)}
        />
        {t('keys.on')}
      </label>
    </dialog>
  );
}
