import ipaddr from 'ipaddr.js';

/**
 * The address under which a caller is counted: an IPv4 address as it is, also when mapped into IPv6; an IPv6 address as
 * its network of `bits` bits, because one home connection has 2^64 addresses and could use a new one for each request.
 * Any other text is returned unchanged.
 */
export function networkOf(address: string, bits: 48 | 56 | 64 = 64): string {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed
    .toByteArray()
    .slice(0, bits / 8)
    .join('.')}/${bits}`;
}

/** True for an address whose owner has many similar ones. */
export function isIpv6(address: string): boolean {
  return networkOf(address) !== address && networkOf(address).endsWith('/64');
}
