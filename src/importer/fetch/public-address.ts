import { BlockList, isIP } from 'node:net';

/**
 * Ranges of IPv4 that are not of the public internet: IANA's registry of special-purpose addresses (RFC 6890 and its
 * updates), multicast and reserved ones.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * The only range of IPv6 addresses that is assigned (RFC 4291). The exceptions within it embed IPv4 addresses (Teredo,
 * 6to4) or serve as examples.
 */
const GLOBAL_IPV6 = '2000::/3';
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const SPECIAL = new BlockList();
for (const range of SPECIAL_IPV4) addRange(SPECIAL, range, 'ipv4');
for (const range of SPECIAL_IPV6) addRange(SPECIAL, range, 'ipv6');
const GLOBAL = new BlockList();
addRange(GLOBAL, GLOBAL_IPV6, 'ipv6');

/** Whether an IP address is one of the public internet, not of this machine or a network around it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', bits = ''] = range.split('/');
  list.addSubnet(network, Number(bits), family);
}
