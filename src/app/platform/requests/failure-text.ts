import { RequestFailure } from '#contract/client/request-failure.ts';
import type { Translate } from '../messages/catalogue.ts';

/** What a failed call says to the visitor: the server's own words, or that it did not work. */
export function messageOf(error: unknown, t: Translate): string {
  return error instanceof RequestFailure && error.message !== '' ? error.message : t('request.failed');
}
