import { z } from 'zod';
import type { MessageKey } from '#contract/messages/messages.ts';
import { LocalizedText } from '#text/localized-text.ts';
import { textBy } from '#text/text-in.ts';
import { isSafeLink } from '../../check/link.ts';

/** A text in a settings file. A plain string applies to all languages. */
export const Text = z.union([
  LocalizedText,
  z
    .string()
    .min(1)
    .transform(text => textBy(() => text)),
]);

/** A link that may appear on a page. */
export const SafeLink = z
  .string()
  .refine(link => isSafeLink(link), 'expected.safe_link' satisfies MessageKey);
