import { expect, it } from 'vitest';
import { NoticeEvent, NoticeRecipient, NoticeState } from './notice.ts';

it('a notice is of an event to a recipient, and waits until it is sent or given up', () => {
  expect(NoticeRecipient.options).toEqual(['owner', 'visitor', 'webhook']);
  expect(NoticeState.options).toEqual(['waiting', 'sent', 'given_up']);
  for (const event of NoticeEvent.options)
    expect(event).toMatch(/^(?:quotation|feedback|follow|offer)\.[a-z]+$/);
  expect(NoticeState.safeParse('lost').success).toBe(false);
});
