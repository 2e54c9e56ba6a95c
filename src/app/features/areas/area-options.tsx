import { useMessages } from '../../platform/locale/site.tsx';
import type { AreaLine } from './find-areas.ts';

type AreaOptionsProps = {
  id: string;
  label: string;
  lines: readonly AreaLine[];
  active: number;
  value: string;
  searching: boolean;
  /** Text for an empty list. */
  empty: string;
  onChoose: (code: string) => void;
  onToggle: (code: string, isOpen: boolean) => void;
};

/** The tree below the field. Lines found by a search show their whole path. */
export function AreaOptions({ id, label, lines, active, value, empty, ...rest }: AreaOptionsProps) {
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
        <AreaOption
          key={line.code}
          id={`${id}-${line.code}`}
          line={line}
          isActive={index === active}
          isChosen={line.code === value}
          {...rest}
        />
      ))}
    </div>
  );
}

type AreaOptionProps = Pick<AreaOptionsProps, 'id' | 'searching' | 'onChoose' | 'onToggle'> & {
  line: AreaLine;
  isActive: boolean;
  isChosen: boolean;
};

function AreaOption({ id, line, isActive, isChosen, searching, onChoose, onToggle }: AreaOptionProps) {
  const hasChildren = !searching && line.hasChildren;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps the focus
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={searching ? 1 : line.level}
      aria-expanded={hasChildren ? line.isOpen : undefined}
      aria-selected={isChosen}
      ref={element => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      // A click must not take the focus from the field.
      onPointerDown={event => event.preventDefault()}
      onClick={() => onChoose(line.code)}
      className={`flex min-h-8 cursor-pointer items-center pr-1 text-sm hover:bg-raised ${isActive ? 'bg-tint' : ''}`}
      style={{ paddingLeft: searching ? 10 : line.level * 16 - 6 }}
    >
      <span className={`grow py-1 ${isChosen ? 'font-semibold' : ''}`}>
        {searching ? line.names.join(' / ') : line.names.at(-1)}
      </span>
      {hasChildren && (
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
  );
}
