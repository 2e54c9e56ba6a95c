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

/** The message if passwords and cookies of the desk would cross a network without encryption. */
export const DESK_UNSAFE =
  'DESK: on; expected BASE_URL with https, or HOST (and BASE_URL) of this machine alone: localhost, 127.0.0.1 or ::1';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether the desk is reached by https, or from this machine alone. */
export function isSafeForDesk({ base_url, host }: { base_url: string | undefined; host: string }): boolean {
  if (base_url === undefined) return LOOPBACK.test(host);
  const { protocol, hostname } = new URL(base_url);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}
