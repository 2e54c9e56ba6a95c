import type { ComponentProps, ComponentType } from 'react';
import type { ListData } from '#contract/client/client-answers.ts';
import { latePart } from '../../parts/late-part.tsx';

/** What few lists need has a script of its own in the browser. The server has it at hand: its pages stand whole without a script. */
function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ready: ComponentType<Props> | undefined,
): ComponentType<Props> {
  return latePart(async () => ({ default: await load() }), { ready });
}

const loadNothing = async () => (await import('./nothing-found/nothing-found.tsx')).NothingFound;
const loadMissed = async () => (await import('./nothing-found/partial-matches.tsx')).MissedKind;
const loadBehind = async () => (await import('./nothing-found/partial-matches.tsx')).Behind;
const loadOrder = async () => (await import('./chips/curve-order.tsx')).CurveOrder;
const loadUnclear = async () => (await import('./nothing-found/unclear-numbers.tsx')).UnclearNumbers;

const LateBehind = late(loadBehind, import.meta.env.SSR ? await loadBehind() : undefined);
const LateMissed = late(loadMissed, import.meta.env.SSR ? await loadMissed() : undefined);
const LateOrder = late(loadOrder, import.meta.env.SSR ? await loadOrder() : undefined);
const LateUnclear = late(loadUnclear, import.meta.env.SSR ? await loadUnclear() : undefined);

/** What is said where nothing matches. */
export const NothingFound = late(loadNothing, import.meta.env.SSR ? await loadNothing() : undefined);

/** What comes near in a category that the text names, where something else matches. */
export function MissedKind({ list, parameters }: { list: ListData; parameters: URLSearchParams }) {
  return list.missedKind === null ? null : <LateMissed list={list} parameters={parameters} />;
}

/** What comes behind a list from which words were set aside. */
export function Behind({ list, parameters }: { list: ListData; parameters: URLSearchParams }) {
  return list.behind === null ? null : <LateBehind list={list} parameters={parameters} />;
}

/** The numbers of a text that may mean something else. */
export function UnclearNumbers(props: ComponentProps<typeof LateUnclear>) {
  return props.list.unclear.length === 0 ? null : <LateUnclear {...props} />;
}

/** The order by what curves say, where it is in force. */
export function CurveOrder(props: ComponentProps<typeof LateOrder>) {
  return props.list.sort.by === 'curve' ? <LateOrder {...props} /> : null;
}
