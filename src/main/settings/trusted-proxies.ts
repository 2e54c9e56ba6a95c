import { isIP } from 'node:net';
import { z } from 'zod';

/** The trusted proxies: none, their number, or their addresses and networks. */
export const trustedProxies = z
  .string()
  .refine(value => /^(yes|no|[1-9])$/.test(value) || value.split(',').every(isNetwork))
  .transform(value => {
    if (value === 'no') return false;
    // A visitor may have invented all addresses but those that the proxies added, which are the last ones.
    if (value === 'yes') return 1;
    return /^[1-9]$/.test(value) ? Number(value) : value;
  });

/** An IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const size = { 4: 32, 6: 128 }[isIP(address)];
  if (size === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size);
}
