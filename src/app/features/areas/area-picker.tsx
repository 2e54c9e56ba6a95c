import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useMessages } from '../../platform/locale/site.tsx';
import { type AreaLine, findAreas, listAreas, pathTo } from './find-areas.ts';
import { useAreas } from './use-areas.ts';

type AreaPickerProps = {
  label: string;
  /** The code of the chosen area; empty: none. */
  value: string;
  onChange: (code: string) => void;
};

/**
 * Chooses an area from the tree of provinces, cities and districts: a combobox with a tree, as the ARIA practices guide words both. Typing searches all
 * levels; the arrows go through the lines, open and close; Enter chooses, Escape closes.
 */
export function AreaPicker({ label, value, onChange }: AreaPickerProps) {
  const t = useMessages();
  const id = useId();
  const { status, tree, again } = useAreas();
  const areas = useMemo(() => tree?.areas ?? [], [tree]);
  const chosen = useMemo(
    () => pathTo(areas, value).map(code => tree?.names.get(code) ?? code),
    [areas, tree, value],
  );
  const [text, setText] = useState<string | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(-1);
  const searching = text !== null && text.trim() !== '';
  const lines = useMemo(
    () => (text === null ? [] : searching ? findAreas(areas, text) : listAreas(areas, open)),
    [areas, text, searching, open],
  );
  const isShown = text !== null;

  const show = (): void => {
    setText('');
    setOpen(new Set(pathTo(areas, value)));
    setActive(-1);
  };
  const close = (): void => {
    setText(null);
    setActive(-1);
  };
  const choose = (code: string): void => {
    onChange(code);
    close();
  };
  const toggle = (code: string, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(code);
    else next.delete(code);
    setOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const line = lines[active];
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) show();
      else setActive(step(active, key === 'ArrowDown' ? 1 : -1, lines.length));
    } else if (key === 'ArrowRight' && !searching && line?.hasChildren) {
      event.preventDefault();
      if (line.isOpen) setActive(active + 1);
      else toggle(line.code, true);
    } else if (key === 'ArrowLeft' && !searching && line !== undefined) {
      event.preventDefault();
      if (line.isOpen) toggle(line.code, false);
      else setActive(parentOf(lines, active));
    } else if (key === 'Enter' && isShown) {
      event.preventDefault();
      if (line !== undefined) choose(line.code);
    } else if (key === 'Escape' && isShown) {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  // A catalogue without areas has nothing to choose from.
  if (tree !== null && areas.length === 0) return null;
  const activeId = active >= 0 && lines[active] !== undefined ? `${id}-${lines[active].code}` : undefined;
  return (
    <div className="relative">
      <label htmlFor={id} className="block pb-1 text-sm">
        {label}
      </label>
      <div className="flex">
        <input
          id={id}
          role="combobox"
          aria-haspopup="tree"
          aria-expanded={isShown}
          aria-controls={`${id}-tree`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={text ?? chosen.join(' / ')}
          placeholder={chosen.length > 0 ? chosen.join(' / ') : t('area.none')}
          onChange={event => {
            setText(event.target.value);
            setActive(event.target.value.trim() === '' ? -1 : 0);
          }}
          onClick={() => !isShown && show()}
          onBlur={close}
          onKeyDown={onKeyDown}
          className="field"
        />
        {value !== '' && (
          <button
            type="button"
            className="-ml-8 grid size-[30px] shrink-0 place-items-center text-soft"
            aria-label={t('area.clear')}
            onClick={() => onChange('')}
          >
            ×
          </button>
        )}
      </div>
      {isShown && (
        <div
          // In a dialog it may open below the edge.
          ref={element => element?.scrollIntoView({ block: 'nearest' })}
          className="absolute inset-x-0 z-30 mt-1 max-h-72 overflow-y-auto border border-ink bg-ground"
        >
          {status === 'error' && tree === null ? (
            <p className="p-3 text-sm text-amber">
              {t('area.failed')}{' '}
              <button
                type="button"
                className="link min-h-6"
                onPointerDown={event => event.preventDefault()}
                onClick={again}
              >
                {t('request.again')}
              </button>
            </p>
          ) : (
            <Lines
              id={id}
              label={label}
              lines={lines}
              active={active}
              value={value}
              searching={searching}
              empty={tree === null ? '' : t('area.nothing')}
              onChoose={choose}
              onToggle={toggle}
            />
          )}
        </div>
      )}
    </div>
  );
}

type LinesProps = {
  id: string;
  label: string;
  lines: AreaLine[];
  active: number;
  value: string;
  searching: boolean;
  empty: string;
  onChoose: (code: string) => void;
  onToggle: (code: string, isOpen: boolean) => void;
};

function Lines({ id, label, lines, active, value, searching, empty, onChoose, onToggle }: LinesProps) {
  const t = useMessages();
  if (lines.length === 0)
    return (
      <p id={`${id}-tree`} role="status" className="p-3 text-sm text-soft">
        {empty || t('shell.loading')}
      </p>
    );
  return (
    <div id={`${id}-tree`} role="tree" aria-label={label}>
      {lines.map((line, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        <div
          key={line.code}
          id={`${id}-${line.code}`}
          role="treeitem"
          tabIndex={-1}
          aria-level={searching ? 1 : line.level}
          aria-expanded={!searching && line.hasChildren ? line.isOpen : undefined}
          aria-selected={line.code === value}
          ref={element => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          // The field keeps the focus: a click must not take it.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(line.code)}
          className={`flex min-h-8 cursor-pointer items-center pr-1 text-sm hover:bg-raised ${index === active ? 'bg-tint' : ''}`}
          style={{ paddingLeft: searching ? 10 : line.level * 16 - 6 }}
        >
          <span className={`grow py-1 ${line.code === value ? 'font-semibold' : ''}`}>
            {searching ? line.names.join(' / ') : line.names.at(-1)}
          </span>
          {!searching && line.hasChildren && (
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center text-soft hover:text-accent"
              onPointerDown={event => event.preventDefault()}
              onClick={event => {
                event.stopPropagation();
                onToggle(line.code, !line.isOpen);
              }}
            >
              {line.isOpen ? '▾' : '▸'}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** Goes round through the lines and the field itself (-1). */
function step(active: number, by: number, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}

/** The place of the line that a line lies in; its own where it lies in none. */
function parentOf(lines: readonly AreaLine[], index: number): number {
  const level = lines[index]?.level ?? 1;
  const above = lines.slice(0, index).findLastIndex(line => line.level < level);
  return above === -1 ? index : above;
}
