import { type ComponentProps, lazy, Suspense } from 'react';
import type { List } from '#contract/client-answers.ts';
import type { NothingFound as WholeNothingFound } from './nothing-found.tsx';
import type { UnclearNumbers as WholeUnclearNumbers } from './unclear-numbers.tsx';

// What few lists need has a script of its own in the browser. The server has it at hand: its pages stand whole without a script.

const loadNothing = async () => ({ default: (await import('./nothing-found.tsx')).NothingFound });
const loadMissed = async () => ({ default: (await import('./partial-matches.tsx')).MissedKind });
const loadUnclear = async () => ({ default: (await import('./unclear-numbers.tsx')).UnclearNumbers });

const LateNothing = import.meta.env.SSR ? (await loadNothing()).default : lazy(loadNothing);
const LateMissed = import.meta.env.SSR ? (await loadMissed()).default : lazy(loadMissed);
const LateUnclear = import.meta.env.SSR ? (await loadUnclear()).default : lazy(loadUnclear);

/** What is said where nothing matches. */
export function NothingFound(props: ComponentProps<typeof WholeNothingFound>) {
  return (
    <Suspense fallback={null}>
      <LateNothing {...props} />
    </Suspense>
  );
}

/** What comes near in a category that the text names, where something else matches. */
export function MissedKind({ list, parameters }: { list: List; parameters: URLSearchParams }) {
  if (list.missedKind === null) return null;
  return (
    <Suspense fallback={null}>
      <LateMissed list={list} parameters={parameters} />
    </Suspense>
  );
}

/** The numbers of a text that may mean something else. */
export function UnclearNumbers(props: ComponentProps<typeof WholeUnclearNumbers>) {
  if (props.list.unclear.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LateUnclear {...props} />
    </Suspense>
  );
}
