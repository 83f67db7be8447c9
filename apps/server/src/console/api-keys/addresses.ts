import ipaddr from 'ipaddr.js';
import { ApiError } from '../../platform/http/errors.ts';

/**
 * Addresses and networks in canonical form, without duplicates. Bits beyond the prefix length are cleared, as routers
 * do. Throws `key_cidr` with the first invalid entry.
 */
export function parseNetworks(entries: readonly string[]): string[] {
  return [...new Set(entries.map(parseNetwork))];
}

function parseNetwork(entry: string, index: number): string {
  const slash = entry.indexOf('/');
  const address = slash < 0 ? entry : entry.slice(0, slash);
  // `ipaddr.isValid` also accepts 127.1 and 0x7f.1; an allow list needs four plain numbers.
  const isPlain = address.includes(':') ? ipaddr.IPv6.isValid(address) : ipaddr.IPv4.isValidFourPartDecimal(address);
  if (!isPlain || address.includes('%')) throw networkFailure(entry, index);
  try {
    if (slash < 0) return ipaddr.parse(address).toString();
    const [, bits] = ipaddr.parseCIDR(entry);
    const network = address.includes(':')
      ? ipaddr.IPv6.networkAddressFromCIDR(entry)
      : ipaddr.IPv4.networkAddressFromCIDR(entry);
    return `${network.toString()}/${bits}`;
  } catch {
    throw networkFailure(entry, index);
  }
}

function networkFailure(entry: string, index: number): ApiError {
  return new ApiError('key_cidr', { cidr: entry, index }, { [`ip_allow.${index}`]: 'cidr_invalid' });
}
