import type { ComponentProps, ComponentType } from 'react';
import type { ListData } from '#contract/client/client-answers.ts';
import { latePart } from '../../parts/late-part.tsx';
import { shareLoad } from '../../platform/share-load.ts';

/**
 * A part that few lists need, with its own script in the browser. The server renders it directly, so its pages are
 * complete without a script.
 */
function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ready: ComponentType<Props> | undefined,
): ComponentType<Props> {
  return latePart(async () => ({ default: await load() }), { ready });
}

const loadPartial = shareLoad(() => import('./nothing-found/partial-matches.tsx'));
const loadMissed = async () => (await loadPartial()).MissedKind;
const loadBehind = async () => (await loadPartial()).Behind;
const loadNothing = shareLoad(async () => (await import('./nothing-found/nothing-found.tsx')).NothingFound);
const loadOrder = shareLoad(async () => (await import('./chips/curve-order.tsx')).CurveOrder);
const loadPlot = shareLoad(async () => (await import('./plot/plot-part.tsx')).PlotPart);
const loadUnclear = shareLoad(
  async () => (await import('./nothing-found/unclear-numbers.tsx')).UnclearNumbers,
);

const LateBehind = late(loadBehind, import.meta.env.SSR ? await loadBehind() : undefined);
const LateMissed = late(loadMissed, import.meta.env.SSR ? await loadMissed() : undefined);
const LateOrder = late(loadOrder, import.meta.env.SSR ? await loadOrder() : undefined);
const LateUnclear = late(loadUnclear, import.meta.env.SSR ? await loadUnclear() : undefined);

/** The products of a list as points. */
export const PlotPart = late(loadPlot, import.meta.env.SSR ? await loadPlot() : undefined);

/** Shown if nothing matches. */
export const NothingFound = late(loadNothing, import.meta.env.SSR ? await loadNothing() : undefined);

/** Near results in a category that the text names, if something else matches. */
export function MissedKind({ list, parameters }: { list: ListData; parameters: URLSearchParams }) {
  return list.missedKind === null ? null : <LateMissed list={list} parameters={parameters} />;
}

/** The products that follow a list whose query had words ignored. */
export function Behind({ list, parameters }: { list: ListData; parameters: URLSearchParams }) {
  return list.behind === null ? null : <LateBehind list={list} parameters={parameters} />;
}

/** The numbers of a text that may mean something else. */
export function UnclearNumbers(props: ComponentProps<typeof LateUnclear>) {
  return props.list.unclear.length === 0 ? null : <LateUnclear {...props} />;
}

/** The order by curve values, if it is active. */
export function CurveOrder(props: ComponentProps<typeof LateOrder>) {
  return props.list.sort.by === 'curve' ? <LateOrder {...props} /> : null;
}

/** The notes on the products that the visitor has pinned. */
export const PinnedNotes = latePart(
  async () => ({ default: (await import('./pins/pinned-notes.tsx')).PinnedNotes }),
  { returns: false },
);
