import type { ComponentType } from 'react';
import { type LateOptions, lateComponent } from '../platform/builds/late-component.tsx';
import { TryAgain } from './try-again.tsx';

/**
 * A part of a page that the visitor asks for, such as a dialog. If its code fails to load, its place says so and offers
 * to retry.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: LateOptions<Props> = {},
): ComponentType<Props> {
  return lateComponent(load, { ...options, asked: true, Missing: TryAgain });
}
