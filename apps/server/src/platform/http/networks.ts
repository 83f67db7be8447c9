import ipaddr from 'ipaddr.js';

/** A host as URLs write it, without the brackets of IPv6. */
export const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '');

const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * An address as sockets and proxies write it, in one form: an IPv4 address mapped into IPv6 as IPv4, without the port
 * that some proxies append (`203.0.113.7:4711`) and without the zone (`%eth0`). Undefined for any other text.
 */
export function parseAddress(text: string): string | undefined {
  const [, inBrackets, beforePort] = withPort.exec(text) ?? [];
  const [address = ''] = (inBrackets ?? beforePort ?? text).split('%', 1);
  // `isValid` takes `1.2` for 1.0.0.2.
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return undefined;
  return ipaddr.process(address).toString();
}

/** An address with all its bits, or a network in CIDR notation: `203.0.113.7`, `2001:db8::/32`. */
export type Network = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/**
 * Parses an address or a network; one of IPv4 mapped into IPv6 as IPv4, like the addresses of callers. Undefined for any
 * other text, also with a port or a zone.
 */
export function parseNetwork(text: string): Network | undefined {
  const [address = ''] = text.split('/', 1);
  // `isValidCIDR` also takes 127.1/8 and 0x7f.1/8, and a zone.
  const isPlain = address.includes(':') ? ipaddr.IPv6.isValid(address) : ipaddr.IPv4.isValidFourPartDecimal(address);
  if (!isPlain || address.includes('%')) return undefined;
  const cidr = text.includes('/') ? text : `${text}/${address.includes(':') ? 128 : 32}`;
  if (!ipaddr.isValidCIDR(cidr)) return undefined;
  const [parsed, bits] = ipaddr.parseCIDR(cidr);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [parsed.toIPv4Address(), bits - 96] : [parsed, bits];
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
