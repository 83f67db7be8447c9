import ipaddr from 'ipaddr.js';

const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * An address as sockets and proxies write it, in one form: an IPv4 address mapped into IPv6 as IPv4, without the port
 * that some proxies append (`203.0.113.7:4711`) and without the zone (`%eth0`). Undefined for any other text.
 */
export function readAddress(text: string): string | undefined {
  const [, inBrackets, beforePort] = withPort.exec(text) ?? [];
  const [address = ''] = (inBrackets ?? beforePort ?? text).split('%', 1);
  // `isValid` takes `1.2` for 1.0.0.2.
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return undefined;
  return ipaddr.process(address).toString();
}

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
