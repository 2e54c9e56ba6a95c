import type { ComponentType } from 'react';
import { type LateOptions, lateComponent } from '../platform/builds/late-component.tsx';
import { TryAgain } from './try-again.tsx';

/** A part of a page that the visitor asks for, such as a dialog: where its code does not come, its place says so and offers it again. */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: LateOptions<Props> = {},
): ComponentType<Props> {
  return lateComponent(load, { ...options, asked: true, Missing: TryAgain });
}
