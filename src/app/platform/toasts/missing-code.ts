import { CLIENT_TEXTS } from '#contract/client/status-texts.ts';
import { textIn } from '#text/text-in.ts';
import { messageLocale } from '../locale/message-locale.ts';
import { showToast } from './toasts.ts';

/** Shows that the code for a visitor's action failed to load. */
export function tellOfMissing(error: unknown): void {
  console.error('Code that was asked for did not come', error);
  showToast('error', textIn(CLIENT_TEXTS.network, messageLocale()));
}
