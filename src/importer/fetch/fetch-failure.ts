import type { MessageParts, Texts } from '#contract/messages/formatter.ts';
import { inBoth } from '../messages/messages.ts';

type MessageKey = Parameters<typeof inBoth>[0];
type FailureName = MessageKey extends infer Key ? (Key extends `fetch.${infer Name}` ? Name : never) : never;

/** Why a file was not fetched, in both languages. */
export class FetchFailure extends Error {
  readonly reason: Texts;

  constructor(name: FailureName, parts: MessageParts = {}) {
    super(name);
    this.reason = inBoth(`fetch.${name}`, parts);
  }
}
