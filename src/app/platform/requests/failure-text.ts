import { RequestFailure } from '#contract/client/request-failure.ts';
import type { Translate } from '../messages/catalogue.ts';

/** The visitor's message for a failed call: the server's own text, or a general one. */
export function messageOf(error: unknown, t: Translate): string {
  return error instanceof RequestFailure && error.message !== '' ? error.message : t('request.failed');
}
