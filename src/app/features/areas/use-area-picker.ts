import { type KeyboardEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSite } from '../../platform/locale/site.tsx';
import { areasIn, startAreas } from './area-store.ts';
import { type AreaLine, findAreas, listAreas, pathTo } from './find-areas.ts';

/** The code of the chosen area, or '' if none is chosen, and how to change it. */
type AreaChoice = { value: string; onChange: (code: string) => void };

/**
 * The state of an area picker: the typed text (null while its tree is closed), the lines of the tree, the active line
 * (-1: none), and the key handlers.
 */
export function useAreaPicker({ value, onChange }: AreaChoice) {
  const { status, error, tree, again } = useAreas();
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

  const { type, show, close, choose } = choosing({ value, onChange, areas, setText, setActive, setOpen });
  // If a line is active, the typed text stands for it.
  const leave = (): void => {
    const line = searching ? lines[active] : undefined;
    if (line === undefined) close();
    else choose(line.code);
  };
  const toggle = (code: string, isOpen: boolean): void =>
    setOpen(isOpen ? new Set([...open, code]) : new Set([...open].filter(other => other !== code)));
  const onKeyDown = useTreeKeys({
    lines,
    active,
    setActive,
    isShown: text !== null,
    searching,
    show,
    close,
    choose,
    toggle,
  });
  return {
    text,
    chosen: chosen.join(' / '),
    searching,
    lines,
    active,
    status,
    error,
    again,
    /** Whether the areas are loaded, and whether there are any. */
    isLoaded: tree !== null,
    isEmpty: tree !== null && areas.length === 0,
    type,
    show,
    leave,
    choose,
    toggle,
    onKeyDown,
  };
}

type Choosing = AreaChoice & {
  areas: Parameters<typeof pathTo>[0];
  setText: (text: string | null) => void;
  setActive: (index: number) => void;
  setOpen: (open: ReadonlySet<string>) => void;
};

/** The handlers that open the tree, take typed text, choose from it and close it. */
function choosing({ value, onChange, areas, setText, setActive, setOpen }: Choosing) {
  const type = (typed: string): void => {
    setText(typed);
    setActive(typed.trim() === '' ? -1 : 0);
  };
  const show = (): void => {
    type('');
    setOpen(new Set(pathTo(areas, value)));
  };
  const close = (): void => {
    setText(null);
    setActive(-1);
  };
  const choose = (code: string): void => {
    onChange(code);
    close();
  };
  return { type, show, close, choose };
}

type TreeKeys = {
  lines: readonly AreaLine[];
  active: number;
  setActive: (index: number) => void;
  isShown: boolean;
  searching: boolean;
  show: () => void;
  close: () => void;
  choose: (code: string) => void;
  toggle: (code: string, isOpen: boolean) => void;
};

/** The keys of the picker: the arrows move between the lines, open and close them, Enter chooses and Escape closes. */
function useTreeKeys({ lines, active, setActive, isShown, searching, ...act }: TreeKeys) {
  const line = lines[active];
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => (isShown ? setActive(stepOn(active, 1, lines.length)) : act.show()),
    ArrowUp: () => (isShown ? setActive(stepOn(active, -1, lines.length)) : act.show()),
    ...(isShown && {
      Enter: () => line !== undefined && act.choose(line.code),
      Escape: act.close,
    }),
    ...(!searching &&
      line !== undefined && {
        ...(line.hasChildren && {
          ArrowRight: () => (line.isOpen ? setActive(active + 1) : act.toggle(line.code, true)),
        }),
        ArrowLeft: () => (line.isOpen ? act.toggle(line.code, false) : setActive(parentOf(lines, active))),
      }),
  };
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const run = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    // The dialog around it stays open.
    if (event.key === 'Escape') event.stopPropagation();
    run();
  };
}

/**
 * The next line for an arrow key, from the last one to the first. Some line is always active, unlike in a search field,
 * where Enter may mean the text itself.
 */
export function stepOn(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active === -1) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}

/** The index of the parent of a line, or the line's own index at the top level. */
function parentOf(lines: readonly AreaLine[], index: number): number {
  const level = lines[index]?.level ?? 1;
  const above = lines.slice(0, index).findLastIndex(line => line.level < level);
  return above === -1 ? index : above;
}

/**
 * The tree of areas in the page's language, with its status: first this browser's copy, then the server's answer. For
 * components that are shown in the browser only.
 */
function useAreas() {
  const { locale } = useSite();
  const state = areasIn(locale);
  const { status, data, error } = useSyncExternalStore(state.subscribe, state.get, state.get);
  useEffect(() => startAreas(locale), [locale]);
  return { status, error, tree: data, again: () => startAreas(locale) };
}
