import { setting, wholeNumber } from './setting.ts';

/** The limits of a visitor's requests, and of the changes that an import makes without confirmation. */
export const LIMIT_SETTINGS = {
  RATE_LIMIT: setting(
    wholeNumber(0, 1_000_000),
    '3000',
    'a whole number from 0 to 1000000',
    'Maximum requests per minute from one IP address; 0 for no limit.',
  ),
  CONNECTION_LIMIT: setting(
    wholeNumber(0, 1_000_000),
    '1000',
    'a whole number from 0 to 1000000',
    'Maximum connections that one IP address can have open, and never more than a quarter of what the process can open; 0 for no limit. Not used with `TRUST_PROXY`, as all connections are the proxy’s then.',
  ),
  SUBMISSION_LIMIT: setting(
    wholeNumber(1, 1_000_000),
    '200',
    'a whole number from 1 to 1000000',
    'Maximum feedback and quote requests per day from one IP address; the whole site takes 50 times as many.',
  ),
  WITHDRAWAL_LIMIT: setting(
    wholeNumber(0, 100),
    '20',
    'a whole number from 0 to 100',
    'Share of the live products, in percent, that an import can withdraw without `--confirm`.',
  ),
  PRICE_JUMP_LIMIT: setting(
    wholeNumber(0, 100),
    '20',
    'a whole number from 0 to 100',
    'Share of the changed prices, in percent, that can become more than three times as high or as low without `--confirm`.',
  ),
};
