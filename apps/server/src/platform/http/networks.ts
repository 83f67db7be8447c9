import ipaddr from 'ipaddr.js';

/**
 * What an address counts as: IPv4 as itself, also when mapped into IPv6; IPv6 as its network of `bits` bits, because one
 * connection at home has 2^64 addresses and could take a new one for each request. Any other text counts as it is.
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

/** True for an address whose holder has many more of the kind. */
export function isIpv6(address: string): boolean {
  return networkOf(address) !== address && networkOf(address).endsWith('/64');
}
