import { type ReactNode, useId } from 'react';
import { TryAgain } from '../../parts/try-again.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { AreaOptions } from './area-options.tsx';
import { useAreaPicker } from './use-area-picker.ts';

type AreaPickerProps = {
  label: string;
  /** The code of the chosen area, or '' if none is chosen. */
  value: string;
  onChange: (code: string) => void;
};

/**
 * Combobox over the tree of provinces, cities and districts, after the combobox and tree patterns of the ARIA practices
 * guide. Typing searches all levels, and the arrows move between the lines, open and close them. Enter chooses, and so
 * does leaving the field if its text found an area. Escape closes.
 */
export function AreaPicker({ label, value, onChange }: AreaPickerProps) {
  const t = useMessages();
  const id = useId();
  const picker = useAreaPicker({ value, onChange });
  const { text, chosen, lines } = picker;
  // A catalogue without areas has nothing to choose from.
  if (picker.isEmpty) return null;
  const active = lines[picker.active];
  return (
    <div className="screen-only relative">
      <label htmlFor={id} className="block pb-1 text-sm">
        {label}
      </label>
      <div className="flex">
        <input
          id={id}
          role="combobox"
          aria-haspopup="tree"
          aria-expanded={text !== null}
          aria-controls={`${id}-tree`}
          aria-activedescendant={active && `${id}-${active.code}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={text ?? chosen}
          placeholder={chosen || t('area.none')}
          onChange={event => picker.type(event.target.value)}
          onClick={() => text === null && picker.show()}
          onBlur={picker.leave}
          onKeyDown={picker.onKeyDown}
          className="field"
        />
        {value !== '' && <ClearButton onClick={() => onChange('')} />}
      </div>
      {text !== null && (
        <Drawer>
          {picker.status === 'error' && !picker.isLoaded ? (
            <div className="px-3">
              <TryAgain text={t('area.failed')} error={picker.error} onAgain={picker.again} keepsFocus />
            </div>
          ) : (
            <AreaOptions
              id={id}
              label={label}
              lines={lines}
              active={picker.active}
              value={value}
              searching={picker.searching}
              empty={picker.isLoaded ? t('area.nothing') : ''}
              onChoose={picker.choose}
              onToggle={picker.toggle}
            />
          )}
        </Drawer>
      )}
    </div>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  const t = useMessages();
  return (
    <button
      type="button"
      className="-ml-8 grid size-[1.875rem] shrink-0 place-items-center text-soft"
      aria-label={t('area.clear')}
      onClick={onClick}
    >
      ×
    </button>
  );
}

function Drawer({ children }: { children: ReactNode }) {
  return (
    <div
      // In a dialog it may open below the edge.
      ref={element => element?.scrollIntoView({ block: 'nearest' })}
      className="absolute inset-x-0 z-30 mt-1 max-h-72 overflow-y-auto border border-ink bg-ground"
    >
      {children}
    </div>
  );
}
