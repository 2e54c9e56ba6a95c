import type { FastifyRequest } from 'fastify';

/**
 * The address under which a visitor's limits are counted: that of the connection, or the one stated by a trusted proxy.
 * Of an IPv6 address it is the network of 64 bits, because one client has all its addresses.
 */
export function visitorAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const plain = plainAddress(ip);
  return plain.includes(':') ? `${ipv6Groups(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** An address of a socket, IPv4 without its IPv6 form. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The eight groups of an IPv6 address, without zeros at their beginning. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map(part => (part === '' ? [] : part.split(':')));
  const given = [...(before ?? []), ...(after ?? [])];
  const missing = tail === undefined ? 0 : 8 - given.length;
  const groups = [...(before ?? []), ...Array.from({ length: missing }, () => '0'), ...(after ?? [])];
  return groups.map(group => group.replace(/^0+(?=.)/, '').toLowerCase());
}
