import { z } from 'zod';
import type { Retention } from '#database/visitors/visitor-retention.ts';
import { setting, wholeNumber } from './setting.ts';

/** The settings of visitors' data and its retention, by the names of their variables. */
export const RETENTION_SETTINGS = {
  QUOTATION_DAYS: setting(
    wholeNumber(0, 36_500),
    '730',
    'a whole number from 0 to 36500',
    'Days that quote requests are kept; 0 keeps them indefinitely. See [privacy](../privacy.md).',
  ),
  FEEDBACK_DAYS: setting(
    wholeNumber(0, 36_500),
    '730',
    'a whole number from 0 to 36500',
    'Days that feedback is kept; 0 keeps it indefinitely.',
  ),
  SESSION_DAYS: setting(
    wholeNumber(0, 36_500),
    '90',
    'a whole number from 0 to 36500',
    'Days after which an unused cart is deleted and a session forgotten; 0: never.',
  ),
  CLICK_DAYS: setting(
    wholeNumber(0, 36_500),
    '400',
    'a whole number from 0 to 36500',
    'Days that counts of what visitors chose are kept; 0 keeps them indefinitely.',
  ),
  COUNT_SEARCHES: setting(
    z.enum(['yes', 'no']).transform(value => value === 'yes'),
    'yes',
    '`yes` or `no`',
    'Whether the site counts what visitors search for and filter by, for [reports](reports.md#what-visitors-look-for).',
  ),
  SEARCH_DAYS: setting(
    wholeNumber(0, 36_500),
    '400',
    'a whole number from 0 to 36500',
    'Days that these counts are kept; 0 keeps them indefinitely.',
  ),
  HISTORY_DAYS: setting(
    wholeNumber(0, 36_500),
    '1095',
    'a whole number from 0 to 36500',
    'Days that changes of products are kept; 0 keeps them indefinitely.',
  ),
};

type Values = {
  [Name in keyof typeof RETENTION_SETTINGS]: z.output<(typeof RETENTION_SETTINGS)[Name]['schema']>;
};

/** Combines the retention of each kind of data, in days. */
export function shapeRetention(values: Values): Retention {
  return {
    quotation: values.QUOTATION_DAYS,
    feedback: values.FEEDBACK_DAYS,
    session: values.SESSION_DAYS,
    click: values.CLICK_DAYS,
    search: values.SEARCH_DAYS,
    history: values.HISTORY_DAYS,
  };
}
