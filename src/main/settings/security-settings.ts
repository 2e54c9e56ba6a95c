import { z } from 'zod';
import { optional, setting } from './setting.ts';

/** An e-mail address as `mailto:`, or an address of a page. */
const securityContact = z.union([
  z.email().transform(address => `mailto:${address}`),
  z.url({ protocol: /^https$/ }),
]);

/** The contact for reports of weaknesses. */
export const SECURITY_SETTINGS = {
  SECURITY_CONTACT: setting(
    optional(securityContact),
    '',
    'an e-mail address, or an https URL',
    'Where weaknesses of the site are reported, for `/.well-known/security.txt`; if not set, there is no such file.',
  ),
};
